import { uencOf } from "../web/uenc.ts"
import { field } from "./response-field.ts"

/** Returns the query of the product-view request, GET `customer/section/load`, for the pop-up of a product that is not on this page. */
export const productViewQuery = (
  productId: string,
  pageUrl: string,
): ReadonlyArray<readonly [name: string, value: string]> => [
  ["sections", "ajaxpro-product"],
  ["update_section_id", "false"],
  ["ajaxpro[product_id]", productId],
  ["ajaxpro[blocks][]", "product.view"],
  ["uenc", uencOf(pageUrl)],
  ["referer", uencOf(pageUrl)],
]

/** Next step after the response to a product-view request. [7.follow-up-after-any-background-post-or-put.4] */
export type AfterProductView =
  | { readonly _tag: "Store"; readonly section: unknown; readonly reload: ReadonlyArray<string> }
  | { readonly _tag: "Nothing" }

/**
 * Returns what follows the product pop-up's response: its section is stored and changed sections are reloaded.
 * [7.follow-up-after-any-background-post-or-put.4]
 */
export const afterProductView = (response: unknown): AfterProductView => {
  const section = field(response, "ajaxpro-product")
  return section === undefined || section === null
    ? { _tag: "Nothing" }
    : { _tag: "Store", section, reload: ["cart", "messages"] }
}
