import type { CheckoutTaxDisplay } from "../../core/checkout/checkout-config.ts"
import { totalsRows, type TotalsContext } from "../../core/checkout/totals/totals-rows.ts"
import type { Totals } from "../../core/checkout/totals/totals.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { usePriceText, useText, useView } from "../storefront/storefront-context.tsx"

type OrderTotalsProps = {
  readonly totals: Pick<Totals, "segments"> & Partial<Pick<Totals, "subtotal" | "subtotalInclTax">>
  readonly taxDisplay?: CheckoutTaxDisplay | undefined
  readonly isVirtual: boolean
  readonly rateChosen: boolean
  readonly busy: boolean
}

const rowClass = (code: string): string => {
  if (code === "grand_total") return "totals__row totals__row--grand"
  return code === "discount" ? "totals__row totals__row--discount" : "totals__row"
}

const bothSubtotals = (
  { subtotal: exclTax, subtotalInclTax: inclTax }: OrderTotalsProps["totals"],
  taxDisplay: CheckoutTaxDisplay | undefined,
): TotalsContext["subtotals"] =>
  taxDisplay?.subtotal === "both" && exclTax !== undefined && inclTax !== undefined ? { exclTax, inclTax } : undefined

/** Totals table, the grand total last. [3.quote-cart.5] [I13] */
export const OrderTotals = ({ totals, taxDisplay, isVirtual, rateChosen, busy }: OrderTotalsProps) => {
  const t = useText()
  const price = usePriceText()
  const renderers = useView(({ checkoutExtension }) => checkoutExtension?.totalsLines)
  return (
    <dl className="totals" aria-busy={busy}>
      {totalsRows(totals, { isVirtual, rateChosen, subtotals: bothSubtotals(totals, taxDisplay) }, renderers).map(
        ({ code, title, about = "", amount }) => (
          <div key={`${code} ${title} ${about}`} className={rowClass(code)}>
            <dt>{t(title as UncheckedText, about)}</dt>
            <dd>{amount === undefined ? t("Not yet calculated") : price(amount)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
