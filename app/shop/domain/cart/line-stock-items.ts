import { shopError, type ShopError } from "../errors/shop-error.ts"
import { bookedPlaceOf, bookingError } from "./options/booking-dates.ts"
import type { EnteredOption, LineChoices } from "./options/line-choices.ts"
import type { SalableProduct, SalableProducts, CustomOption } from "./salable-product.ts"
import { coversDemand, quantityError, notEnoughStock, isSalable, type Demand } from "./stock-check.ts"
import { chosenSelections, variantOf } from "./unit-price.ts"

/**
 * The products whose stock one piece of a line reduces, and by how many pieces: the product itself, its chosen child, or the selected parts
 * of a bundle.
 */
export const stockItemsOf = (
  product: SalableProduct,
  choices: LineChoices,
): ReadonlyArray<readonly [productId: number, pieces: number]> => {
  switch (product.type) {
    case "configurable": {
      const child = variantOf(product, choices)
      return child === undefined ? [] : [[child, 1]]
    }
    case "bundle":
      return chosenSelections(product, choices).map(({ selection, quantity }) => [selection.productId, quantity])
    default:
      return [[product.id, 1]]
  }
}

/** Stock that one piece of a line needs: pieces of products, and a place of the day that is booked. */
export const demandsOf = (
  product: SalableProduct,
  choices: LineChoices,
): ReadonlyArray<readonly [key: number | string, pieces: number]> => [
  ...stockItemsOf(product, choices),
  ...bookedPlaceOf(product, choices),
]

/** 400: the product is disabled or cannot be bought. Magento's message. */
export const outOfStock = shopError(400, "This product is out of stock.")

/** 400: the merchant has removed an option that was chosen. Magento's message. */
export const choicesUnavailable = shopError(400, "Some of the selected item options are not currently available.")

/** Returns the error that prevents a line from being ordered `today`, a date of the shop's time zone, given the demand of all lines together. */
export const lineProblem = (
  line: { readonly product: SalableProduct; readonly choices: LineChoices; readonly pieces: number },
  products: SalableProducts,
  demand: Demand,
  today: string,
): ShopError | undefined => {
  const { product, choices, pieces } = line
  if (!product.isEnabled) return outOfStock
  if (!areChoicesValid(product, choices)) return choicesUnavailable
  const stockItems = stockItemsOf(product, choices).map(([id]) => products.get(id))
  if (!isSalable(product, products) || stockItems.some((item) => item === undefined || !isSalable(item, products)))
    return outOfStock
  const ruleProduct = product.type === "configurable" ? (stockItems[0] ?? product) : product
  return (
    bookingError(product, choices, today, demand) ??
    quantityError(ruleProduct, pieces) ??
    (stockItems.every((item) => item !== undefined && coversDemand(item, demand)) ? undefined : notEnoughStock)
  )
}

/** Tests whether all saved choices still exist and all required options are chosen. */
export const areChoicesValid = (product: SalableProduct, choices: LineChoices): boolean => {
  const entered = new Map(choices.customOptions ?? [])
  const areOptionsValid =
    [...entered.keys()].every((id) => product.customOptions.some((option) => option.id === id)) &&
    product.customOptions.every((option) => isOptionValid(option, entered.get(option.id)))
  return areOptionsValid && areTypeChoicesValid(product, choices)
}

const areTypeChoicesValid = (product: SalableProduct, choices: LineChoices): boolean => {
  switch (product.type) {
    case "configurable":
      return variantOf(product, choices) !== undefined
    case "bundle": {
      const selectionCount = (choices.bundle ?? []).reduce((count, [, selections]) => count + selections.length, 0)
      const chosen = new Set((choices.bundle ?? []).map(([id]) => id))
      return (
        chosenSelections(product, choices).length === selectionCount &&
        product.bundleOptions.every(({ id, isRequired }) => !isRequired || chosen.has(id))
      )
    }
    case "downloadable":
      return (choices.links ?? []).every((id) => product.links.some((link) => link.id === id))
    default:
      return true
  }
}

const isOptionValid = (option: CustomOption, entered: EnteredOption | undefined): boolean => {
  if (entered === undefined) return !option.isRequired
  return entered.kind !== "values" || entered.values.every((id) => option.values.some((value) => value.id === id))
}

/**
 * The SKU of a line as Magento writes it: that of the chosen child, or of the product, with the SKUs of custom options appended by dashes.
 */
export const lineSku = (product: SalableProduct, products: SalableProducts, choices: LineChoices): string => {
  const child = product.type === "configurable" ? variantOf(product, choices) : undefined
  const sku = (child === undefined ? undefined : products.get(child)?.sku) ?? product.sku
  const entered = new Map(choices.customOptions ?? [])
  const suffixes = product.customOptions.flatMap((option) => suffixesOf(option, entered.get(option.id)))
  return [sku, ...suffixes].join("-")
}

const suffixesOf = (option: CustomOption, entered: EnteredOption | undefined): ReadonlyArray<string> => {
  if (entered === undefined) return []
  const skus =
    entered.kind === "values"
      ? option.values.filter(({ id }) => entered.values.includes(id)).map(({ sku }) => sku)
      : [option.sku]
  return skus.filter((sku) => sku !== undefined)
}
