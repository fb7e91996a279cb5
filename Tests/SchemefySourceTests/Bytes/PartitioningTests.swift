import SchemefySource
import Testing

/// The place where sorted elements go over from one side of a condition to the other.
struct PartitioningTests {
  @Test func everyPlaceIsFound() {
    for count in 0..<20 {
      let elements = Array(0..<count)
      for place in 0...count {
        #expect(elements.partitioningIndex { $0 >= place } == place)
      }
    }
  }

  @Test func slicesKeepTheirIndices() {
    let slice = [9, 1, 3, 5, 7, 0][1..<5]
    #expect(slice.partitioningIndex { $0 >= 5 } == 3)
    #expect(slice.partitioningIndex { $0 >= 0 } == 1)
    #expect(slice.partitioningIndex { $0 >= 8 } == 5)
  }

  @Test func fewElementsAreAsked() {
    var asked = 0
    let place = (0..<1_000_000).partitioningIndex {
      asked += 1
      return $0 >= 777_777
    }
    #expect(place == 777_777)
    #expect(asked <= 21)
  }
}
