import type { ProductChoice } from "../add-to-cart/product-choice.ts"
import { choiceOfForm, priceOfForm, type ProductForm } from "../add-to-cart/product-form.ts"
import { groupTotal } from "../add-to-cart/product-price.ts"
import type { CustomOption, Product } from "../catalogue/product/product.ts"
import { type Amount, isAmount, times } from "../money/amount.ts"

/** Option of an item as the shopper chose it, such as `Glaze` and `Fjord`. */
export type SelectedOption = { readonly label: string; readonly value: string }

/** Product that a one-click order buys. */
export type InstantItem = {
  readonly name: string
  /** Quantity as typed. */
  readonly quantity: string
  readonly options: ReadonlyArray<SelectedOption>
}

/** Items of a one-click order, and their price in the display currency before delivery and taxes that the shop adds. */
export type InstantItems = { readonly items: ReadonlyArray<InstantItem>; readonly subtotal: Amount }

const selectedOption = (label: string, values: ReadonlyArray<string>): ReadonlyArray<SelectedOption> => {
  const value = values.filter((text) => text.trim() !== "").join(", ")
  return value === "" ? [] : [{ label, value }]
}

const dateText = ({ month, day, year, hour, minute, day_part }: Readonly<Record<string, string>>): string => {
  const date = [month, day, year].filter(Boolean).join("/")
  const time = [hour, minute?.padStart(2, "0")].filter(Boolean).join(":")
  return [date, time, day_part].filter(Boolean).join(" ")
}

const customOption = (option: CustomOption, choice: ProductChoice): ReadonlyArray<SelectedOption> => {
  const typed = choice.customOptions[String(option.id)] ?? []
  if ("values" in option) {
    const selected = option.values.filter(({ id }) => typed.includes(String(id)))
    return selectedOption(
      option.title,
      selected.map(({ title }) => title),
    )
  }
  const date = choice.dateParts[String(option.id)]
  return selectedOption(option.title, date === undefined ? typed : [dateText(date)])
}

const kindOptions = (kind: Product["kind"], choice: ProductChoice): ReadonlyArray<SelectedOption> => {
  switch (kind.type) {
    case "configurable":
      return kind.attributes.flatMap(({ attributeId, label, values }) => {
        const selected = values.filter(({ optionId }) => optionId === choice.configurable[String(attributeId)])
        return selectedOption(
          label,
          selected.map((value) => value.label),
        )
      })
    case "bundle":
      return kind.options.flatMap(({ id, title, selections }) => {
        const selected = selections.filter((selection) => choice.bundle.selections[String(id)]?.includes(selection.id))
        return selectedOption(
          title,
          selected.map(({ label, quantity }) => `${choice.bundle.quantities[String(id)] ?? quantity} × ${label}`),
        )
      })
    case "downloadable": {
      const selected = kind.links.filter(({ id }) => choice.links.includes(id))
      return selectedOption(
        kind.linksTitle,
        selected.map(({ title }) => title),
      )
    }
    default:
      return []
  }
}

/** Returns the items that a one-click order of the product form buys, with their quantities and options, and the price of all. */
export const instantItems = (form: ProductForm): InstantItems => {
  const { name, kind, customOptions } = form.product
  const choice = choiceOfForm(form)
  if (kind.type === "grouped") {
    const items = kind.members.flatMap(({ productId, name: member }) => {
      const quantity = choice.group[String(productId)]?.trim() ?? ""
      return /^0*$/.test(quantity) ? [] : [{ name: member, quantity, options: [] }]
    })
    return { items, subtotal: groupTotal(kind.members, choice) }
  }
  const quantity = choice.quantity.trim()
  const options = [...kindOptions(kind, choice), ...customOptions.flatMap((option) => customOption(option, choice))]
  return {
    items: [{ name, quantity, options }],
    subtotal: times(priceOfForm(form).price.final, isAmount(quantity) ? quantity : "1"),
  }
}
