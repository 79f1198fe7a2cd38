import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { withLazyPictures } from "../../core/content/lazy-pictures.ts"

const word = fc.stringMatching(/^[a-z ]{0,12}$/)
const picture = fc.record({ alt: word, own: fc.option(fc.constantFrom("lazy", "eager"), { nil: undefined }) })
const htmlOf = ({ alt, own }: { readonly alt: string; readonly own: string | undefined }) =>
  `<p>${alt}</p><img alt="${alt}"${own === undefined ? "" : ` loading="${own}"`} src="/a.webp" />`

const loadingOf = (html: string): ReadonlyArray<string | undefined> =>
  [...html.matchAll(/<img [^>]*>/g)].map(([img]) => /loading="(\w+)"/.exec(img)?.[1])

describe("Lazy loading of pictures in merchant content", () => {
  test("loads the first ones eagerly and the others lazily; attributes set by the merchant stay", () => {
    fc.assert(
      fc.property(fc.array(picture, { maxLength: 6 }), fc.nat({ max: 3 }), (pictures, first) => {
        const silent = pictures.filter(({ own }) => own === undefined)
        expect(loadingOf(withLazyPictures(pictures.map(htmlOf).join(""), { first }))).toEqual(
          pictures.map((one) => one.own ?? (silent.indexOf(one) < first ? undefined : "lazy")),
        )
      }),
    )
  })

  test("changes nothing else of the HTML", () => {
    fc.assert(
      fc.property(fc.array(picture, { maxLength: 6 }), (pictures) => {
        const html = pictures.map(htmlOf).join("")
        const silent = pictures.map((one) => htmlOf({ ...one, own: undefined })).join("")
        expect(withLazyPictures(silent, { first: 0 }).replaceAll('loading="lazy" ', "")).toBe(silent)
        expect(withLazyPictures(html, { first: 6 })).toBe(html)
      }),
    )
  })
})
