import { selectedRate, totalsAreLoading, type CheckoutState } from "../../core/checkout/checkout.ts"
import { rateCode } from "../../core/checkout/shipping/shipping-rate.ts"
import { usePriceText, useText } from "../storefront/storefront-context.tsx"
import type { CaptchaView } from "./captcha-view.ts"
import { CouponForm } from "./CouponForm.tsx"
import type { FieldsView } from "./fields/fields-view.ts"
import { OrderLines } from "./OrderLines.tsx"
import { OrderReview } from "./OrderReview.tsx"
import { OrderTotals } from "./OrderTotals.tsx"
import { PlaceOrder } from "./PlaceOrder.tsx"
import { useCheckout } from "./use-checkout.ts"

const totalsHoldRate = (checkout: CheckoutState): boolean => {
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

/** Order summary beside the steps: items, totals and the button. */
export const OrderSummary = ({ captcha, fields }: CaptchaView & FieldsView) => {
  const t = useText()
  const checkout = useCheckout((state) => state)
  return (
    <section className="summary checkout-summary" aria-labelledby="checkout-summary-title">
      <h2 className="summary__title" id="checkout-summary-title">
        {t("Order Summary")}
      </h2>
      <OrderLines lines={checkout.lines} />
      <CouponForm captcha={captcha} />
      <OrderTotals
        totals={checkout.totals}
        subtotals={checkout.taxDisplay?.subtotal === "both" ? checkout.totals : undefined}
        isVirtual={checkout.isVirtual}
        rateChosen={totalsHoldRate(checkout)}
        busy={totalsAreLoading(checkout)}
      />
      <AnnouncedTotal />
      {fields?.("review")}
      <OrderReview />
      <PlaceOrder captcha={captcha} />
    </section>
  )
}
