import { emptyEstimate, type CartPageState } from "../../core/cart/cart-page.ts"
import { countries, totals } from "./checkout.ts"

/** A guest's cart page with nothing estimated yet. */
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
  busy: false,
  alert: [],
  problem: "",
  judged: [],
  ...change,
})
