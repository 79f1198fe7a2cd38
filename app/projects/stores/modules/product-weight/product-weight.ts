import type { ProductExtension } from "vitrine/core/extensions"

/** The weight of a product, in the unit of the shop. */
export const productWeight: ProductExtension<number> = {
  name: "product-weight",
  fields: "... on PhysicalProductInterface { weight }",
  read: ({ weight }) => (typeof weight === "number" && weight > 0 ? weight : undefined),
}

/** Fields that are requested with each product page. Part `product`. */
export const productExtensions: ReadonlyArray<ProductExtension> = [productWeight]
