import { lengthText, type MeasureText, volumeText } from "../../../core/catalogue/measures/measure-text.ts"
import type { ProductSize } from "../../../core/catalogue/measures/product-measures.ts"
import { useText, useSelector } from "../../storefront/storefront-context.tsx"

/** A measure in the shopper's units, followed by the metric measure where that differs. */
const Measure = ({ text, metric }: MeasureText) => (metric === undefined ? text : `${text} (${metric})`)

/** A column of the chart: its title, and the measure of a size in it. */
type Column = readonly [title: string, measureOf: (size: ProductSize) => MeasureText | undefined]

const useColumns = (sizes: ReadonlyArray<ProductSize>): ReadonlyArray<Column> => {
  const t = useText()
  const locale = useSelector((state) => state.page.locale)
  const length = (cm: number | undefined) => (cm === undefined ? undefined : lengthText(cm, locale))
  const columns: ReadonlyArray<Column> = [
    [sizes.every(({ isRound }) => isRound) ? t("Diameter") : t("Width"), ({ width }) => length(width)],
    [t("Depth"), ({ depth }) => length(depth)],
    [t("Height"), ({ height }) => length(height)],
    [t("Volume"), ({ volume }) => (volume === undefined ? undefined : volumeText(volume, locale))],
  ]
  return columns.filter(([, measureOf]) => sizes.some((size) => measureOf(size) !== undefined))
}

/** Table of the measures of each size, in a `<details>` element, which opens without scripts. */
export const SizeChart = ({ sizes }: { readonly sizes: ReadonlyArray<ProductSize> }) => {
  const t = useText()
  const columns = useColumns(sizes)
  return (
    <details className="size-guide__chart">
      <summary>{t("Size Chart")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("Size Chart")}</span>
            </th>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size.name}>
              <th scope="row">{size.name}</th>
              {columns.map(([title, measureOf]) => {
                const measure = measureOf(size)
                return <td key={title}>{measure === undefined ? "–" : <Measure {...measure} />}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
