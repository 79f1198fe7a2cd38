import { type Amount, compareAmounts, isLess, isZero, minus, percentLess } from "../../money/amount.ts"
import type { Price, ProductKind, Variant } from "../product/product.ts"
import type { LabelVariable, PredefinedVariables } from "./label-text.ts"

/** What the built-in variables and the shop's own labels are read from. */
export type LabelledProduct = {
  readonly kind: ProductKind
  /** The lowest price of the product, or its only one. */
  readonly from: Price
  /** A reduced price that is in force. */
  readonly special?: Amount | undefined
  /** Pieces that can be sold, where the shop says. */
  readonly salable?: Amount | undefined
  /** Attribute code → the value as shoppers read it. */
  readonly attributes: Readonly<Record<string, string>>
  readonly category?: { readonly name: string; readonly path: string } | undefined
}

/** What of a product its labels speak of, as the shop tells it; without `kind` only its lowest price is looked at. */
export type LabelledProductData = {
  readonly kind?: ProductKind | undefined
  readonly from: Price
  readonly onlyLeft?: number | undefined
}

export const labelledProduct = (
  { kind = { type: "simple" }, from, onlyLeft }: LabelledProductData,
  attributes: LabelledProduct["attributes"],
): LabelledProduct => ({ kind, from, salable: onlyLeft === undefined ? undefined : String(onlyLeft), attributes })

/** How many percent less the final price is than the regular one; 0 where nothing was asked for it. */
export const discountPercent = ({ regular, final }: Price): Amount =>
  isZero(regular) ? "0" : percentLess(regular, final)

/** What labels speak of once a variant is chosen; without one, of the product again. What a variant does not say, its product does. */
export const labelledAs = (
  product: LabelledProduct,
  chosen: Pick<Variant, "price" | "onlyLeft"> | undefined,
  attributes: LabelledProduct["attributes"] = {},
): LabelledProduct => {
  if (chosen === undefined) return product
  const { price, onlyLeft } = chosen
  return {
    ...product,
    ...labelledProduct({ from: price, onlyLeft }, { ...product.attributes, ...attributes }),
    special: isLess(price.final, price.regular) ? price.final : undefined,
  }
}

/** The values that the shop sent for a product, without those that a chosen variant has an answer of its own to. */
export const predefinedBeside = (
  predefined: PredefinedVariables,
  { attributes, salable }: Pick<LabelledProduct, "attributes" | "salable">,
): PredefinedVariables =>
  Object.fromEntries(
    Object.entries(predefined).filter(([placeholder]) => {
      const [name, code = ""] = placeholder.slice(1, -1).split(":")
      return name === "attr" ? !Object.hasOwn(attributes, code) : name !== "stock_item" || salable === undefined
    }),
  )

const cheapest = (prices: ReadonlyArray<Price>): Price | undefined =>
  prices.toSorted((one, other) => compareAmounts(one.final, other.final))[0]

const mostReduced = (variants: ReadonlyArray<Pick<Variant, "price">>): Price | undefined =>
  variants
    .map(({ price }) => price)
    .toSorted((one, other) => compareAmounts(discountPercent(other), discountPercent(one)))[0]

/** The price that labels speak of: a group's cheapest member, the most reduced variant, otherwise the lowest price. */
export const labelledPrice = ({ kind, from }: Pick<LabelledProduct, "kind" | "from">): Price => {
  switch (kind.type) {
    case "grouped":
      return cheapest(kind.members.map(({ price }) => price)) ?? from
    case "configurable":
      return mostReduced(kind.variants) ?? from
    case "simple":
    case "virtual":
    case "bundle":
    case "downloadable":
      return from
  }
}

/** What was taken off the price; never less than nothing, but for bundles. */
const discountAmount = (product: LabelledProduct): Amount => {
  const { regular, final } = labelledPrice(product)
  return isLess(regular, final) && product.kind.type !== "bundle" ? "0" : minus(regular, final)
}

const variable = (
  name: string,
  valueOf: LabelVariable<LabelledProduct>["valueOf"],
): LabelVariable<LabelledProduct> => ({ name, valueOf })

/** The variables that come with the shop. [3.label.1] */
export const builtInLabelVariables: ReadonlyArray<LabelVariable<LabelledProduct>> = [
  variable("attr", ({ attributes }, [code = ""]) => (Object.hasOwn(attributes, code) ? attributes[code] : undefined)),
  variable("discount_percent", (product) => discountPercent(labelledPrice(product))),
  variable("discount_amount", discountAmount),
  variable("final_price", (product) => labelledPrice(product).final),
  variable("price", (product) => labelledPrice(product).regular),
  variable("special_price", ({ special }) => special ?? null),
  variable("stock_item", ({ salable }) => salable),
  variable("category_name", ({ category }) => category?.name),
  variable("category_url", ({ category }) => category?.path),
]
