import type { ExtensionModule } from "vitrine"

import { checkoutFields } from "./gift.ts"

/** A step of the checkout in which an order becomes a gift. */
export const giftStep: ExtensionModule = {
  name: "gift-step",
  parts: { checkout: () => import("./gift.ts") },
  builtInShop: { orderFields: checkoutFields },
}
