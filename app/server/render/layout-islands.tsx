import { MiniCart } from "../../../ui/cart/MiniCart.tsx"
import type { Island } from "./page.ts"

/** Islands of every page, with the view and name they have in app/client/islands. */
export const layoutIslands: ReadonlyArray<Island> = [{ name: "mini-cart", view: <MiniCart /> }]
