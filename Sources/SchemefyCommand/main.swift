print("schemefy")
