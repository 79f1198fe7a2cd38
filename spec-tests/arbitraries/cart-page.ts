import type { CartLine } from "../../core/cart/cart-lines.ts"
import { emptyEstimate, type CartPageState } from "../../core/cart/cart-page.ts"
import { countries, totals } from "./checkout.ts"

/** A guest's cart page without an estimate. */
export const cartPage = (change: Partial<CartPageState> = {}): CartPageState => ({
  storeCode: "default",
  owner: { kind: "guest", cartId: "MASKEDID" },
  isVirtual: false,
  canCheckOut: true,
  cartVersion: 1,
  lines: [],
  typed: {},
  totals: totals("15"),
  rateInTotals: undefined,
  countries,
  countrySettings: { regionRequired: [], postcodeOptional: [] },
  estimate: emptyEstimate("US"),
  isBusy: false,
  alert: [],
  problem: "",
  invalidLines: [],
  ...change,
})

/** A plain item of that cart. */
export const cartLineOf = (itemId: string, quantity: number): CartLine => ({
  itemId,
  name: `Mug ${itemId}`,
  sku: itemId,
  quantity,
  price: "5",
  rowTotal: String(5 * quantity),
  path: "",
  configurePath: "",
  picture: undefined,
  options: [],
  problem: "",
})
