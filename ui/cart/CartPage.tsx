import type { ProductCard } from "../../core/catalogue/product/product.ts"
import type { WishListItem } from "../../core/wish-list/wish-list.ts"
import { ProductRow } from "../catalogue/ProductRow.tsx"
import { IslandSlot } from "../storefront/IslandSlot.tsx"
import { useFeature, useText } from "../storefront/storefront-context.tsx"
import { EmptyCart } from "./EmptyCart.tsx"
import { GuestSavedForLater, SavedForLater } from "./SavedForLater.tsx"

type CartPageProps = {
  readonly islands: Readonly<Record<string, string>>
  readonly crossSell: ReadonlyArray<ProductCard>
  /** The customer's wish list; absent for guests, whose list is in the browser. */
  readonly saved?: ReadonlyArray<WishListItem> | undefined
}

/** Cart page: its islands, or the empty cart, and cross-sell products. [1.9] */
export const CartPage = ({ islands, crossSell, saved }: CartPageProps) => {
  const t = useText()
  const hasWishList = useFeature("wish list")
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
        {hasWishList && (saved === undefined ? <GuestSavedForLater /> : <SavedForLater items={saved} />)}
      </div>
      <ProductRow title={t("More Choices:")} cards={crossSell} />
    </>
  )
}
