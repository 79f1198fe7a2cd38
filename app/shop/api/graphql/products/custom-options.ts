import { wireNumber } from "../../../context/money.ts"
import type { CustomOption, OptionPrice } from "../../../domain/cart/salable-product.ts"
import type { CustomOptionKind } from "../../../infra/database/tables/catalogue-tables.ts"
import { mapLoaded } from "../create-loader.ts"
import { uidOf } from "../graphql-uid.ts"
import type { ResultOf } from "../resolver-types.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Enums } from "../schema-types.ts"
import { customOptionsSdl } from "./custom-options.sdl.ts"

/** The field `options` of products: custom options with their values and prices. */
export const customOptionsPart = {
  sdl: customOptionsSdl,
  resolvers: {
    CustomizableProductInterface: {
      options: ({ product, isPart }, _args, { load }) =>
        mapLoaded(isPart ? load.customOptions.get(product.id) : product.customOptions, (options) =>
          // Magento returns null for a product without options.
          options.length === 0 ? null : options.map((option, index) => optionSource(option, index + 1, product.sku)),
        ),
    },
  },
} satisfies SchemaPart

/** The types of options with selectable values. */
const selectableTypes = {
  "drop-down": "CustomizableDropDownOption",
  radio: "CustomizableRadioOption",
  checkbox: "CustomizableCheckboxOption",
  multiple: "CustomizableMultipleOption",
} as const

/** The types of options with an entered value. */
const enteredTypes = {
  field: "CustomizableFieldOption",
  area: "CustomizableAreaOption",
  date: "CustomizableDateOption",
  "date-time": "CustomizableDateOption",
  time: "CustomizableDateOption",
  file: "CustomizableFileOption",
} as const satisfies Record<Exclude<CustomOptionKind, keyof typeof selectableTypes>, string>

const hasSelectableValues = (kind: CustomOptionKind): kind is keyof typeof selectableTypes => kind in selectableTypes

const dateTypes: Readonly<Partial<Record<CustomOptionKind, Enums["CustomizableDateTypeEnum"]>>> = {
  date: "DATE",
  "date-time": "DATE_TIME",
  time: "TIME",
}

const optionSource = (
  option: CustomOption,
  position: number,
  productSku: string,
): ResultOf<"CustomizableOptionInterface"> => {
  const { kind } = option
  const uid = uidOf("custom-option", option.id)
  const common = { uid, option_id: option.id, title: option.title, required: option.isRequired, sort_order: position }
  if (!hasSelectableValues(kind))
    return { ...common, __typename: enteredTypes[kind], product_sku: productSku, value: enteredValue(option, uid) }
  const value = option.values.map((optionValue, index) => selectableValue(option.id, optionValue, index + 1))
  return { ...common, __typename: selectableTypes[kind], value }
}

const priceOf = ({ amount, kind }: OptionPrice) => ({
  price: wireNumber(amount),
  price_type: kind === "percent" ? ("PERCENT" as const) : ("FIXED" as const),
})

const selectableValue = (optionId: number, value: CustomOption["values"][number], position: number) => ({
  uid: uidOf("custom-option", optionId, value.id),
  option_type_id: value.id,
  title: value.title,
  sku: value.sku ?? null,
  sort_order: position,
  ...priceOf(value.price),
})

const enteredValue = (option: CustomOption, uid: string) => ({
  uid,
  sku: option.sku ?? null,
  ...priceOf(option.price),
  max_characters: option.maxCharacters,
  type: dateTypes[option.kind],
  file_extension: option.fileExtensions.join(", "),
  image_size_x: option.imageWidth,
  image_size_y: option.imageHeight,
})
