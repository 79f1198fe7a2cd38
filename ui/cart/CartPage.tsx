import { IslandSlot } from "../page/IslandSlot.tsx"
import { EmptyCart } from "./EmptyCart.tsx"

/** The cart page: its island, or nothing to show. */
export const CartPage = ({ islands }: { readonly islands: Readonly<Record<string, string>> }) => (
  <div className="width-page cart-page">
    {islands["cart"] === undefined ? <EmptyCart /> : <IslandSlot name="cart" when="idle" html={islands["cart"]} />}
  </div>
)
