/** The widths of hero pictures by format; the same as in core/catalogue/product/picture-sizes.ts. */
const heroWidths = { avif: [480, 720, 1080, 1440, 1824], webp: [720, 1440, 1824] }

/** The HTML of a picture over the whole width of the page, in several sizes. */
export const wideHero = (name: string, label: string, sizes: string): string => {
  const address = (width: number, ending: string) => `/media/catalog/category/${name}.w${width}.${ending}`
  const srcset = (ending: "avif" | "webp") =>
    heroWidths[ending].map((width) => `${address(width, ending)} ${width}w`).join(", ")
  return (
    `<picture><source type="image/avif" srcset="${srcset("avif")}" sizes="${sizes}">` +
    `<source type="image/webp" srcset="${srcset("webp")}" sizes="${sizes}">` +
    `<img src="${address(1824, "webp")}" alt="${label}" width="1824" height="960"></picture>`
  )
}
