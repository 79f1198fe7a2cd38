import type { Swatch, SwatchAttribute } from "../../core/catalogue/product.ts"
import { useText } from "../page/storefront.tsx"

/** So many faces fit into a card on a phone. */
const dotsShown = 5

const faceOf = (swatch: Swatch | undefined): string | undefined => {
  switch (swatch?.kind) {
    case "colour":
      return swatch.value
    case "image":
      return `center / cover url("${encodeURI(swatch.url)}")`
    default:
      return undefined
  }
}

/** The colours and materials a product comes in, as small faces. */
export const SwatchDots = ({ attributes }: { readonly attributes: ReadonlyArray<SwatchAttribute> }) => {
  const t = useText()
  const faces = attributes
    .flatMap((attribute) => attribute.values)
    .map(({ optionId, label, swatch }) => ({ optionId, label, face: faceOf(swatch) }))
    .filter(({ face }) => face !== undefined)
  if (faces.length < 2) return null

  return (
    <ul className="swatch-dots" aria-label={t("Available in")}>
      {faces.slice(0, dotsShown).map(({ optionId, label, face }) => (
        <li key={optionId} className="swatch-dot" title={label} style={{ "--swatch": face }}>
          <span className="visually-hidden">{label}</span>
        </li>
      ))}
      {faces.length > dotsShown ? <li className="swatch-dots__more">+{faces.length - dotsShown}</li> : null}
    </ul>
  )
}
