import { selectedRate, totalsAreLoading, type CheckoutState } from "../../core/checkout/checkout.ts"
import { rateCode } from "../../core/checkout/shipping/shipping-rate.ts"
import { taxFacts } from "../../core/checkout/totals/totals-rows.ts"
import { noHtml } from "../dom/no-html.ts"
import { usePriceText, useText } from "../storefront/storefront-context.tsx"
import type { CaptchaView } from "./captcha-view.ts"
import { CouponForm } from "./CouponForm.tsx"
import type { FieldsView } from "./fields/fields-view.ts"
import { OrderLines } from "./OrderLines.tsx"
import { OrderReview } from "./OrderReview.tsx"
import { OrderTotals } from "./OrderTotals.tsx"
import { PlaceOrder } from "./PlaceOrder.tsx"
import { useCheckout } from "./use-checkout.ts"

const totalsIncludeRate = (checkout: CheckoutState): boolean => {
  const rate = selectedRate(checkout)
  return rate !== undefined && rateCode(rate) === checkout.rateInTotals
}

/** Announces a changed total to screen readers once it is loaded. */
const AnnouncedTotal = () => {
  const t = useText()
  const price = usePriceText()
  const { total, isLoaded } = useCheckout((checkout) => ({
    total: checkout.totals.grandTotal,
    isLoaded: !totalsAreLoading(checkout),
  }))
  return <output className="visually-hidden">{isLoaded ? `${t("Order Total")}: ${price(total)}` : ""}</output>
}

const Totals = () => {
  const checkout = useCheckout((state) => state)
  return (
    <OrderTotals
      totals={checkout.totals}
      {...taxFacts(checkout.totals, checkout.taxDisplay)}
      isVirtual={checkout.isVirtual}
      isRateSelected={totalsIncludeRate(checkout)}
      isBusy={totalsAreLoading(checkout)}
    />
  )
}

/** Items and totals above the steps, folded to one line with the total. Visible where the summary is not beside the steps. */
export const FoldedSummary = () => {
  const t = useText()
  const price = usePriceText()
  const { lines, total } = useCheckout((checkout) => ({ lines: checkout.lines, total: checkout.totals.grandTotal }))
  return (
    <details className="checkout-fold">
      <summary>
        {t("Order Summary")} <strong>{price(total)}</strong>
      </summary>
      <OrderLines lines={lines} />
      <Totals />
      <a href="/checkout/cart/">{t("View and Edit Cart")}</a>
    </details>
  )
}

/** HTML of the merchant that only the server renders; hydration leaves it in place, so that the page does not contain it twice. */
export type PromiseView = { readonly promise?: string | undefined }

/** Order summary beside the steps: items, totals and the button, with the merchant's promise about delivery and returns. */
export const OrderSummary = ({ captcha, fields, promise = noHtml }: CaptchaView & FieldsView & PromiseView) => {
  const t = useText()
  const lines = useCheckout((checkout) => checkout.lines)
  return (
    <section className="summary checkout-summary" aria-labelledby="checkout-summary-title">
      <h2 className="summary__title" id="checkout-summary-title">
        {t("Order Summary")}
      </h2>
      <OrderLines lines={lines} hasIds />
      <CouponForm captcha={captcha} />
      {/* Above the totals, which grow when they are loaded and would push it down. */}
      <div className="checkout-promise" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: promise }} />
      <Totals />
      <AnnouncedTotal />
      {fields?.("review")}
      <OrderReview />
      <PlaceOrder captcha={captcha} />
    </section>
  )
}
