import type { ExtensionModule } from "../../../../../core/extensions/extension.ts"

/** A payment method whose order call does not exist. [8.4] */
export const unmappedCall: ExtensionModule = {
  name: "unmapped-call",
  parts: { checkout: () => import("./checkout.ts") },
  builtInShop: { paymentMethods: [{ code: "unmapped", title: "By an unmapped call" }] },
}
