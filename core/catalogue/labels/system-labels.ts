import { type Amount, isLess } from "../../money/amount.ts"
import { isReduced } from "../pricing/price-reduction.ts"
import { labelPrice, type LabelFacts } from "./label-variables.ts"

/** Label that the storefront derives from price, dates and stock. */
export type SystemLabel = "on-sale" | "new" | "in-stock" | "out-of-stock"

/** Default of the salable quantity below which the remaining quantity is shown. */
export const lowStockThreshold: Amount = "10"

/** Facts that select the system labels. Dates are ISO, such as `2026-11-20`. */
export type SystemLabelFacts = LabelFacts & {
  readonly newFrom?: string | undefined
  readonly newTo?: string | undefined
  readonly managesStock: boolean
  readonly backorders: boolean
  readonly inStock: boolean
}

/** Returns `true` when today is between the two dates. One date is enough; without dates a product is not new. */
const isNew = ({ newFrom, newTo }: SystemLabelFacts, today: string): boolean =>
  (newFrom !== undefined || newTo !== undefined) && (newFrom ?? today) <= today && today <= (newTo ?? today)

const isOutOfStock = ({ inStock, salable }: SystemLabelFacts): boolean =>
  !inStock || (salable !== undefined && !isLess("0", salable))

const stockLabel = (facts: SystemLabelFacts, threshold: Amount): ReadonlyArray<SystemLabel> => {
  if (!facts.managesStock || facts.backorders) return []
  if (isOutOfStock(facts)) return ["out-of-stock"]
  return facts.salable !== undefined && isLess(facts.salable, threshold) ? ["in-stock"] : []
}

/** Returns the system labels of a product, in the order they are shown. */
export const systemLabels = (
  facts: SystemLabelFacts,
  today: string,
  threshold: Amount = lowStockThreshold,
): ReadonlyArray<SystemLabel> => {
  const price = labelPrice(facts)
  return [
    ...(isReduced(price) ? (["on-sale"] as const) : []),
    ...(isNew(facts, today) ? (["new"] as const) : []),
    ...stockLabel(facts, threshold),
  ]
}
