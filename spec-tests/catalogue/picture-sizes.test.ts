import { describe, expect, test } from "vitest"

import { pictureVersions } from "../../core/catalogue/product/picture-sizes.ts"

describe("Responsive sizes of a picture", () => {
  test("include every smaller width of a picture with a known width, AVIF first", () => {
    const [avif, webp] = pictureVersions("/media/catalog/product/mug-front.w480.webp")
    expect(avif).toEqual({
      type: "image/avif",
      srcSet:
        "/media/catalog/product/mug-front.w160.avif 160w, /media/catalog/product/mug-front.w320.avif 320w, /media/catalog/product/mug-front.w480.avif 480w",
    })
    expect(webp?.type).toBe("image/webp")
  })

  test("are left out for any other picture", () => {
    expect(pictureVersions("https://media.example/catalog/product/cache/1a2b/m/u/mug.jpg")).toEqual([])
    expect(pictureVersions("/media/mug.w1440.webp?size=small")).toEqual([])
  })
})
