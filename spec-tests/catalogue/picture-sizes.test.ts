import { describe, expect, test } from "vitest"

import { pictureVersions } from "../../core/catalogue/product/picture-sizes.ts"

describe("Versions of a picture", () => {
  test("a picture that tells its width is offered in every smaller one, AVIF first", () => {
    const [avif, webp] = pictureVersions("/media/catalog/product/mug-front.w480.webp")
    expect(avif).toEqual({
      type: "image/avif",
      srcSet:
        "/media/catalog/product/mug-front.w160.avif 160w, /media/catalog/product/mug-front.w320.avif 320w, /media/catalog/product/mug-front.w480.avif 480w",
    })
    expect(webp?.type).toBe("image/webp")
  })

  test("any other picture is taken as it is", () => {
    expect(pictureVersions("https://media.example/catalog/product/cache/1a2b/m/u/mug.jpg")).toEqual([])
    expect(pictureVersions("/media/mug.w1440.webp?size=small")).toEqual([])
  })
})
