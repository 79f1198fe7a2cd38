import type { FormField } from "../add-to-cart/product-choice.ts"

/** What goes to the shop with a wish, by field name. [3.wish-list-add-request.2] */
export type WishListData = Readonly<Record<string, string>>

/** A file that the wish has already is kept, replaced or taken away by `options_12_file_action`. */
const isOption = (name: string): boolean =>
  /^(options|super_attribute|super_group|bundle_option|bundle_option_qty|links)\[|^options_\d+_file_action$/.test(name)

/** A field of many values, `links[]`, names each: `links[7]=7`. An empty value of many is none. */
const sentAs = ([name, value]: FormField): ReadonlyArray<FormField> => {
  if (!name.endsWith("[]")) return [[name, value]]
  return value === "" ? [] : [[`${name.slice(0, -2)}[${value}]`, value]]
}

/**
 * The data of a wish: what the button carries, the quantity, and the options as they are chosen now. Options that the button
 * carries from before are dropped. [3.wish-list-add-request.5] [3.wish-list-add-request.6]
 */
export const wishListData = (carried: WishListData, fields: ReadonlyArray<FormField>): WishListData => {
  const kept = Object.entries(carried).filter(([name]) => !isOption(name))
  const quantity = fields.findLast(([name]) => name === "qty")?.[1] ?? carried["qty"] ?? "1"
  const options = fields.filter(([name]) => isOption(name)).flatMap(sentAs)
  return Object.fromEntries([...kept, ["qty", quantity], ...options])
}

/** Whether a file was chosen for an option; its field holds the file's name. */
export const hasFile = (fields: ReadonlyArray<FormField>): boolean =>
  fields.some(([name, value]) => /^options_\d+_file$/.test(name) && value !== "")
