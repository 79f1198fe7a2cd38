import { isOrdering } from "../../core/checkout/order/pending-order.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { useCheckout } from "./use-checkout.ts"

/** Overlay while the order is placed or pending, which blocks other input. [2.checkout-page.1] */
export const PageLoader = () => {
  const t = useText()
  const isBusy = useCheckout(isOrdering)
  const isPlacing = useCheckout(({ orderStatus }) => orderStatus._tag === "Placing")
  return (
    <output className="page-loader" hidden={!isBusy}>
      {isBusy && (
        <span>
          {isPlacing ? t("Your order is being placed. Please wait.") : t("The total is being worked out. Please wait.")}
        </span>
      )}
    </output>
  )
}
