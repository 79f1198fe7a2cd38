import type { BuyRequest, CustomOptionInput } from "../../domain/cart/buy-request.ts"
import { readQuantity, type Quantity } from "../../domain/cart/shop-quantity.ts"
import { isRestError, requiredField, type RestError } from "../../domain/errors/rest-error.ts"
import { inputFields, textIn, wrongType, type InputFields } from "../../domain/errors/rest-input.ts"

const itemKeys: ReadonlySet<string> = new Set(
  "item_id sku qty name price product_type quote_id product_option extension_attributes".split(" "),
)

/**
 * What `cartItem` asks for. A price or name that was sent along is read over: both are the shop's to say. [S29]
 */
export const readCartItem = (value: unknown): BuyRequest | RestError => {
  const fields = inputFields(value, itemKeys)
  if (isRestError(fields)) return fields
  const sku = textIn(fields, "sku")?.trim() ?? ""
  if (sku === "") return requiredField("sku")
  const quantity = quantityIn(fields, "qty")
  if (isRestError(quantity)) return quantity
  const option = inputFields(fields.get("product_option"), new Set(["extension_attributes"]))
  if (isRestError(option)) return option
  const chosen = readChoices(option.get("extension_attributes"))
  return isRestError(chosen) ? chosen : { product: { sku }, quantity: atLeastOne(quantity), ...chosen }
}

/** The item of the cart that is meant; undefined of one that is yet to be added. */
export const itemIdIn = (value: unknown): number | undefined => {
  const fields = inputFields(value, itemKeys)
  return isRestError(fields) ? undefined : idIn(fields.get("item_id"))
}

/** The quantity of a PUT, which has to be there. */
export const readNewQuantity = (value: unknown): Quantity | RestError => {
  const fields = inputFields(value, itemKeys)
  if (isRestError(fields)) return fields
  const quantity = quantityIn(fields, "qty")
  return quantity === undefined
    ? requiredField("qty")
    : isRestError(quantity)
      ? quantity
      : (atLeastOne(quantity) ?? quantity)
}

const quantityIn = (fields: InputFields, name: string): Quantity | RestError | undefined => {
  const value = fields.get(name)
  if (value === undefined) return undefined
  const quantity = readQuantity(value)
  return quantity.kind === "unreadable" ? wrongType(name, value, "float") : quantity
}

/** Zero and less mean one piece over REST, as on every Magento. [rest-guest/027, 028, 046] */
const atLeastOne = (quantity: Quantity | undefined): Quantity | undefined =>
  quantity?.kind === "none" ? { kind: "pieces", count: 1 } : quantity

type Choices = Omit<BuyRequest, "product" | "quantity">

const choiceKeys: ReadonlySet<string> = new Set(
  "configurable_item_options custom_options bundle_options downloadable_option grouped_options".split(" "),
)

const readChoices = (value: unknown): Choices | RestError => {
  const fields = inputFields(value, choiceKeys)
  if (isRestError(fields)) return fields
  const configurable = entries(fields, "configurable_item_options", "option_id option_value")
  const custom = entries(fields, "custom_options", "option_id option_value")
  const bundle = entries(fields, "bundle_options", "option_id option_qty option_selections")
  const grouped = entries(fields, "grouped_options", "id qty")
  const download = inputFields(fields.get("downloadable_option"), new Set(["downloadable_links"]))
  if (isRestError(configurable)) return configurable
  if (isRestError(custom)) return custom
  if (isRestError(bundle)) return bundle
  if (isRestError(grouped)) return grouped
  if (isRestError(download)) return download
  return {
    superAttributes: byId(configurable, "option_id", (entry) => idIn(entry.get("option_value")) ?? 0),
    customOptions: byId(custom, "option_id", customOption),
    bundleOptions: byId(bundle, "option_id", (entry) => idsIn(entry.get("option_selections"))),
    bundleQuantities: byId(
      bundle.filter((entry) => entry.has("option_qty")),
      "option_id",
      (entry) => readQuantity(entry.get("option_qty")),
    ),
    groupedQuantities: fields.has("grouped_options")
      ? byId(grouped, "id", (entry) => readQuantity(entry.get("qty")))
      : undefined,
    links: fields.has("downloadable_option") ? idsIn(download.get("downloadable_links")) : undefined,
  }
}

const entries = (fields: InputFields, name: string, keys: string): ReadonlyArray<InputFields> | RestError => {
  const list = fields.get(name) ?? []
  if (!Array.isArray(list)) return wrongType(name, list, "array")
  const allowed = new Set([...keys.split(" "), "extension_attributes"])
  const read: Array<InputFields> = []
  for (const entry of list) {
    const one = inputFields(entry, allowed)
    if (isRestError(one)) return one
    read.push(one)
  }
  return read
}

/** Entries without a usable id count as id 0, which no option has, so that they are refused and not read over. */
const byId = <Value>(
  list: ReadonlyArray<InputFields>,
  key: string,
  read: (entry: InputFields) => Value,
): ReadonlyMap<number, Value> => new Map(list.map((entry) => [idIn(entry.get(key)) ?? 0, read(entry)]))

const idIn = (value: unknown): number | undefined => {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : ""
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

const idsIn = (value: unknown): ReadonlyArray<number> => (Array.isArray(value) ? value.map((id) => idIn(id) ?? 0) : [])

const fileKeys: ReadonlySet<string> = new Set(["base64_encoded_data", "type", "name"])

/** Text, value ids joined by commas, or a file as base64 in `file_info`. */
const customOption = (entry: InputFields): CustomOptionInput => {
  const more = inputFields(entry.get("extension_attributes"), new Set(["file_info"]))
  const file = isRestError(more) ? more : inputFields(more.get("file_info"), fileKeys)
  const data = isRestError(file) ? undefined : textIn(file, "base64_encoded_data")
  if (data === undefined || isRestError(file)) return { kind: "text", text: textIn(entry, "option_value") ?? "" }
  const bytes = new Uint8Array(Buffer.from(data, "base64"))
  return { kind: "file", file: { name: textIn(file, "name") ?? "", type: textIn(file, "type") ?? "", bytes } }
}
