import { sectionMap, type SectionMap } from "../../customer/section-map.ts"
import { field } from "../response-field.ts"

/**
 * Customer sections whose contents are shown in pop-ups or start page actions. [3.customer-data-sections-used]
 * [3.customer-data-sections-used.1]
 */
export const popUpSections: ReadonlyArray<string> = ["ajaxpro-cart", "ajaxpro-product", "ajaxpro-reinit"]

/** Pop-up sections that calls to these addresses invalidate. Those of the mini-cart are absent: its changes open no pop-up. */
const popUpSectionPatterns: ReadonlyArray<readonly [section: string, patterns: ReadonlyArray<string>]> = [
  [
    "ajaxpro-cart",
    [
      "checkout/cart/add",
      "checkout/cart/delete",
      "checkout/cart/updatepost",
      "checkout/cart/updateitemoptions",
      "checkout/cart/couponpost",
      "checkout/cart/estimatepost",
      "checkout/cart/estimateupdatepost",
      "wishlist/index/cart",
      "wishlist/index/fromcart",
    ],
  ],
  [
    "ajaxpro-reinit",
    [
      "wishlist/index/add",
      "wishlist/index/remove",
      "catalog/product_compare/add",
      "catalog/product_compare/remove",
      "catalog/product_compare/clear",
    ],
  ],
]

/** Section map of a shop with pop-ups, whose calls also change pop-up sections. */
export const sectionMapWithPopUps: SectionMap = sectionMap.map(([pattern, names]) => {
  const more = popUpSectionPatterns.filter(([, patterns]) => patterns.includes(pattern)).map(([section]) => section)
  return [pattern, [...names, ...more]]
})

/** Parts of a section that are inserted into the page and never open a pop-up. */
const containers: ReadonlyArray<string> = ["reinit", "checkout.cart.fixes"]

/** Section content for a pop-up. */
export type PopUpContent = { readonly id: string; readonly html: string }

const prefix = "ajaxpro-"

/**
 * Returns the pop-ups of a section: one for each block of an HTML map, or one for plain HTML, whose name already begins with the
 * prefix. Other content has no pop-up.
 * [2.background-action-pop-up-windows.1]
 */
export const popUpsIn = (section: string, payload: unknown): ReadonlyArray<PopUpContent> => {
  if (!popUpSections.includes(section)) return []
  if (typeof payload === "string") return section === "ajaxpro-reinit" ? [] : [{ id: section, html: payload }]
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return []
  return Object.keys(payload).flatMap((block) => {
    const html = field(payload, block)
    return typeof html === "string" && block !== "data_id" && !containers.includes(block)
      ? [{ id: `${prefix}${block}`, html }]
      : []
  })
}

/** Id of the cart pop-up, which has a button to continue shopping. */
export const popUpOfCart = "ajaxpro-checkout.cart"

/** Id of the product pop-up, which shows a quick view or the options. */
export const popUpOfProduct = "ajaxpro-catalog.product.view"
