import { lessPercent, percentOf, shareInCents, times } from "../../context/money.ts"
import type { Moment, Units } from "../../infra/database/tables/column-types.ts"
import type { CatalogueFacts, ProductFacts, SelectionFacts } from "./catalogue-facts.ts"

/** The lowest price of a product at `now`, by which lists sort and filter. */
export const lowestPrice = (facts: CatalogueFacts, product: ProductFacts, now: Moment): Units => {
  switch (product.type) {
    case "simple":
    case "virtual":
    case "downloadable":
      return ownPrice(facts, product, now)
    case "configurable":
    case "grouped":
      return lowestOfParts(facts, product, now)
    case "bundle":
      return lowestOfBundle(facts, product, now)
  }
}

const ownPrice = (facts: CatalogueFacts, product: ProductFacts, now: Moment): Units => {
  const single = facts.singlePrices.get(product.id)
  const prices = [product.price]
  if (product.special_price !== null && isNow(product, now)) prices.push(product.special_price)
  if (single !== undefined) prices.push(single.price ?? lessPercent(product.price, single.percent_off ?? 0))
  return Math.min(...prices)
}

const isNow = ({ special_from: from, special_to: to }: ProductFacts, now: Moment): boolean =>
  (from === null || from <= now) && (to === null || now <= to)

/** Salable parts have priority over others. */
const lowestOfParts = (facts: CatalogueFacts, product: ProductFacts, now: Moment): Units => {
  const parts = (facts.variants.get(product.id) ?? facts.members.get(product.id) ?? [])
    .map((id) => facts.products.get(id))
    .filter((part) => part !== undefined && part.enabled === 1)
  const salable = parts.filter((part) => part?.salable === 1)
  const prices = (salable.length > 0 ? salable : parts).map((part) =>
    part === undefined ? 0 : lowestPrice(facts, part, now),
  )
  return prices.length === 0 ? 0 : Math.min(...prices)
}

/** The cheapest selection of every required option; without required options, the cheapest single selection. */
const lowestOfBundle = (facts: CatalogueFacts, product: ProductFacts, now: Moment): Units => {
  const base = product.dynamic_price === 1 ? 0 : ownPrice(facts, product, now)
  const selections = facts.selections.get(product.id) ?? []
  const cheapest = [...Map.groupBy(selections, (selection) => selection.option_id).values()].map((choices) => ({
    required: choices[0]?.required === 1,
    price: Math.min(...choices.map((choice) => selectionPrice(facts, product, choice, now))),
  }))
  const required = cheapest.filter((option) => option.required)
  if (required.length > 0) return required.reduce((sum, option) => sum + option.price, base)
  return (
    base +
    (product.dynamic_price === 1 && cheapest.length > 0 ? Math.min(...cheapest.map((option) => option.price)) : 0)
  )
}

const selectionPrice = (facts: CatalogueFacts, bundle: ProductFacts, selection: SelectionFacts, now: Moment): Units => {
  const chosen = facts.products.get(selection.product_id)
  if (bundle.dynamic_price === 1) {
    return chosen === undefined ? 0 : times(lowestPrice(facts, chosen, now), selection.quantity)
  }
  const charge = selection.price_kind === "fixed" ? selection.price : percentOf(bundle.price, selection.price)
  const unitPrice = bundle.price === 0 ? charge : shareInCents(charge, ownPrice(facts, bundle, now), bundle.price)
  return times(unitPrice, selection.quantity)
}

/** The next time after `now` at which a special price begins or ends; Infinity when there is none. */
export const nextPriceChange = (facts: CatalogueFacts, now: Moment): Moment => {
  let next = Infinity
  for (const { special_price: price, special_from: from, special_to: to } of facts.products.values()) {
    if (price === null) continue
    if (from !== null && from > now && from < next) next = from
    if (to !== null && to >= now && to + 1 < next) next = to + 1
  }
  return next
}
