import type { FormField } from "../add-to-cart/product-choice.ts"
import { productQuantityProblem, type QuantityProblem } from "../add-to-cart/product-quantity.ts"
import { sameOriginAddress, type PageLocation } from "../background-actions/redirect.ts"
import { withUenc, hasFile, wishListData, type WishListButton, type WishListData } from "./wish-list-add-request.ts"

/** Next step after a click on an Add to Wish List button. */
export type WishListAdd =
  /** The quantity is invalid. [5.product-page.1] */
  | { readonly _tag: "Blocked"; readonly problem: QuantityProblem }
  /** The address has another origin. Nothing is sent. */
  | { readonly _tag: "Refused" }
  /** Submits the product form itself, because files cannot be sent otherwise. [7.wish-list-add.1] */
  | { readonly _tag: "SubmitForm"; readonly action: string; readonly hidden: WishListData }
  /** Posts the data. [7.wish-list-add.2] */
  | { readonly _tag: "Post"; readonly action: string; readonly data: WishListData }

/**
 * Decides the result of a click on the button. A form without a quantity field, such as a grouped product's, has no quantity to check. [1.7]
 * [2.product-page.6]
 */
export const wishListAdd = (
  button: WishListButton,
  fields: ReadonlyArray<FormField>,
  location: PageLocation,
): WishListAdd => {
  if (sameOriginAddress(button.action, location) === undefined) return { _tag: "Refused" }
  const quantity = fields.findLast(([name]) => name === "qty")?.[1]
  const problem = quantity === undefined ? undefined : productQuantityProblem(quantity)
  if (problem !== undefined) return { _tag: "Blocked", problem }

  const data = wishListData(button.data, fields)
  if (!hasFile(fields)) return { _tag: "Post", action: button.action, data }
  const { id, uenc } = button.data
  return { _tag: "SubmitForm", action: withUenc(button.action, uenc), hidden: id === undefined ? {} : { id } }
}
