import { type Amount, compareAmounts, isLess, isZero, minus, percentReduction } from "../../money/amount.ts"
import type { Price, ProductKind, Variant } from "../product/product.ts"
import type { LabelVariable, PredefinedVariables } from "./label-text.ts"

/** Facts of a product that label variables and system labels are computed from. */
export type LabelFacts = {
  readonly kind: ProductKind
  /** Lowest price of the product. */
  readonly from: Price
  /** Current special price. */
  readonly special?: Amount | undefined
  /** Salable quantity; absent when the backend does not provide it. */
  readonly salable?: Amount | undefined
  /** Displayed values by attribute code. */
  readonly attributes: Readonly<Record<string, string>>
  readonly category?: { readonly name: string; readonly path: string } | undefined
}

/** Data of a product that its label facts are computed from; without `kind` only the lowest price is used. */
export type ProductForLabels = {
  readonly kind?: ProductKind | undefined
  readonly from: Price
  readonly onlyLeft?: number | undefined
}

/** Returns the label facts of a product. `attributes` are displayed values by attribute code. */
export const labelFacts = (
  { kind = { type: "simple" }, from, onlyLeft }: ProductForLabels,
  attributes: LabelFacts["attributes"],
): LabelFacts => ({ kind, from, salable: onlyLeft === undefined ? undefined : String(onlyLeft), attributes })

/** Returns the discount in percent of the regular price; 0 when the regular price is 0. */
export const discountPercent = ({ regular, final }: Price): Amount =>
  isZero(regular) ? "0" : percentReduction(regular, final)

/**
 * Returns the label facts of a selected variant, or of the product when none is selected. Values missing in the variant come from the
 * product.
 */
export const variantLabelFacts = (
  facts: LabelFacts,
  selected: Pick<Variant, "price" | "onlyLeft"> | undefined,
  attributes: LabelFacts["attributes"] = {},
): LabelFacts => {
  if (selected === undefined) return facts
  const { price, onlyLeft } = selected
  return {
    ...facts,
    ...labelFacts({ from: price, onlyLeft }, { ...facts.attributes, ...attributes }),
    special: isLess(price.final, price.regular) ? price.final : undefined,
  }
}

/** Returns the predefined variables of a product without those that a selected variant overrides. */
export const predefinedForVariant = (
  predefined: PredefinedVariables,
  { attributes, salable }: Pick<LabelFacts, "attributes" | "salable">,
): PredefinedVariables =>
  Object.fromEntries(
    Object.entries(predefined).filter(([placeholder]) => {
      const [name, code = ""] = placeholder.slice(1, -1).split(":")
      if (name === "attr") return !Object.hasOwn(attributes, code)
      return name !== "stock_item" || salable === undefined
    }),
  )

const cheapest = (prices: ReadonlyArray<Price>): Price | undefined =>
  prices.toSorted((a, b) => compareAmounts(a.final, b.final))[0]

const largestReduction = (variants: ReadonlyArray<Pick<Variant, "price">>): Price | undefined =>
  variants.map(({ price }) => price).toSorted((a, b) => compareAmounts(discountPercent(b), discountPercent(a)))[0]

/** Returns the price for labels: the cheapest member of a group, the most reduced variant, otherwise the lowest price. */
export const labelPrice = ({ kind, from }: Pick<LabelFacts, "kind" | "from">): Price => {
  switch (kind.type) {
    case "grouped":
      return cheapest(kind.members.map(({ price }) => price)) ?? from
    case "configurable":
      return largestReduction(kind.variants) ?? from
    case "simple":
    case "virtual":
    case "bundle":
    case "downloadable":
      return from
  }
}

/** Returns the discount amount; never negative, except for bundles. */
const discountAmount = (facts: LabelFacts): Amount => {
  const { regular, final } = labelPrice(facts)
  return isLess(regular, final) && facts.kind.type !== "bundle" ? "0" : minus(regular, final)
}

const variable = (name: string, valueOf: LabelVariable<LabelFacts>["valueOf"]): LabelVariable<LabelFacts> => ({
  name,
  valueOf,
})

/** Built-in variables. [3.label.1] */
export const builtInLabelVariables: ReadonlyArray<LabelVariable<LabelFacts>> = [
  variable("attr", ({ attributes }, [code = ""]) => (Object.hasOwn(attributes, code) ? attributes[code] : undefined)),
  variable("discount_percent", (facts) => discountPercent(labelPrice(facts))),
  variable("discount_amount", discountAmount),
  variable("final_price", (facts) => labelPrice(facts).final),
  variable("price", (facts) => labelPrice(facts).regular),
  variable("special_price", ({ special }) => special ?? null),
  variable("stock_item", ({ salable }) => salable),
  variable("category_name", ({ category }) => category?.name),
  variable("category_url", ({ category }) => category?.path),
]
