// Made from the style sheets by PaletteTableTests, with UPDATE_GOLDEN=1.

/// The palettes, made to be read quickly: style sheets take longer, both at the command's start
/// and to be compiled into it.
///
/// A line for each role: `name value…`, of as many values as tell it, or `name=alias`. Values
/// are light and dark, then both with high contrast, then these four on the elevated level:
/// `rrggbb`, with `.` and the digits of the opacity if that is not 1.
package enum PaletteTable {
  package static var ios18: String {
    """
    label 000000 ffffff
    secondaryLabel 3c3c43.6 ebebf5.6 3c3c43.68 ebebf5.68
    tertiaryLabel 3c3c43.3 ebebf5.3 3c3c43.38 ebebf5.38
    quaternaryLabel 3c3c43.18 ebebf5.16 3c3c43.26 ebebf5.24
    placeholderText 3c3c43.3 ebebf5.3 3c3c43.38 ebebf5.38
    link 007aff 0984ff
    separator 3c3c43.29 545458.6 3c3c43.37 545458.68
    opaqueSeparator c6c6c8 38383a
    systemFill 787880.2 787880.36 787880.28 787880.44
    secondarySystemFill 787880.16 787880.32 787880.24 787880.4
    tertiarySystemFill 767680.12 767680.24 767680.2 767680.32
    quaternarySystemFill 747480.08 767680.18 747480.16 767680.26
    systemBackground ffffff 000000 ffffff 000000 ffffff 1c1c1e ffffff 242426
    secondarySystemBackground f2f2f7 1c1c1e ebebf0 242426 f2f2f7 2c2c2e ebebf0 363638
    tertiarySystemBackground ffffff 2c2c2e ffffff 363638 ffffff 3a3a3c ffffff 444446
    systemGroupedBackground f2f2f7 000000 ebebf0 000000 f2f2f7 1c1c1e ebebf0 242426
    secondarySystemGroupedBackground ffffff 1c1c1e ffffff 242426 ffffff 2c2c2e ffffff 363638
    tertiarySystemGroupedBackground f2f2f7 2c2c2e ebebf0 363638 f2f2f7 3a3a3c ebebf0 444446
    systemRed ff3b30 ff453a d70015 ff6961
    systemOrange ff9500 ff9f0a c93400 ffb340
    systemYellow ffcc00 ffd60a b25000 ffd426
    systemGreen 34c759 30d158 248a3d 30db5b
    systemMint 00c7be 63e6e2 0c817b 66d4cf
    systemTeal 30b0c7 40c8e0 008299 5de6ff
    systemCyan 32ade6 64d2ff 0071a4 70d7ff
    systemBlue 007aff 0a84ff 0040dd 409cff
    systemIndigo 5856d6 5e5ce6 3634a3 7d7aff
    systemPurple af52de bf5af2 8944ab da8fff
    systemPink ff2d55 ff375f d30f45 ff6482
    systemBrown a2845e ac8e68 7f6545 b59469
    systemGray 8e8e93 8e8e93 6c6c70 aeaeb2
    systemGray2 aeaeb2 636366 8e8e93 7c7c80
    systemGray3 c7c7cc 48484a aeaeb2 545456
    systemGray4 d1d1d6 3a3a3c bcbcc0 444446
    systemGray5 e5e5ea 2c2c2e d8d8dc 363638
    systemGray6 f2f2f7 1c1c1e ebebf0 242426
    tintColor=systemBlue
    darkText 000000
    lightText ffffff.6

    """
  }

  package static var ios26: String {
    """
    label 000000 ffffff
    secondaryLabel 3c3c43.6 ebebf5.6 3c3c43.68 ebebf5.68
    tertiaryLabel 3c3c43.3 ebebf5.3 3c3c43.38 ebebf5.38
    quaternaryLabel 3c3c43.18 ebebf5.16 3c3c43.26 ebebf5.24
    placeholderText 3c3c43.3 ebebf5.3 3c3c43.38 ebebf5.38
    link 007aff 0984ff
    separator 3c3c43.29 545458.6 3c3c43.37 545458.68
    opaqueSeparator c6c6c8 38383a
    systemFill 787880.2 787880.36 787880.28 787880.44
    secondarySystemFill 787880.16 787880.32 787880.24 787880.4
    tertiarySystemFill 767680.12 767680.24 767680.2 767680.32
    quaternarySystemFill 747480.08 767680.18 747480.16 767680.26
    systemBackground ffffff 000000 ffffff 000000 ffffff 1c1c1e ffffff 242426
    secondarySystemBackground f2f2f7 1c1c1e ebebf0 242426 f2f2f7 2c2c2e ebebf0 363638
    tertiarySystemBackground ffffff 2c2c2e ffffff 363638 ffffff 3a3a3c ffffff 444446
    systemGroupedBackground f2f2f7 000000 ebebf0 000000 f2f2f7 1c1c1e ebebf0 242426
    secondarySystemGroupedBackground ffffff 1c1c1e ffffff 242426 ffffff 2c2c2e ffffff 363638
    tertiarySystemGroupedBackground f2f2f7 2c2c2e ebebf0 363638 f2f2f7 3a3a3c ebebf0 444446
    systemRed ff383c ff4245 e9152d ff6165
    systemOrange ff8d28 ff9230 c55300 ffa056
    systemYellow ffcc00 ffd600 a16a00 fedf43
    systemGreen 34c759 30d158 008932 4ad968
    systemMint 00c8b3 00dac3 008575 54dfcb
    systemTeal 00c3d0 00d2e0 008198 3bddec
    systemCyan 00c0e8 3cd3fe 007eae 6dd9ff
    systemBlue 0088ff 0091ff 1e6ef4 5cb8ff
    systemIndigo 6155f5 6d7cff 564ade a7aaff
    systemPurple cb30e0 db34f2 b02fc2 ea8dff
    systemPink ff2d55 ff375f e7124d ff8ac4
    systemBrown ac7f5e b78a66 956d51 dba679
    systemGray 8e8e93 8e8e93 6c6c70 aeaeb2
    systemGray2 aeaeb2 636366 8e8e93 7c7c80
    systemGray3 c7c7cc 48484a aeaeb2 545456
    systemGray4 d1d1d6 3a3a3c bcbcc0 444446
    systemGray5 e5e5ea 2c2c2e d8d8dc 363638
    systemGray6 f2f2f7 1c1c1e ebebf0 242426
    tintColor=systemBlue
    darkText 000000
    lightText ffffff.6

    """
  }

  package static var macos: String {
    """
    label 000000.847 ffffff.847 000000.927 ffffff.927
    secondaryLabel 000000.498 ffffff.549 000000.578 ffffff.629
    tertiaryLabel 000000.259 ffffff.247 000000.339 ffffff.327
    quaternaryLabel 000000.098 ffffff.098 000000.178 ffffff.178
    placeholderText=tertiaryLabel
    link 007aff 0984ff
    separator 000000.098 ffffff.098 000000.178 ffffff.178
    opaqueSeparator e6e6e6 343434 d2d2d2 464646
    systemFill 787880.2 787880.36 787880.28 787880.44
    secondarySystemFill 787880.16 787880.32 787880.24 787880.4
    tertiarySystemFill 767680.12 767680.24 767680.2 767680.32
    quaternarySystemFill 747480.08 767680.18 747480.16 767680.26
    systemBackground ffffff 1e1e1e
    secondarySystemBackground ffffff 1e1e1e
    tertiarySystemBackground ececec 323232
    systemGroupedBackground ececec 323232
    secondarySystemGroupedBackground ffffff 1e1e1e
    tertiarySystemGroupedBackground ececec 323232
    systemRed ff383c ff4245 e9152d ff6165
    systemOrange ff8d28 ff9230 c55300 ffa056
    systemYellow ffcc00 ffd600 a16a00 fedf43
    systemGreen 34c759 30d158 008932 4ad968
    systemMint 00c8b3 00dac3 008575 54dfcb
    systemTeal 00c3d0 00d2e0 008198 3bddec
    systemCyan 00c0e8 3cd3fe 007eae 6dd9ff
    systemBlue 0088ff 0091ff 1e6ef4 5cb8ff
    systemIndigo 6155f5 6d7cff 564ade a7aaff
    systemPurple cb30e0 db34f2 b02fc2 ea8dff
    systemPink ff2d55 ff375f e7124d ff8ac4
    systemBrown ac7f5e b78a66 956d51 dba679
    systemGray 8e8e93 8e8e93 6c6c70 aeaeb2
    systemGray2 aeaeb2 636366 8e8e93 7c7c80
    systemGray3 c7c7cc 48484a aeaeb2 545456
    systemGray4 d1d1d6 3a3a3c bcbcc0 444446
    systemGray5 e5e5ea 2c2c2e d8d8dc 363638
    systemGray6 f2f2f7 1c1c1e ebebf0 242426
    tintColor=controlAccent
    darkText 000000
    lightText ffffff.6
    controlAccent 007aff
    unemphasizedSelectedContentBackground dcdcdc 464646

    """
  }

  package static var material: String {
    """
    label=primaryText
    secondaryLabel=secondaryText
    tertiaryLabel=disabledText
    quaternaryLabel=disabledText
    placeholderText=disabledText
    link 007aff 0984ff
    separator=divider
    opaqueSeparator dcdcdc 494949 c8c8c8 595959
    systemFill 787880.2 787880.36 787880.28 787880.44
    secondarySystemFill 787880.16 787880.32 787880.24 787880.4
    tertiarySystemFill 767680.12 767680.24 767680.2 767680.32
    quaternarySystemFill 747480.08 767680.18 747480.16 767680.26
    systemBackground=background
    secondarySystemBackground=card
    tertiarySystemBackground=appBar
    systemGroupedBackground=background
    secondarySystemGroupedBackground=card
    tertiarySystemGroupedBackground=appBar
    systemRed ff383c ff4245 e9152d ff6165
    systemOrange ff8d28 ff9230 c55300 ffa056
    systemYellow ffcc00 ffd600 a16a00 fedf43
    systemGreen 34c759 30d158 008932 4ad968
    systemMint 00c8b3 00dac3 008575 54dfcb
    systemTeal 00c3d0 00d2e0 008198 3bddec
    systemCyan 00c0e8 3cd3fe 007eae 6dd9ff
    systemBlue 0088ff 0091ff 1e6ef4 5cb8ff
    systemIndigo 6155f5 6d7cff 564ade a7aaff
    systemPurple cb30e0 db34f2 b02fc2 ea8dff
    systemPink ff2d55 ff375f e7124d ff8ac4
    systemBrown ac7f5e b78a66 956d51 dba679
    systemGray 8e8e93 8e8e93 6c6c70 aeaeb2
    systemGray2 aeaeb2 636366 8e8e93 7c7c80
    systemGray3 c7c7cc 48484a aeaeb2 545456
    systemGray4 d1d1d6 3a3a3c bcbcc0 444446
    systemGray5 e5e5ea 2c2c2e d8d8dc 363638
    systemGray6 f2f2f7 1c1c1e ebebf0 242426
    tintColor=systemBlue
    darkText 000000
    lightText ffffff.6
    activeIcon 000000.54 ffffff 000000.62 ffffff
    appBar f5f5f5 212121 f5f5f5 212121 f5f5f5 3c3c3c f5f5f5 3c3c3c
    background fafafa 303030 fafafa 303030 fafafa 494949 fafafa 494949
    card ffffff 424242 ffffff 424242 ffffff 595959 ffffff 595959
    disabledText 000000.38 ffffff.5 000000.46 ffffff.58
    divider 000000.12 ffffff.12 000000.2 ffffff.2
    inactiveIcon 000000.38 ffffff.5 000000.46 ffffff.58
    primaryText 000000.87 ffffff 000000.95 ffffff
    secondaryText 000000.54 ffffff.7 000000.62 ffffff.78
    statusBar e0e0e0 000000

    """
  }

  package static var material3: String {
    """
    label=onSurface
    secondaryLabel 49454f cac4d0 1d1b20 e6e0e9
    tertiaryLabel 79747e 938f99 49454f cac4d0
    quaternaryLabel 1d1b20.38 e6e0e9.38 1d1b20.46 e6e0e9.46
    placeholderText=secondaryLabel
    link=primary
    separator cac4d0 49454f 79747e 938f99
    opaqueSeparator=separator
    systemFill 1d1b20.16 e6e0e9.16 1d1b20.24 e6e0e9.24
    secondarySystemFill 1d1b20.12 e6e0e9.12 1d1b20.2 e6e0e9.2
    tertiarySystemFill 1d1b20.1 e6e0e9.1 1d1b20.18 e6e0e9.18
    quaternarySystemFill 1d1b20.08 e6e0e9.08 1d1b20.16 e6e0e9.16
    systemBackground fef7ff 141218 fef7ff 141218 ece6f0 2b2930 ece6f0 2b2930
    secondarySystemBackground f3edf7 211f26 f3edf7 211f26 e6e0e9 36343b e6e0e9 36343b
    tertiarySystemBackground ece6f0 2b2930 ece6f0 2b2930 ded8e1 3b383e ded8e1 3b383e
    systemGroupedBackground fef7ff 141218 fef7ff 141218 ece6f0 2b2930 ece6f0 2b2930
    secondarySystemGroupedBackground f3edf7 211f26 f3edf7 211f26 e6e0e9 36343b e6e0e9 36343b
    tertiarySystemGroupedBackground ece6f0 2b2930 ece6f0 2b2930 ded8e1 3b383e ded8e1 3b383e
    systemRed=error
    systemOrange ff8d28 ff9230 c55300 ffa056
    systemYellow ffcc00 ffd600 a16a00 fedf43
    systemGreen 34c759 30d158 008932 4ad968
    systemMint 00c8b3 00dac3 008575 54dfcb
    systemTeal 00c3d0 00d2e0 008198 3bddec
    systemCyan 00c0e8 3cd3fe 007eae 6dd9ff
    systemBlue 0088ff 0091ff 1e6ef4 5cb8ff
    systemIndigo 6155f5 6d7cff 564ade a7aaff
    systemPurple cb30e0 db34f2 b02fc2 ea8dff
    systemPink ff2d55 ff375f e7124d ff8ac4
    systemBrown ac7f5e b78a66 956d51 dba679
    systemGray 8e8e93 8e8e93 6c6c70 aeaeb2
    systemGray2 aeaeb2 636366 8e8e93 7c7c80
    systemGray3 c7c7cc 48484a aeaeb2 545456
    systemGray4 d1d1d6 3a3a3c bcbcc0 444446
    systemGray5 e5e5ea 2c2c2e d8d8dc 363638
    systemGray6 f2f2f7 1c1c1e ebebf0 242426
    tintColor=primary
    darkText 000000
    lightText ffffff.6
    error b3261e f2b8b5
    errorContainer f9dedc 8c1d18
    inverseOnSurface f5eff7 322f35
    inversePrimary d0bcff 6750a4
    inverseSurface 322f35 e6e0e9
    onError ffffff 601410
    onErrorContainer 8c1d18 f9dedc
    onPrimary ffffff 381e72
    onPrimaryContainer 4f378b eaddff
    onPrimaryFixed 21005d
    onPrimaryFixedVariant 4f378b
    onSecondary ffffff 332d41
    onSecondaryContainer 4a4458 e8def8
    onSurface 1d1b20 e6e0e9
    onSurfaceVariant 49454f cac4d0
    onTertiary ffffff 492532
    onTertiaryContainer 633b48 ffd8e4
    outline 79747e 938f99
    outlineVariant cac4d0 49454f
    primary 6750a4 d0bcff
    primaryContainer eaddff 4f378b
    primaryFixed eaddff
    primaryFixedDim d0bcff
    scrim 000000
    secondary 625b71 ccc2dc
    secondaryContainer e8def8 4a4458
    shadow 000000
    surface fef7ff 141218
    surfaceBright fef7ff 3b383e
    surfaceContainer f3edf7 211f26
    surfaceContainerHigh ece6f0 2b2930
    surfaceContainerHighest e6e0e9 36343b
    surfaceContainerLow f7f2fa 1d1b20
    surfaceContainerLowest ffffff 0f0d13
    surfaceDim ded8e1 141218
    surfaceTint 6750a4 d0bcff
    surfaceVariant e7e0ec 49454f
    tertiary 7d5260 efb8c8
    tertiaryContainer ffd8e4 633b48

    """
  }

  package static var web: String {
    """
    label 1f2023 e6e6e6 000000 ffffff
    secondaryLabel 44474d c6c8cc 2b2d31 dddee1
    tertiaryLabel 575b63 b0b2b8 34373c d2d4d7
    quaternaryLabel 666a72 9da0a7 3e4147 c8cace
    placeholderText=quaternaryLabel
    link=systemBlue
    separator 1f2023.16 e6e6e6.16 1f2023.4 e6e6e6.4
    opaqueSeparator dbdbdc 38393b a5a6a7 6a6a6c
    systemFill 1f2023.16 e6e6e6.16 1f2023.24 e6e6e6.24
    secondarySystemFill 1f2023.12 e6e6e6.12 1f2023.2 e6e6e6.2
    tertiarySystemFill 1f2023.09 e6e6e6.09 1f2023.17 e6e6e6.17
    quaternarySystemFill 1f2023.06 e6e6e6.06 1f2023.14 e6e6e6.14
    systemBackground ffffff 17181a ffffff 17181a ffffff 1f2023 ffffff 1f2023
    secondarySystemBackground f5f6f7 1f2023 f5f6f7 1f2023 f5f6f7 27282c f5f6f7 27282c
    tertiarySystemBackground ffffff 27282c ffffff 27282c ffffff 2f3035 ffffff 2f3035
    systemGroupedBackground f0f1f3 17181a f0f1f3 17181a f0f1f3 1f2023 f0f1f3 1f2023
    secondarySystemGroupedBackground ffffff 1f2023 ffffff 1f2023 ffffff 27282c ffffff 27282c
    tertiarySystemGroupedBackground f0f1f3 27282c f0f1f3 27282c f0f1f3 2f3035 f0f1f3 2f3035
    systemRed de0020 ff645f a70015 ffa69e
    systemOrange aa5803 ff9230 804000 ffaa69
    systemYellow 866a03 ffd600 644e00 ffd600
    systemGreen 017f2e 30d158 025e20 3ad85f
    systemMint 037c6f 00dac3 015c51 00dac3
    systemTeal 067a82 00d2e0 005a61 00d2e0
    systemCyan 037892 3cd3fe 00596d 3cd3fe
    systemBlue 016dcf 309aff 00509b 8ac2fe
    systemIndigo 6155f5 7e8fff 4931d2 abbafe
    systemPurple bb14d0 e956ff 8e009f f39fff
    systemPink db0140 fe6175 a5022e fea5aa
    systemBrown 8f6444 bb8e6a 704727 e3b48e
    systemGray 6d6d72 97979c 505055 bdbdc2
    systemGray2 9a9ca2 6b6e75 7a7d84 8d9097
    systemGray3 b9bbc0 53565c 9a9ca2 6b6e75
    systemGray4 cfd1d5 44474d b9bbc0 53565c
    systemGray5 dfe0e3 35373c cfd1d5 44474d
    systemGray6 f0f1f3 27282c dfe0e3 35373c
    tintColor=systemBlue
    darkText 1f2023
    lightText e6e6e6

    """
  }
}
