/// A pixel: red, green, blue and opacity, 0...255.
typealias PicturePixel = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
