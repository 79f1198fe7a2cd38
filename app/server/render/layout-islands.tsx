import { MiniCart } from "../../../ui/cart/MiniCart.tsx"
import type { Island } from "./page.ts"

/** Islands that every page has. The same view and name as in app/client/islands. */
export const layoutIslands: ReadonlyArray<Island> = [{ name: "mini-cart", view: <MiniCart /> }]
