import { totalsRows, type TotalsContext } from "../../core/checkout/totals/totals-rows.ts"
import type { Totals } from "../../core/checkout/totals/totals.ts"
import { type Amount, isZero } from "../../core/money/amount.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { usePriceText, useText, useSelector } from "../storefront/storefront-context.tsx"

type OrderTotalsProps = {
  readonly totals: Pick<Totals, "segments">
  /** Given where both subtotals are displayed. */
  readonly subtotals?: TotalsContext["subtotals"]
  readonly isVirtual: boolean
  readonly isRateSelected: boolean
  readonly isBusy: boolean
}

/** Class of a row: `totals__row--grand` for `grand_total`, otherwise by the code. */
const rowClass = (code: string): string => `totals__row totals__row--${code.replace("_total", "")}`

/** Totals table, the grand total last. [I13] */
export const OrderTotals = ({ totals, subtotals, isVirtual, isRateSelected, isBusy }: OrderTotalsProps) => {
  const t = useText()
  const price = usePriceText()
  const amountText = (code: string, amount: Amount) =>
    code === "shipping" && isZero(amount) ? t("Free") : price(amount)
  const renderers = useSelector(({ checkoutExtension }) => checkoutExtension?.totalsLines)
  return (
    <dl className="totals" aria-busy={isBusy}>
      {totalsRows(totals, { isVirtual, isRateSelected, subtotals }, renderers).map(
        ({ code, title, about = "", amount }) => (
          <div key={`${code} ${title} ${about}`} className={rowClass(code)}>
            <dt>{t(title as UncheckedText, about)}</dt>
            <dd>{amount === undefined ? t("Not yet calculated") : amountText(code, amount)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
