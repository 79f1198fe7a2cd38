import type { ExtensionModule } from "vitrine"

/** Product pages say what the product weighs. */
export const productWeightModule: ExtensionModule = {
  name: "product-weight",
  parts: { product: () => import("./product-weight.ts") },
}
