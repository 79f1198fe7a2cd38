import { billingAddress, selectedMethod, selectedRate, knownAddress } from "../../core/checkout/checkout.ts"
import { placeOrderIssues } from "../../core/checkout/order/place-order-issues.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { KnownAddressLines } from "./addresses/KnownAddressLines.tsx"
import { ArrivalText } from "./ArrivalText.tsx"
import { useCheckout, usePaymentKinds } from "./use-checkout.ts"

/** Review above the button once the order has no issues: addresses, shipping and payment. */
export const OrderReview = () => {
  const t = useText()
  const checkout = useCheckout((state) => state)
  const kinds = usePaymentKinds()
  const rate = selectedRate(checkout)
  if (checkout.layout._tag === "Steps" || placeOrderIssues(checkout, kinds).length > 0) return null

  return (
    <dl className="order-review">
      {rate !== undefined && (
        <div>
          <dt>{t("Ship To:")}</dt>
          <dd>
            <KnownAddressLines address={knownAddress(checkout, "shipping").address} />
          </dd>
          <dd>
            {rate.carrierTitle}. {rate.methodTitle}
          </dd>
          {rate.arrival && (
            <dd>
              <ArrivalText days={rate.arrival} />
            </dd>
          )}
        </div>
      )}
      <div>
        <dt>{t("Payment Method")}</dt>
        <dd>{t((selectedMethod(checkout)?.title ?? "") as UncheckedText)}</dd>
        {(checkout.isVirtual || !checkout.billingIsShipping) && (
          <dd>
            <KnownAddressLines address={billingAddress(checkout).address} />
          </dd>
        )}
      </div>
    </dl>
  )
}
