import type { Swatch } from "../../core/catalogue/product/product.ts"

type SwatchContentProps = {
  readonly label: string
  readonly swatch?: Swatch | undefined
  /** Surcharge of the option, such as `+$6.00`; displayed by text swatches only. */
  readonly extra?: string
}

/** The visual part of a swatch: a colour, an image or its text. */
export const SwatchContent = ({ label, swatch, extra }: SwatchContentProps) => {
  switch (swatch?.kind) {
    case "colour":
      return <span className="swatch__face" style={{ backgroundColor: swatch.value }} />
    case "image":
      return (
        <span className="swatch__face">
          <img src={swatch.url} alt="" width={44} height={44} loading="lazy" />
        </span>
      )
    default:
      return (
        <span className="swatch__face">
          {swatch?.text ?? label}
          {extra && <small>{extra}</small>}
        </span>
      )
  }
}
