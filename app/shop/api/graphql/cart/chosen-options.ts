import { wireNumber } from "../../../context/money.ts"
import type { EnteredOption } from "../../../domain/cart/options/line-choices.ts"
import type { CustomOption, OptionPrice } from "../../../domain/cart/salable-product.ts"
import type { CartLine } from "../../../domain/cart/shop-cart-lines.ts"
import { chosenSelections, selectionPrice } from "../../../domain/cart/unit-price.ts"
import { currencyOf } from "../../../domain/directory/currency.ts"
import { uidOf } from "../graphql-uid.ts"
import type { ProductWithParts } from "../loaders.ts"
import type { GraphqlContext } from "../request-context.ts"

const priceOf = ({ amount, kind }: OptionPrice, { shop }: GraphqlContext) => ({
  type: kind === "percent" ? ("PERCENT" as const) : ("FIXED" as const),
  units: kind === "percent" ? "%" : currencyOf(shop.settings).default_display_currency_symbol,
  value: wireNumber(amount),
})

/** Entered and selected values of custom options, in the merchant's order. */
export const customizableOptions = (line: CartLine, options: ReadonlyArray<CustomOption>, context: GraphqlContext) => {
  const chosen = new Map(line.choices.customOptions ?? [])
  return options.flatMap((option, index) => {
    const choice = chosen.get(option.id)
    if (choice === undefined) return []
    return [
      {
        id: option.id,
        customizable_option_uid: uidOf("custom-option", option.id),
        label: option.title,
        type: wireTypes[option.kind],
        is_required: option.isRequired,
        sort_order: index + 1,
        values: valuesOf(option, choice, { line, context }),
      },
    ]
  })
}

/** Magento's names of the kinds of inputs. */
const wireTypes: Readonly<Record<CustomOption["kind"], string>> = {
  field: "field",
  area: "area",
  "drop-down": "drop_down",
  radio: "radio",
  checkbox: "checkbox",
  multiple: "multiple",
  date: "date",
  "date-time": "date_time",
  time: "time",
  file: "file",
}

const valuesOf = (
  option: CustomOption,
  choice: EnteredOption,
  { line, context }: { readonly line: CartLine; readonly context: GraphqlContext },
) => {
  if (choice.kind === "values") {
    return option.values
      .filter(({ id }) => choice.values.includes(id))
      .map(({ id, title, price }) => ({
        id,
        customizable_option_value_uid: uidOf("custom-option", option.id, id),
        label: title,
        value: String(id),
        price: priceOf(price, context),
      }))
  }
  const entered = line.options.find((lineOption) => lineOption.kind === "custom" && lineOption.optionId === option.id)
  return [
    {
      id: option.id,
      customizable_option_value_uid: uidOf("custom-option", option.id),
      label: "",
      value: entered !== undefined && "value" in entered ? entered.value : "",
      price: priceOf(option.price, context),
    },
  ]
}

/** The values that were chosen for the super attributes of a configurable product; empty for any other product. */
export const configurableOptions = (line: CartLine) =>
  line.options.flatMap((option) =>
    option.kind === "super-attribute"
      ? [
          {
            id: option.attributeId,
            configurable_product_option_uid: uidOf("configurable", line.productId, option.attributeId),
            configurable_product_option_value_uid: uidOf("configurable", option.attributeId, option.optionId),
            option_label: option.label,
            value_id: option.optionId,
            value_label: option.value,
          },
        ]
      : [],
  )

/** The chosen links of a downloadable product, as `DownloadableProductLinks`. */
export const chosenLinks = (line: CartLine, { product }: ProductWithParts) =>
  product.links
    .filter(({ id }) => line.choices.links?.includes(id) ?? false)
    .map(({ id, title, price }, index) => ({
      uid: uidOf("downloadable", id),
      id,
      title,
      price: wireNumber(price),
      sort_order: index + 1,
    }))

/** The chosen parts of a bundle; quantity and price are those of one bundle. */
export const bundleOptions = (line: CartLine, { product, products }: ProductWithParts, { now }: GraphqlContext) => {
  const chosen = chosenSelections(product, line.choices)
  return product.bundleOptions.flatMap((option) => {
    const values = chosen
      .filter(({ selection }) => option.selections.includes(selection))
      .map((part) => ({
        id: part.selection.id,
        uid: uidOf("bundle", option.id, part.selection.id, part.quantity),
        label: products.get(part.selection.productId)?.name ?? "",
        quantity: part.quantity,
        price: wireNumber(selectionPrice(product, products, part, { quantity: line.quantity, now })),
      }))
    return values.length === 0
      ? []
      : [{ id: option.id, uid: uidOf("bundle", option.id), label: option.title, type: option.kind, values }]
  })
}
