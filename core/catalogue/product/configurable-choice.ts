import { type Amount, compareAmounts, minus } from "../../money/amount.ts"
import type { SwatchAttribute, Variant } from "./product.ts"

/** Variant data that decides whether it can be selected. */
type SelectableVariant = Pick<Variant, "options" | "stock">

/** Selection of a configurable product: attribute id → option id. */
export type ConfigurableChoice = Readonly<Record<string, number>>

/** Returns `true` when a variant has every selected option; `except` names an attribute to ignore. */
const fits = (variant: SelectableVariant, choice: ConfigurableChoice, except?: number): boolean =>
  Object.entries(choice).every(
    ([attributeId, optionId]) => Number(attributeId) === except || variant.options[attributeId] === optionId,
  )

/** Returns the salable variants that have every selected option. */
export const remainingVariants = <Of extends SelectableVariant>(
  variants: ReadonlyArray<Of>,
  choice: ConfigurableChoice,
): ReadonlyArray<Of> => variants.filter((variant) => variant.stock === "in-stock" && fits(variant, choice))

/**
 * Returns the reason why an option cannot be selected: no variant combines it with the other selections, or those that do are out of
 * stock. A selected option is always available.
 *
 * @example
 * const black = { options: { 93: 49 }, stock: "out-of-stock" }
 * optionUnavailableReason([black], {}, 93, 49) // "sold-out"
 */
export const optionUnavailableReason = (
  variants: ReadonlyArray<SelectableVariant>,
  choice: ConfigurableChoice,
  attributeId: number,
  optionId: number,
): "sold-out" | "not-made" | undefined => {
  if (choice[String(attributeId)] === optionId) return undefined
  const made = variants.filter(
    (variant) => variant.options[String(attributeId)] === optionId && fits(variant, choice, attributeId),
  )
  if (made.some((variant) => variant.stock === "in-stock")) return undefined
  return made.length > 0 ? "sold-out" : "not-made"
}

/** Returns the selected variant, also when it is out of stock; `undefined` until every attribute is selected. */
export const selectedVariant = (
  attributes: ReadonlyArray<SwatchAttribute>,
  variants: ReadonlyArray<Variant>,
  choice: ConfigurableChoice,
): Variant | undefined =>
  attributes.every((attribute) => choice[String(attribute.attributeId)] !== undefined)
    ? variants.find((variant) => fits(variant, choice))
    : undefined

const cheapest = (variants: ReadonlyArray<Variant>): Variant | undefined =>
  variants.toSorted((a, b) => compareAmounts(a.price.final, b.price.final))[0]

/** Returns the variant whose price and pictures represent an incomplete selection: the cheapest one that matches. */
export const representativeVariant = (
  variants: ReadonlyArray<Variant>,
  choice: ConfigurableChoice,
): Variant | undefined => cheapest(remainingVariants(variants, choice))

/**
 * Returns by how much the cheapest variant with an option costs more than the cheapest with any option of its attribute, under the other
 * selections; 0 for an option that cannot be selected.
 */
export const optionSurcharge = (
  variants: ReadonlyArray<Variant>,
  choice: ConfigurableChoice,
  attributeId: number,
  optionId: number,
): Amount => {
  const salable = variants.filter((variant) => variant.stock === "in-stock" && fits(variant, choice, attributeId))
  const own = cheapest(salable.filter(({ options }) => options[String(attributeId)] === optionId))
  return own === undefined ? "0" : minus(own.price.final, cheapest(salable)?.price.final ?? "0")
}
