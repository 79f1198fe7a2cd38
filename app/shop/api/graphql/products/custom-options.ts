import type { CustomOption, OptionPrice } from "../../../domain/cart/buyable.ts"
import { wireNumber } from "../../../domain/money/money.ts"
import type { CustomOptionKind } from "../../../infra/database/tables/catalogue-tables.ts"
import { mapLoaded } from "../batched.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"
import { uidOf } from "../uid.ts"
import { customOptionsSdl } from "./custom-options.sdl.ts"
import type { ProductSource } from "./product-source.ts"

/** Custom options: typed by hand or chosen from values. */
export const customOptionsPart: SchemaPart = {
  sdl: customOptionsSdl,
  resolvers: {
    CustomizableProductInterface: {
      options: ({ product, asPart }: ProductSource, _args, { load }: GraphqlContext) =>
        mapLoaded(asPart ? load.customOptions.of(product.id) : product.customOptions, (options) =>
          // Magento says null for a product without options.
          options.length === 0 ? null : options.map((option, index) => optionSource(option, index + 1, product.sku)),
        ),
    },
  },
}

const typeNames = {
  field: "CustomizableFieldOption",
  area: "CustomizableAreaOption",
  "drop-down": "CustomizableDropDownOption",
  radio: "CustomizableRadioOption",
  checkbox: "CustomizableCheckboxOption",
  multiple: "CustomizableMultipleOption",
  date: "CustomizableDateOption",
  "date-time": "CustomizableDateOption",
  time: "CustomizableDateOption",
  file: "CustomizableFileOption",
} as const satisfies Record<CustomOptionKind, string>

const dateTypes: Readonly<Record<string, string>> = { date: "DATE", "date-time": "DATE_TIME", time: "TIME" }

const optionSource = (option: CustomOption, position: number, productSku: string) => {
  const uid = uidOf("custom-option", option.id)
  return {
    __typename: typeNames[option.kind],
    uid,
    option_id: option.id,
    title: option.title,
    required: option.required,
    sort_order: position,
    product_sku: productSku,
    value:
      option.values.length > 0
        ? option.values.map((value, index) => chosenValue(option.id, value, index + 1))
        : enteredValue(option, uid),
  }
}

const priceOf = ({ amount, kind }: OptionPrice) => ({
  price: wireNumber(amount),
  price_type: kind === "percent" ? "PERCENT" : "FIXED",
})

const chosenValue = (optionId: number, value: CustomOption["values"][number], position: number) => ({
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
