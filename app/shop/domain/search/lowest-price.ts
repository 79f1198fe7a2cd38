import { lessPercent, percentOf, shareInCents, times } from "../../context/money.ts"
import type { Moment, Units } from "../../infra/database/tables/column-types.ts"
import type { IndexedCatalogue, IndexedProduct, IndexedSelection } from "./indexed-catalogue.ts"

/** The lowest price of a product at `now`, by which lists sort and filter. */
export const lowestPrice = (catalogue: IndexedCatalogue, product: IndexedProduct, now: Moment): Units => {
  switch (product.type) {
    case "simple":
    case "virtual":
    case "downloadable":
      return ownPrice(catalogue, product, now)
    case "configurable":
    case "grouped":
      return lowestOfParts(catalogue, product, now)
    case "bundle":
      return lowestOfBundle(catalogue, product, now)
  }
}

const ownPrice = (catalogue: IndexedCatalogue, product: IndexedProduct, now: Moment): Units => {
  const single = catalogue.singlePrices.get(product.id)
  const prices = [product.price]
  if (product.special_price !== null && isSpecialPriceActive(product, now)) prices.push(product.special_price)
  if (single !== undefined) prices.push(single.price ?? lessPercent(product.price, single.percent_off ?? 0))
  return Math.min(...prices)
}

const isSpecialPriceActive = ({ special_from: from, special_to: to }: IndexedProduct, now: Moment): boolean =>
  (from === null || from <= now) && (to === null || now <= to)

/** Salable parts have priority over others. */
const lowestOfParts = (catalogue: IndexedCatalogue, product: IndexedProduct, now: Moment): Units => {
  const parts = (catalogue.variants.get(product.id) ?? catalogue.members.get(product.id) ?? [])
    .map((id) => catalogue.products.get(id))
    .filter((part) => part !== undefined && part.enabled === 1)
  const salable = parts.filter((part) => part?.salable === 1)
  const prices = (salable.length > 0 ? salable : parts).map((part) =>
    part === undefined ? 0 : lowestPrice(catalogue, part, now),
  )
  return prices.length === 0 ? 0 : Math.min(...prices)
}

/** The cheapest selection of every required option; without required options, the cheapest single selection. */
const lowestOfBundle = (catalogue: IndexedCatalogue, product: IndexedProduct, now: Moment): Units => {
  const base = product.dynamic_price === 1 ? 0 : ownPrice(catalogue, product, now)
  const selections = catalogue.selections.get(product.id) ?? []
  const cheapest = [...Map.groupBy(selections, (selection) => selection.option_id).values()].map((choices) => ({
    required: choices[0]?.required === 1,
    price: Math.min(...choices.map((choice) => selectionPrice(catalogue, product, choice, now))),
  }))
  const required = cheapest.filter((option) => option.required)
  if (required.length > 0) return required.reduce((sum, option) => sum + option.price, base)
  return (
    base +
    (product.dynamic_price === 1 && cheapest.length > 0 ? Math.min(...cheapest.map((option) => option.price)) : 0)
  )
}

const selectionPrice = (
  catalogue: IndexedCatalogue,
  bundle: IndexedProduct,
  selection: IndexedSelection,
  now: Moment,
): Units => {
  const part = catalogue.products.get(selection.product_id)
  if (bundle.dynamic_price === 1) {
    return part === undefined ? 0 : times(lowestPrice(catalogue, part, now), selection.quantity)
  }
  const charge = selection.price_kind === "fixed" ? selection.price : percentOf(bundle.price, selection.price)
  const unitPrice = bundle.price === 0 ? charge : shareInCents(charge, ownPrice(catalogue, bundle, now), bundle.price)
  return times(unitPrice, selection.quantity)
}

/** The next time after `now` at which a special price begins or ends; Infinity when there is none. */
export const nextPriceChange = (catalogue: IndexedCatalogue, now: Moment): Moment => {
  let next = Infinity
  for (const { special_price: price, special_from: from, special_to: to } of catalogue.products.values()) {
    if (price === null) continue
    if (from !== null && from > now && from < next) next = from
    if (to !== null && to >= now && to + 1 < next) next = to + 1
  }
  return next
}
