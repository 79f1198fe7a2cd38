import { isZero } from "../../core/money/amount.ts"
import { usePriceText, useText, useSelector } from "../storefront/storefront-context.tsx"
import { FieldProblem, useGroupProblemProps } from "./FieldProblem.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

const Samples = ({
  samples,
}: {
  readonly samples: ReadonlyArray<{ readonly title: string; readonly path: string }>
}) => {
  const t = useText()
  if (samples.length === 0) return null
  return (
    <div className="samples">
      <h2 className="samples__title">{t("Samples")}</h2>
      <ul>
        {samples.map((sample) => (
          <li key={sample.path}>
            <a href={sample.path}>{sample.title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The links of a downloadable product, with checkboxes where they are sold separately. [5.product-page.6] */
export const DownloadLinks = () => {
  const t = useText()
  const priceText = usePriceText()
  const kind = useSelector((state) => state.product?.product.kind)
  const problemProps = useGroupProblemProps("links[]")
  const submitted = useSubmittedValue("links[]")
  if (kind?.type !== "downloadable") return null
  return (
    <>
      <Samples samples={kind.samples} />
      <fieldset className="choices" {...problemProps}>
        <legend className="choices__title">{kind.linksTitle}</legend>
        {kind.links.map((link) => (
          <div key={link.id} className="choice-line">
            <label className="choice">
              {kind.linksPurchasedSeparately && (
                <input
                  type="checkbox"
                  name="links[]"
                  value={link.id}
                  defaultChecked={submitted?.includes(String(link.id))}
                />
              )}
              <span className="choice__text">{link.title}</span>
              {!isZero(link.price) && <span className="choice__price">+{priceText(link.price)}</span>}
            </label>
            {link.samplePath !== undefined && <a href={link.samplePath}>{t("Sample of %1", link.title)}</a>}
          </div>
        ))}
        <div id="links-advice-container">
          <FieldProblem field="links[]" />
        </div>
      </fieldset>
    </>
  )
}
