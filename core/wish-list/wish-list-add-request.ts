import type { FormField } from "../add-to-cart/product-choice.ts"
import { wishListAddPath, wishListUpdatePath } from "./wish-list-button.ts"

/** Posted fields of a wish list item by name. [3.wish-list-add-request.2] */
export type WishListData = Readonly<Record<string, string>>

/** Data of a wish list button: the address and the fields to post. [3.wish-list-add-request.1] [3.wish-list-add-request.2] */
export type WishListButton = { readonly action: string; readonly data: WishListData }

/**
 * Returns the button of a product page or card: `uenc` is the encoded return address, `edited` the edited item.
 * [3.wish-list-add-request.3]
 *
 * @example
 * wishListButton("12", uencOf("https://shop.example/")).data // { product: "12", uenc: "aHR0cHM6Ly9zaG9wLmV4YW1wbGUv" }
 */
export const wishListButton = (productId: string, uenc: string, edited?: string): WishListButton =>
  edited === undefined
    ? { action: wishListAddPath, data: { product: productId, uenc } }
    : { action: wishListUpdatePath(edited), data: { id: edited, product: productId, uenc } }

/** `options_12_file_action` controls whether an existing file is saved, replaced or removed. */
const isOption = (name: string): boolean =>
  /^(options|super_attribute|super_group|bundle_option|bundle_option_qty|links)\[|^options_\d+_file_action$/.test(name)

/** Converts a field of several values: `links[]` with 7 becomes `links[7]=7`; an empty value is left out. */
const sentAs = ([name, value]: FormField): ReadonlyArray<FormField> => {
  if (!name.endsWith("[]")) return [[name, value]]
  return value === "" ? [] : [[`${name.slice(0, -2)}[${value}]`, value]]
}

/**
 * Returns the posted data: the button's fields, the quantity and the current options. Earlier options in the button's data are
 * dropped. [3.wish-list-add-request.5] [3.wish-list-add-request.6]
 *
 * @example
 * const fields = [["qty", "2"], ["super_attribute[93]", "49"]]
 * wishListData({ product: "12" }, fields) // { product: "12", qty: "2", "super_attribute[93]": "49" }
 */
export const wishListData = (buttonData: WishListData, fields: ReadonlyArray<FormField>): WishListData => {
  const others = Object.entries(buttonData).filter(([name]) => !isOption(name))
  const quantity = fields.findLast(([name]) => name === "qty")?.[1] ?? buttonData["qty"] ?? "1"
  const options = fields.filter(([name]) => isOption(name)).flatMap(sentAs)
  return Object.fromEntries([...others, ["qty", quantity], ...options])
}

/** Returns `true` when a file was selected; its field holds the file name. */
export const hasFile = (fields: ReadonlyArray<FormField>): boolean =>
  fields.some(([name, value]) => /^options_\d+_file$/.test(name) && value !== "")

/** Appends the encoded return address to the action, as `uenc/{uenc}`. [3.wish-list-add-request.4] */
export const withUenc = (action: string, uenc: string | undefined): string =>
  uenc === undefined || uenc === "" ? action : `${action.replace(/\/+$/, "")}/uenc/${encodeURIComponent(uenc)}`
