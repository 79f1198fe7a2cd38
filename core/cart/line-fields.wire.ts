import { Option, Schema } from "effect"

import type { FormField } from "../add-to-cart/product-choice.ts"
import { LooseText } from "../checkout/loose-value.wire.ts"
import type { LineFields } from "./removed-line.ts"

const listOf = <S extends Schema.Constraint>(item: S) => Schema.optionalKey(Schema.NullOr(Schema.Array(item)))

const OptionValue = Schema.Struct({ option_id: LooseText, option_value: LooseText })

const CustomOption = Schema.Struct({
  ...OptionValue.fields,
  extension_attributes: Schema.optionalKey(Schema.NullOr(Schema.Struct({ kept_file: Schema.optionalKey(LooseText) }))),
})

const ChoicesWire = Schema.Struct({
  configurable_item_options: listOf(OptionValue),
  custom_options: listOf(CustomOption),
  bundle_options: listOf(
    Schema.Struct({ option_id: LooseText, option_qty: LooseText, option_selections: Schema.Array(LooseText) }),
  ),
  downloadable_option: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ downloadable_links: Schema.Array(LooseText) })),
  ),
  grouped_options: listOf(Schema.Struct({ id: LooseText, qty: LooseText })),
})

/** The lines of a cart as `GET …/items` tells them: what was chosen, in the words that bring the line back. */
export const CartItemsWire = Schema.Array(
  Schema.Struct({
    item_id: LooseText,
    qty: LooseText,
    product_option: Schema.optionalKey(Schema.NullOr(Schema.Unknown)),
  }),
)

type Choices = typeof ChoicesWire.Type

const readChoices = Schema.decodeUnknownOption(Schema.Struct({ extension_attributes: ChoicesWire }))

/** `2026-11-20 15:30:00`, as the platform keeps a date option. */
const keptDate = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):\d\d$/

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

const isFile = ({ option_value: value }: typeof CustomOption.Type): boolean => value === "file"

/** A file cannot be sent again; a shop that keeps it for a while says under which name it can be asked for. */
const keptFile = ({ extension_attributes: more }: typeof CustomOption.Type): string | undefined => more?.kept_file

const customFields = (option: typeof CustomOption.Type): ReadonlyArray<FormField> => {
  const { option_id: id, option_value: value } = option
  if (isFile(option)) {
    const kept = keptFile(option)
    return kept === undefined ? [] : [[`options_${id}_kept_file`, kept]]
  }
  const date = keptDate.exec(value)
  if (date !== null) return dateFields(id, date)
  return /^\d+(,\d+)+$/.test(value)
    ? value.split(",").map((one): FormField => [`options[${id}][]`, one])
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

/**
 * The fields of the product form that would bring this line into the cart: its choices and its quantity. `undefined` for a line the
 * shop does not tell.
 */
export const lineFields = (items: typeof CartItemsWire.Type, itemId: string): LineFields | undefined => {
  const item = items.find(({ item_id: id }) => id === itemId)
  if (item === undefined) return undefined
  const choices = Option.getOrUndefined(readChoices(item.product_option))?.extension_attributes ?? {}
  const custom = choices.custom_options ?? []
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
    isWhole: !custom.some((option) => isFile(option) && keptFile(option) === undefined),
  }
}
