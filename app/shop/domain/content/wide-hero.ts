/** The widths a hero photograph is there in, by format. The same as the shop's pictures everywhere: core/catalogue/product/picture-sizes.ts. */
const heroWidths = { avif: [480, 720, 1080, 1440, 1824], webp: [720, 1440, 1824] }

/** A wide photograph as a merchant would paste it into a page. */
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
