import type { ExtensionModule } from "vitrine"

import { checkoutFields } from "./delivery-fields.ts"

/** Shoppers add a note and a date for the delivery, and a reference of their own. */
export const deliveryDetails: ExtensionModule = {
  name: "delivery-details",
  parts: { checkout: () => import("./delivery-fields.ts") },
  builtInShop: { orderFields: checkoutFields },
}
