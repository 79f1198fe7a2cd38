import type { Product } from "../../core/catalogue/product/product.ts"
import { product } from "./product.ts"

/** The product of a product page, to change in the ways a test needs. */
export const pageProduct = (change: Partial<Product> = {}): Product => ({
  ...product(),
  path: "/oak-board.html",
  metaTitle: "",
  metaDescription: "A board",
  descriptionHtml: "<p>Oiled by hand.</p>",
  shortDescriptionHtml: "",
  reviews: [],
  attributes: [{ code: "material", label: "Material", value: "Oak" }],
  breadcrumbs: [],
  related: [],
  upsell: [],
  ...change,
})
