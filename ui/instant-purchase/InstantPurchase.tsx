import { idleInstantOrder, type InstantOrder } from "../../core/instant-purchase/instant-purchase-step.ts"
import { instantPurchaseLabel } from "../../core/instant-purchase/instant-purchase-texts.ts"
import { instantEligibility } from "../../core/instant-purchase/instant-purchase.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

/** Reads the one-click order of the page; idle until its script is loaded. */
export const useInstantOrder = (): InstantOrder => useSelector(({ instantOrder }) => instantOrder ?? idleInstantOrder)

/**
 * The instant purchase button of a product page; rendered for eligible customers only. [2.product-page.7] [4.instant-purchase.1] [1.11]
 * [9.instant-purchase-texts.4]
 */
export const InstantPurchase = ({ onPress }: { readonly onPress: () => void }) => {
  const t = useText()
  const { customer, data, stage } = useInstantOrder()
  if (!instantEligibility(customer, data).isEligible) return null
  const isPlacing = stage._tag === "Placing"
  return (
    <button
      type="button"
      className="button instant-purchase"
      aria-haspopup="dialog"
      aria-disabled={isPlacing}
      data-busy={isPlacing || undefined}
      onClick={onPress}
    >
      {t(instantPurchaseLabel)}
    </button>
  )
}
