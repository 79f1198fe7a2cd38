import type { AdminValues } from "../../../../../core/admin/admin-form.ts"
import { ruleValues } from "../../../../../core/admin/rule-tree.ts"
import { blankRecord } from "../../../../../core/admin/sent-record.ts"

/** A banner with conditions. */
export const banner: AdminValues = {
  ...blankRecord("banners"),
  id: "1",
  version: "1",
  title: "Ten percent off",
  identifier: "first-order",
  html: "<p>Ten percent off your first order.</p>",
  ...ruleValues({
    aggregator: "all",
    value: "1",
    conditions: [
      { attribute: "handle", operator: "==", value: "catalog_product_view" },
      {
        aggregator: "any",
        value: "0",
        conditions: [{ attribute: "scroll_offset", operator: ">", value: "600" }],
      },
    ],
  }),
}

/** A slide in two languages. */
export const slide: AdminValues = {
  ...blankRecord("slides"),
  id: "1",
  heading: "New tea",
  "heading[german]": "Neuer Tee",
  picture: "hero-tea",
}

/** A product in stock. */
export const product: AdminValues = {
  ...blankRecord("products"),
  id: "1",
  name: "Harbor Mug",
  sku: "TK-HARBOR-MUG",
  price: "24.5",
  quantity: "12",
  managed: "1",
  in_stock: "1",
}
