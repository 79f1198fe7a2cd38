import { Schema } from "effect"

import type { BuyRequest, CustomOptionInput } from "../../domain/cart/buy-request.ts"
import type { Quantity } from "../../domain/cart/shop-quantity.ts"
import {
  CartQuantity,
  converted,
  FilledText,
  inputObject,
  listOf,
  LooseId,
  LooseIds,
  LooseText,
  optional,
  OptionQuantity,
  parameters,
} from "../input/input-schema.ts"

/** The quantity over REST: zero and less mean one, as in Magento. [rest-guest/027, 028, 046] */
const atLeastOne = (quantity: Quantity): Quantity =>
  quantity.kind === "none" ? { kind: "pieces", count: 1 } : quantity

/** Entries by id. An entry without a usable id has id 0, which no option has, so that it is refused instead of ignored. */
const byId = <Entry, Value>(
  entries: ReadonlyArray<Entry>,
  id: (entry: Entry) => number | undefined,
  value: (entry: Entry) => Value,
): ReadonlyMap<number, Value> => new Map(entries.map((entry) => [id(entry) ?? 0, value(entry)]))

/** A file as base64. */
const FileInfo = inputObject({
  base64_encoded_data: optional(LooseText),
  type: optional(LooseText),
  name: optional(LooseText),
})

/** A custom option: text, value ids joined by commas, or a file in `extension_attributes.file_info`. */
const CustomOption = converted(
  inputObject({
    option_id: optional(LooseId),
    option_value: optional(LooseText),
    extension_attributes: optional(parameters({ file_info: optional(FileInfo) })),
  }),
  ({ option_id: id, option_value: text = "", extension_attributes: more }) => {
    const { base64_encoded_data: data, name = "", type = "" } = more?.file_info ?? {}
    const input: CustomOptionInput =
      data === undefined
        ? { kind: "text", text }
        : { kind: "file", file: { name, type, bytes: new Uint8Array(Buffer.from(data, "base64")) } }
    return { id, input }
  },
)

/** `product_option.extension_attributes`: options of every product type. */
const Choices = converted(
  inputObject({
    configurable_item_options: optional(
      listOf(inputObject({ option_id: optional(LooseId), option_value: optional(LooseId) }, "extension_attributes")),
    ),
    custom_options: optional(listOf(CustomOption)),
    bundle_options: optional(
      listOf(
        inputObject(
          { option_id: optional(LooseId), option_qty: optional(OptionQuantity), option_selections: optional(LooseIds) },
          "extension_attributes",
        ),
      ),
    ),
    grouped_options: optional(
      listOf(inputObject({ id: optional(LooseId), qty: optional(OptionQuantity) }, "extension_attributes")),
    ),
    downloadable_option: optional(inputObject({ downloadable_links: optional(LooseIds) })),
  }),
  ({
    configurable_item_options: configurable = [],
    custom_options: custom = [],
    bundle_options: bundle = [],
    grouped_options: grouped,
    downloadable_option: download,
  }): Omit<BuyRequest, "product" | "quantity"> => ({
    superAttributes: byId(
      configurable,
      (entry) => entry.option_id,
      (entry) => entry.option_value ?? 0,
    ),
    customOptions: byId(
      custom,
      (entry) => entry.id,
      (entry) => entry.input,
    ),
    bundleOptions: byId(
      bundle,
      (entry) => entry.option_id,
      (entry) => entry.option_selections ?? [],
    ),
    bundleQuantities: new Map(
      bundle.flatMap((entry) =>
        entry.option_qty === undefined ? [] : [[entry.option_id ?? 0, entry.option_qty] as const],
      ),
    ),
    groupedQuantities:
      grouped &&
      byId(
        grouped,
        (entry) => entry.id,
        (entry) => entry.qty ?? { kind: "unreadable" },
      ),
    links: download && (download.downloadable_links ?? []),
  }),
)

const ignoredOfItem = "name price product_type quote_id extension_attributes"

/** `cartItem` of a new item. A price or name that is sent is ignored: the shop decides both. [S29] */
export const CartItem = converted(
  inputObject(
    {
      sku: FilledText,
      qty: optional(CartQuantity),
      product_option: optional(inputObject({ extension_attributes: optional(Choices) })),
    },
    `item_id ${ignoredOfItem}`,
  ),
  ({ sku, qty, product_option: option }): BuyRequest => ({
    product: { sku },
    quantity: qty && atLeastOne(qty),
    ...option?.extension_attributes,
  }),
)

/** `cartItem` of an item that is in the cart: its required new quantity. */
export const NewQuantity = converted(
  inputObject({ qty: CartQuantity }, `item_id sku product_option ${ignoredOfItem}`),
  ({ qty }) => atLeastOne(qty),
)

/** Reads the id of the cart item that is meant; undefined for an item that is yet to be added. */
export const readItemId = Schema.decodeUnknownSync(
  converted(parameters({ item_id: optional(LooseId) }), ({ item_id: id }) => id),
)
