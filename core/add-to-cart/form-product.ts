import type { Product } from "../catalogue/product/product.ts"
import type { FormProduct } from "./product-form.ts"

/** Returns what the form needs of a product: it is written into the page, so texts and further products are left out. */
export const formProduct = ({
  id,
  sku,
  name,
  kind,
  from,
  to,
  tierPrices,
  customOptions,
  stock,
  onlyLeft,
  gallery,
  isNew,
  labelDisplay,
  labelAttributes,
}: Product): FormProduct => ({
  id,
  sku,
  name,
  kind,
  from,
  to,
  tierPrices,
  customOptions,
  stock,
  onlyLeft,
  gallery,
  isNew,
  labelDisplay,
  labelAttributes,
})
