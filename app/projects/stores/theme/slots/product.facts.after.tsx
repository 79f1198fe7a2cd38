import { productExtensionOf } from "vitrine/core/extensions"
import type { ProductSlotProps } from "vitrine/ui/storefront/slots.tsx"

import { productWeight } from "../../modules/product-weight/product-weight.ts"

/** The weight of a product, for those who carry it home from a store. */
export const Slot = ({ product }: ProductSlotProps) => {
  const weight = productExtensionOf(product, productWeight)
  return weight === undefined ? null : <p>Weighs {weight} lbs, in case you carry it home.</p>
}
