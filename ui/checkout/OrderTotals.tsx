import { totalsRows, type TotalsContext } from "../../core/checkout/totals/totals-rows.ts"
import type { Totals } from "../../core/checkout/totals/totals.ts"
import { isZero } from "../../core/money/amount.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { PriceWithTax } from "../cart/PriceWithTax.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

type OrderTotalsProps = {
  readonly totals: Pick<Totals, "segments">
  readonly isBusy: boolean
} & TotalsContext

/** Totals table, the grand total last. [I13] */
export const OrderTotals = ({ totals, isBusy, ...facts }: OrderTotalsProps) => {
  const t = useText()
  const renderers = useSelector(({ checkoutExtension }) => checkoutExtension?.totalsLines)
  return (
    <dl className="totals" aria-busy={isBusy}>
      {totalsRows(totals, facts, renderers).map(({ code, title, about = "", amount, exclTax }) => (
        <div key={`${code} ${title} ${about}`} className={`totals__row totals__row--${code}`}>
          <dt>{t(title as UncheckedText, about)}</dt>
          <dd>
            {amount === undefined ? (
              t("Not yet calculated")
            ) : code === "shipping" && isZero(amount) ? (
              t("Free")
            ) : (
              <PriceWithTax price={amount} exclTax={exclTax} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
