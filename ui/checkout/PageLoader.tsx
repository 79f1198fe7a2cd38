import { isOrdering } from "../../core/checkout/order/pending-order.ts"
import { useText } from "../storefront/storefront.tsx"
import { useCheckout } from "./use-checkout.ts"

/** Lies over the page while the order is placed or a press waits for the total, so that nothing else is begun meanwhile. [2.checkout-page.1] */
export const PageLoader = () => {
  const t = useText()
  const waits = useCheckout(isOrdering)
  const isPlacingOrder = useCheckout((checkout) => checkout.isPlacingOrder)
  return (
    <output className="page-loader" hidden={!waits}>
      {waits && (
        <span>
          {isPlacingOrder
            ? t("Your order is being placed. Please wait.")
            : t("The total is being worked out. Please wait.")}
        </span>
      )}
    </output>
  )
}
