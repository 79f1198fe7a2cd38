import { Schema } from "effect"

import {
  amountOf,
  isYes,
  listOf,
  MaybeFlag,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  type DecodeContext,
  readerOf,
} from "../../../web/response.wire.ts"
import { displayedAmount, type PriceBasis } from "../../pricing/entered-amount.ts"
import type { CustomOption, CustomOptionPrice } from "../product.ts"
import { numbersOfUid } from "../uid.ts"

const WirePrice = Schema.Struct({ price: MaybeNumber, price_type: MaybeText })

const priceOf = (wire: typeof WirePrice.Type): CustomOptionPrice => ({
  amount: amountOf(wire.price),
  kind: wire.price_type === "PERCENT" ? "percent" : "fixed",
})

const WireChoice = Schema.Struct({ ...WirePrice.fields, uid: Schema.String, title: MaybeText, sort_order: MaybeNumber })

const readChoice = readerOf(WireChoice, (wire) => {
  const id = numbersOfUid(wire.uid)[1]
  if (id === undefined) return undefined
  return { position: numberOf(wire.sort_order) ?? 0, choice: { id, title: wire.title ?? "", price: priceOf(wire) } }
})

const choicesOf = (wire: WireOption, context: DecodeContext) =>
  listOf(wire.choices, readChoice, context)
    .toSorted((a, b) => a.position - b.position)
    .map(({ choice }) => choice)

const WireEntered = Schema.Struct({
  ...WirePrice.fields,
  max_characters: MaybeNumber,
  type: MaybeText,
  file_extension: MaybeText,
  image_size_x: MaybeNumber,
  image_size_y: MaybeNumber,
})

/** Custom option of GraphQL. The query has an alias of `value` for each kind, because GraphQL allows one type for one name. */
const WireOption = Schema.Struct({
  __typename: Schema.String,
  uid: Schema.String,
  title: MaybeText,
  required: MaybeFlag,
  sort_order: MaybeNumber,
  entered: Schema.optional(Schema.NullOr(WireEntered)),
  choices: MaybeList,
})
type WireOption = typeof WireOption.Type

/** Fields that all kinds of options share. */
type Common = Pick<CustomOption, "id" | "title" | "required" | "position">

const dateKinds = { DATE: "date", DATE_TIME: "date-time", TIME: "time" } as const

const extensionsOf = (text: string | null | undefined): ReadonlyArray<string> =>
  (text ?? "").toLowerCase().match(/\w+/g) ?? []

const enteredOption = (typename: string, common: Common, wire: typeof WireEntered.Type): CustomOption | undefined => {
  const price = priceOf(wire)
  switch (typename) {
    case "CustomizableFieldOption":
      return { ...common, kind: "field", price, maxCharacters: numberOf(wire.max_characters) ?? 0 }
    case "CustomizableAreaOption":
      return { ...common, kind: "area", price, maxCharacters: numberOf(wire.max_characters) ?? 0 }
    case "CustomizableDateOption":
      return {
        ...common,
        kind: wire.type === "TIME" || wire.type === "DATE_TIME" ? dateKinds[wire.type] : "date",
        price,
      }
    case "CustomizableFileOption":
      return {
        ...common,
        kind: "file",
        price,
        extensions: extensionsOf(wire.file_extension),
        maxWidth: numberOf(wire.image_size_x) ?? 0,
        maxHeight: numberOf(wire.image_size_y) ?? 0,
      }
    default:
      return undefined
  }
}

const readOption = readerOf(WireOption, (wire, context): CustomOption | undefined => {
  const [id] = numbersOfUid(wire.uid)
  if (id === undefined) return undefined
  const common = {
    id,
    title: wire.title ?? "",
    required: isYes(wire.required),
    position: numberOf(wire.sort_order) ?? 0,
  }
  switch (wire.__typename) {
    case "CustomizableDropDownOption":
      return { ...common, kind: "drop-down", values: choicesOf(wire, context) }
    case "CustomizableRadioOption":
      return { ...common, kind: "radio", values: choicesOf(wire, context) }
    case "CustomizableCheckboxOption":
      return { ...common, kind: "checkbox", values: choicesOf(wire, context) }
    case "CustomizableMultipleOption":
      return { ...common, kind: "multiple", values: choicesOf(wire, context) }
    default:
      return enteredOption(wire.__typename, common, wire.entered ?? {})
  }
})

const displayedPrice = (price: CustomOptionPrice, basis: PriceBasis | undefined): CustomOptionPrice =>
  price.kind === "percent" ? price : { ...price, amount: displayedAmount(price.amount, basis) }

const displayedOption = (option: CustomOption, basis: PriceBasis | undefined): CustomOption =>
  "values" in option
    ? { ...option, values: option.values.map((value) => ({ ...value, price: displayedPrice(value.price, basis) })) }
    : { ...option, price: displayedPrice(option.price, basis) }

/** Decodes the custom options in order of position, with their prices as the shop displays them. */
export const customOptionsOf = (
  input: unknown,
  context: DecodeContext,
  basis?: PriceBasis,
): ReadonlyArray<CustomOption> =>
  listOf(input, readOption, context)
    .toSorted((a, b) => a.position - b.position)
    .map((option) => displayedOption(option, basis))

const WireRequired = Schema.Struct({ required: MaybeFlag })
const readRequired = readerOf(WireRequired, (wire) => isYes(wire.required))

/** Returns `true` when an option is required before the product can be added to the cart. */
export const needsChoice = (input: unknown, context: DecodeContext): boolean =>
  listOf(input, readRequired, context).includes(true)
