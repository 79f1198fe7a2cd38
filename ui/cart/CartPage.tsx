import type { ProductCard } from "../../core/catalogue/product/product.ts"
import { ProductRow } from "../catalogue/ProductRow.tsx"
import { IslandSlot } from "../storefront/IslandSlot.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { EmptyCart } from "./EmptyCart.tsx"

type CartPageProps = {
  readonly islands: Readonly<Record<string, string>>
  readonly crossSell: ReadonlyArray<ProductCard>
}

/** Cart page: its islands, or the empty cart, and cross-sell products. [1.9] */
export const CartPage = ({ islands, crossSell }: CartPageProps) => {
  const t = useText()
  return (
    <>
      <div className="width-page cart-page">
        {islands["cart"] === undefined ? (
          <>
            <EmptyCart isPage />
            <div data-content="empty-cart">
              <p className="nothing" hidden>
                {t(
                  "The items that were here are gone: they were ordered or removed elsewhere, moved to the cart of an account, or your session has ended.",
                )}
              </p>
            </div>
          </>
        ) : (
          <IslandSlot name="cart" when="idle" html={islands["cart"]} />
        )}
        {islands["gift-messages"] !== undefined && (
          <IslandSlot name="gift-messages" when="interaction" html={islands["gift-messages"]} />
        )}
      </div>
      <ProductRow title={t("More Choices:")} cards={crossSell} />
    </>
  )
}
