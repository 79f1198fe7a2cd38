import type { Swatch } from "../../core/catalogue/product/product.ts"

/** The visual part of a swatch: a colour, an image or its text. */
export const SwatchFace = ({ label, swatch }: { readonly label: string; readonly swatch?: Swatch | undefined }) => {
  switch (swatch?.kind) {
    case "colour":
      return <span className="swatch__face" style={{ backgroundColor: swatch.value }} />
    case "image":
      return (
        <span className="swatch__face">
          <img src={swatch.url} alt="" width={44} height={44} loading="lazy" />
        </span>
      )
    case "text":
      return <span className="swatch__face">{swatch.text}</span>
    case undefined:
      return <span className="swatch__face">{label}</span>
  }
}
