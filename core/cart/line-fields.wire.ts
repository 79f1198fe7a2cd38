import { Option, Schema } from "effect"

import type { FormField } from "../add-to-cart/product-choice.ts"
import { CoercedText } from "../web/coerced-value.wire.ts"
import type { LineFields } from "./removed-line.ts"

const listOf = <S extends Schema.Constraint>(item: S) => Schema.optionalKey(Schema.NullOr(Schema.Array(item)))

const OptionValue = Schema.Struct({ option_id: CoercedText, option_value: CoercedText })

const CustomOption = Schema.Struct({
  ...OptionValue.fields,
  extension_attributes: Schema.optionalKey(
    Schema.NullOr(
      Schema.Struct({ saved_file: Schema.optionalKey(CoercedText), file_name: Schema.optionalKey(CoercedText) }),
    ),
  ),
})

const ChoicesWire = Schema.Struct({
  configurable_item_options: listOf(OptionValue),
  custom_options: listOf(CustomOption),
  bundle_options: listOf(
    Schema.Struct({ option_id: CoercedText, option_qty: CoercedText, option_selections: Schema.Array(CoercedText) }),
  ),
  downloadable_option: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ downloadable_links: Schema.Array(CoercedText) })),
  ),
  grouped_options: listOf(Schema.Struct({ id: CoercedText, qty: CoercedText })),
})

/** Response of GET `items`: the cart items with their selected options. */
export const CartItemsWire = Schema.Array(
  Schema.Struct({
    item_id: CoercedText,
    qty: CoercedText,
    product_option: Schema.optionalKey(Schema.NullOr(Schema.Unknown)),
  }),
)

type Choices = typeof ChoicesWire.Type

const readChoices = Schema.decodeUnknownOption(Schema.Struct({ extension_attributes: ChoicesWire }))

/** `2026-11-20 15:30:00`: format of a date option in the quote. */
const storedDate = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):\d\d$/

const dateFields = (id: string, [, year = "", month = "", day = "", hours = "", minutes = ""]: RegExpExecArray) => {
  const hour = Number(hours)
  return [
    [`options[${id}][month]`, String(Number(month))],
    [`options[${id}][day]`, String(Number(day))],
    [`options[${id}][year]`, year],
    [`options[${id}][hour]`, String(hour % 12 === 0 ? 12 : hour % 12)],
    [`options[${id}][minute]`, String(Number(minutes))],
    [`options[${id}][day_part]`, hour < 12 ? "am" : "pm"],
  ] as const
}

/** Value of a file option: its path in the quote's folder, and its name. */
const readFileInfo = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ title: Schema.String, quote_path: Schema.String })),
)

type UploadedFile = { readonly name: string; readonly storedFile: string | undefined }

/**
 * Reads the uploaded file of an option; `undefined` for other options. A browser cannot send a file again, so the built-in shop returns a name
 * for a file that it retains, `storedFile`.
 */
const uploadedFile = ({
  option_value: value,
  extension_attributes: extension,
}: typeof CustomOption.Type): UploadedFile | undefined => {
  if (value === "file") return { name: extension?.file_name ?? "", storedFile: extension?.saved_file }
  const info = Option.getOrUndefined(readFileInfo(value))
  return info && { name: info.title, storedFile: undefined }
}

const fileFields = (id: string, { storedFile }: UploadedFile): ReadonlyArray<FormField> => [
  [`options_${id}_file_action`, "save_old"],
  ...(storedFile === undefined ? [] : [[`options_${id}_saved_file`, storedFile] as const]),
]

const customFields = (option: typeof CustomOption.Type): ReadonlyArray<FormField> => {
  const { option_id: id, option_value: value } = option
  const file = uploadedFile(option)
  if (file !== undefined) return fileFields(id, file)
  const date = storedDate.exec(value)
  if (date !== null) return dateFields(id, date)
  return /^\d+(,\d+)+$/.test(value)
    ? value.split(",").map((valueId): FormField => [`options[${id}][]`, valueId])
    : [[`options[${id}]`, value]]
}

const bundleFields = (bundle: Choices["bundle_options"]): ReadonlyArray<FormField> =>
  (bundle ?? []).flatMap(({ option_id: id, option_qty: quantity, option_selections: selections }): Array<FormField> => {
    const name = selections.length > 1 ? `bundle_option[${id}][]` : `bundle_option[${id}]`
    return [
      ...selections.map((selection): FormField => [name, selection]),
      ...(selections.length === 1 ? [[`bundle_option_qty[${id}]`, quantity] as const] : []),
    ]
  })

/** Fields of the product form that restore a line: its options and quantity. `undefined` for an unknown line. */
export const lineFields = (items: typeof CartItemsWire.Type, itemId: string): LineFields | undefined => {
  const item = items.find(({ item_id: id }) => id === itemId)
  if (item === undefined) return undefined
  const choices = Option.getOrUndefined(readChoices(item.product_option))?.extension_attributes ?? {}
  const custom = choices.custom_options ?? []
  const files = custom.flatMap((option) => {
    const file = uploadedFile(option)
    return file === undefined ? [] : [{ id: option.option_id, ...file }]
  })
  return {
    fields: [
      ["qty", item.qty],
      ...(choices.configurable_item_options ?? []).map(({ option_id: id, option_value: value }): FormField => [
        `super_attribute[${id}]`,
        value,
      ]),
      ...custom.flatMap(customFields),
      ...bundleFields(choices.bundle_options),
      ...(choices.downloadable_option?.downloadable_links ?? []).map((id): FormField => ["links[]", id]),
      ...(choices.grouped_options ?? []).map(({ id, qty }): FormField => [`super_group[${id}]`, qty]),
    ],
    files: Object.fromEntries(files.map(({ id, name }) => [id, name])),
    isComplete: files.every(({ storedFile }) => storedFile !== undefined),
  }
}
