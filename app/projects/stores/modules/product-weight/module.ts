import type { ExtensionModule } from "vitrine"

/** Shows the weight on product pages. */
export const productWeightModule: ExtensionModule = {
  name: "product-weight",
  parts: { product: () => import("./product-weight.ts") },
}
