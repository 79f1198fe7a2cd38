import type { ProductCard } from "../../core/catalogue/product/product.ts"
import { ProductRow } from "../catalogue/ProductRow.tsx"
import { IslandSlot } from "../storefront/IslandSlot.tsx"
import { useText } from "../storefront/storefront.tsx"
import { EmptyCart } from "./EmptyCart.tsx"

type CartPageProps = {
  readonly islands: Readonly<Record<string, string>>
  readonly crossSell: ReadonlyArray<ProductCard>
}

/** The cart page: its islands, or nothing to show; and what goes well with what is in the cart. */
export const CartPage = ({ islands, crossSell }: CartPageProps) => {
  const t = useText()
  return (
    <>
      <div className="width-page cart-page">
        {islands["cart"] === undefined ? (
          <EmptyCart isPage />
        ) : (
          <IslandSlot name="cart" when="idle" html={islands["cart"]} />
        )}
        {islands["gift-messages"] !== undefined && (
          <IslandSlot name="gift-messages" when="sign" html={islands["gift-messages"]} />
        )}
      </div>
      <ProductRow title={t("More Choices:")} cards={crossSell} />
    </>
  )
}
