import { lengthText, volumeText } from "../../../core/catalogue/measures/measure-text.ts"
import type { ProductSize } from "../../../core/catalogue/measures/product-measures.ts"
import { type SizeDrawing as Drawing, sizeDrawing } from "../../../core/catalogue/measures/size-drawing.ts"
import { useListText, useText, useSelector } from "../../storefront/storefront-context.tsx"
import { SizeChart } from "./SizeChart.tsx"
import { SizeDrawing } from "./SizeDrawing.tsx"

/** Returns a function that writes a length in the units of the shopper: `10 in (25.4 cm)`, `25,4 cm`. */
const useLength = () => {
  const locale = useSelector((state) => state.page.locale)
  return (centimetres: number): string => {
    const { text, metric } = lengthText(centimetres, locale)
    return metric === undefined ? text : `${text} (${metric})`
  }
}

/** The measures of one size as a sentence. */
const SizeSentence = ({ size: { isRound, width, depth, height, volume } }: { readonly size: ProductSize }) => {
  const t = useText()
  const length = useLength()
  const listText = useListText()
  const locale = useSelector((state) => state.page.locale)
  return listText([
    isRound ? t("%1 across", length(width)) : t("%1 wide", length(width)),
    ...(depth === undefined ? [] : [t("%1 deep", length(depth))]),
    t("%1 high", length(height)),
    ...(volume === undefined ? [] : [volumeText(volume, locale).text]),
  ])
}

/** Names the reference object beside which the product is drawn. */
const ReferenceText = ({ drawing: { reference, referenceCentimetres } }: { readonly drawing: Drawing }) => {
  const t = useText()
  const length = useLength()(referenceCentimetres)
  const texts = {
    mug: t("Drawn beside a mug, %1 high", length),
    hand: t("Drawn beside a hand, %1 long", length),
    chair: t("Drawn beside a chair, %1 high", length),
  }
  return <p>{texts[reference]}</p>
}

/** The size of a product at a glance: its outline beside a reference object, its measures, and a chart if it is made in several sizes. */
export const SizeGuide = ({ sizes }: { readonly sizes: readonly [ProductSize, ...ReadonlyArray<ProductSize>] }) => {
  const drawing = sizeDrawing(sizes)
  const [first, ...more] = sizes
  return (
    <div className="size-guide">
      <figure>
        {drawing._tag === "Drawn" ? <SizeDrawing drawing={drawing} describedBy="size-guide" /> : null}
        <figcaption id="size-guide">
          {more.length === 0 ? (
            <p>
              <SizeSentence size={first} />
            </p>
          ) : null}
          {drawing._tag === "Drawn" ? <ReferenceText drawing={drawing} /> : null}
        </figcaption>
      </figure>
      {more.length === 0 ? null : <SizeChart sizes={sizes} />}
    </div>
  )
}
