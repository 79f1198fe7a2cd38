import { reachedPart } from "../../core/checkout/shipping/free-delivery.ts"
import { isZero } from "../../core/money/amount.ts"
import { usePriceText, useText } from "../storefront/storefront-context.tsx"
import { useCart } from "./use-cart.ts"

/** Amount that is missing for free delivery, and a progress bar; renders nothing where the shop has no such offer. */
export const FreeDelivery = () => {
  const t = useText()
  const price = usePriceText()
  const offer = useCart(({ freeDelivery }) => freeDelivery)
  if (offer === undefined) return null
  return (
    <div className="free-delivery">
      <output>
        {isZero(offer.missing)
          ? t("This order is delivered free.")
          : t("Add %1 more for free delivery.", price(offer.missing))}
      </output>
      <progress value={reachedPart(offer)} aria-hidden="true" />
    </div>
  )
}
