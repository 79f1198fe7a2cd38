import { Schema } from "effect"

import { isRecord } from "../../web/record.ts"
import { listOf, MaybeList, MaybeText, readerOf } from "../../web/response.wire.ts"
import type { Product } from "./product.ts"

/** An attribute that product pages show: label, kind of input, and labels of its options by value. */
export type ShownAttribute = Pick<Product["attributes"][number], "label" | "isYesNo"> & {
  readonly input: string
  readonly options: ReadonlyMap<string, string>
}

const readOption = readerOf(
  Schema.Struct({ value: Schema.String, label: Schema.String }),
  ({ value, label }): readonly [string, string] => [value, label],
)

const WireAttribute = Schema.Struct({
  code: Schema.String,
  label: Schema.NonEmptyString,
  frontend_input: MaybeText,
  options: MaybeList,
})

/** Decodes an attribute of `attributesList` with its code. */
export const readShownAttribute = readerOf(
  WireAttribute,
  ({ code, label, frontend_input: input, options }, context): readonly [string, ShownAttribute] => [
    code,
    {
      label,
      ...(input === "BOOLEAN" && { isYesNo: true }),
      input: input ?? "",
      options: new Map(listOf(options, readOption, context)),
    },
  ],
)

/** Types of the plain field that an attribute with an input has in Magento's GraphQL. */
const fieldTypes: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["BOOLEAN", ["Int"]],
  ["SELECT", ["Int", "String"]],
  ["MULTISELECT", ["String"]],
  ["TEXT", ["String"]],
  ["TEXTAREA", ["String"]],
])

/** Limit of attributes in one query: Magento rejects queries with more than 300 fields, and that of a product has about 290 others. (S33) */
const maxFields = 10

/**
 * Returns the codes of the attributes if each is a plain field of products, given the types of these fields; otherwise `undefined`. Plain
 * fields are much cheaper for Magento than `custom_attributesV2`, which loads the whole product once more.
 */
export const plainAttributes = (
  attributes: ReadonlyMap<string, ShownAttribute>,
  types: ReadonlyMap<string, string>,
): ReadonlyArray<string> | undefined => {
  const isPlain = ([code, { input }]: readonly [string, ShownAttribute]): boolean =>
    /^[a-z]\w*$/i.test(code) && fieldTypes.get(input)?.includes(types.get(code) ?? "") === true
  const all = [...attributes]
  return all.length > 0 && all.length <= maxFields && all.every(isPlain) ? all.map(([code]) => code) : undefined
}

/** The name in a response of an attribute whose code is the name of another field. */
export const attributeAlias = (code: string): string => `attribute_${code}`

const textOf = (value: unknown, { input, options }: ShownAttribute): string => {
  if (typeof value !== "string" && typeof value !== "number") return ""
  const labelOf = (optionValue: string) => options.get(optionValue) ?? ""
  switch (input) {
    case "SELECT":
      return labelOf(String(value))
    case "MULTISELECT":
      return String(value)
        .split(",")
        .map(labelOf)
        .filter((label) => label !== "")
        .join(", ")
    default:
      return String(value)
  }
}

/** Adds attributes that were read as plain fields to a product, in the form of `custom_attributesV2`. */
export const readPlainAttributes = (item: unknown, attributes: ReadonlyMap<string, ShownAttribute>): unknown =>
  isRecord(item)
    ? {
        ...item,
        custom_attributesV2: {
          items: [...attributes].map(([code, attribute]) => ({
            code,
            value: textOf(item[attributeAlias(code)] ?? item[code], attribute),
          })),
        },
      }
    : item

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0

/** True for a product with amounts as the merchant entered them: options and links with prices, and bundles with a fixed price. */
export const needsEnteredPrice = (item: unknown): boolean =>
  isRecord(item) &&
  (isFilled(item["options"]) || isFilled(item["downloadable_product_links"]) || item["dynamic_price"] === false)
