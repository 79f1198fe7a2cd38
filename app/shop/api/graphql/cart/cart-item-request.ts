import type { BuyRequest, CustomOptionInput } from "../../../domain/cart/buy-request.ts"
import { readQuantity, type Quantity } from "../../../domain/cart/shop-quantity.ts"
import { numbersOfUid } from "../graphql-uid.ts"
import type { Inputs } from "../schema-types.ts"

/** The id of no option. An unknown uid stands for this id, so that it is an error and not ignored. */
const noOption = 0

/** The buy request of a `CartItemInput`: its options are uids of chosen values, and uids with entered texts. */
export const buyRequestOf = ({
  sku,
  quantity,
  selected_options,
  entered_options,
}: Inputs["CartItemInput"]): BuyRequest => {
  const chosen = emptyChoices()
  for (const uid of selected_options ?? []) choose(chosen, uid ?? "")
  for (const entered of entered_options ?? []) if (entered !== null) enter(chosen, entered.uid, entered.value)
  return {
    product: { sku: sku.trim() },
    quantity: readQuantity(quantity),
    superAttributes: chosen.superAttributes,
    customOptions: new Map([...valuesByOption(chosen.values), ...chosen.texts]),
    bundleOptions: chosen.bundleOptions,
    bundleQuantities: chosen.bundleQuantities,
    links: chosen.links.length === 0 ? undefined : chosen.links,
  }
}

const emptyChoices = () => ({
  superAttributes: new Map<number, number>(),
  bundleOptions: new Map<number, ReadonlyArray<number>>(),
  bundleQuantities: new Map<number, Quantity>(),
  values: new Map<number, ReadonlyArray<number>>(),
  texts: new Map<number, CustomOptionInput>(),
  links: new Array<number>(),
})

type Choices = ReturnType<typeof emptyChoices>

/** Adds the value that a uid stands for: an option of a configurable product, a bundle selection, a download link, or a custom option's value. */
const choose = (chosen: Choices, uid: string): void => {
  const [attribute, value] = numbersOfUid("configurable", uid)
  if (attribute !== undefined && value !== undefined) return void chosen.superAttributes.set(attribute, value)
  const [bundleOption, ...selectionAndQuantity] = numbersOfUid("bundle", uid)
  if (bundleOption !== undefined) return chooseSelection(chosen, bundleOption, selectionAndQuantity)
  const [link] = numbersOfUid("downloadable", uid)
  if (link !== undefined) return void chosen.links.push(link)
  const [option = noOption, chosenValue = noOption] = numbersOfUid("custom-option", uid)
  chosen.values.set(option, [...(chosen.values.get(option) ?? []), chosenValue])
}

const chooseSelection = (
  chosen: Choices,
  option: number,
  [selection = noOption, quantity]: ReadonlyArray<number>,
): void => {
  chosen.bundleOptions.set(option, [...(chosen.bundleOptions.get(option) ?? []), selection])
  if (quantity !== undefined) chosen.bundleQuantities.set(option, readQuantity(quantity))
}

/** Adds an entered value: the quantity of a bundle selection, or the text of a custom option. */
const enter = (chosen: Choices, uid: string, value: string): void => {
  const [bundleOption, selection] = numbersOfUid("bundle", uid)
  if (bundleOption !== undefined && selection !== undefined) {
    chosen.bundleOptions.set(bundleOption, [selection])
    return void chosen.bundleQuantities.set(bundleOption, readQuantity(value))
  }
  const [option = noOption] = numbersOfUid("custom-option", uid)
  chosen.texts.set(option, { kind: "text", text: value })
}

const valuesByOption = (values: Choices["values"]): ReadonlyArray<readonly [number, CustomOptionInput]> =>
  [...values].map(([option, ids]) => [option, { kind: "values", values: ids.map(String) }])
