import { compareAmounts } from "../../money/amount.ts"
import type { SwatchAttribute, Variant } from "./product.ts"

/** Variant data that decides whether it can be selected. */
type Choosable = Pick<Variant, "options" | "stock">

/** Selection of a configurable product: attribute id → option id. */
export type ConfigurableChoice = Readonly<Record<string, number>>

/** Returns `true` when a variant has every selected option; `except` names an attribute to ignore. */
const fits = (variant: Choosable, choice: ConfigurableChoice, except?: number): boolean =>
  Object.entries(choice).every(
    ([attributeId, optionId]) => Number(attributeId) === except || variant.options[attributeId] === optionId,
  )

/** The variants that can be bought and fit what is chosen so far. */
export const variantsLeft = <Of extends Choosable>(
  variants: ReadonlyArray<Of>,
  choice: ConfigurableChoice,
): ReadonlyArray<Of> => variants.filter((variant) => variant.stock === "in-stock" && fits(variant, choice))

/**
 * Returns the reason why an option cannot be selected: no variant combines it with the other selections, or those that do are out of
 * stock. A selected option is always available.
 */
export const optionUnavailableReason = (
  variants: ReadonlyArray<Choosable>,
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

/** The one variant that is meant once every attribute is chosen, sold out or not. */
export const chosenVariant = (
  attributes: ReadonlyArray<SwatchAttribute>,
  variants: ReadonlyArray<Variant>,
  choice: ConfigurableChoice,
): Variant | undefined =>
  attributes.every((attribute) => choice[String(attribute.attributeId)] !== undefined)
    ? variants.find((variant) => fits(variant, choice))
    : undefined

/** The variant whose price and pictures stand for the choice so far: the cheapest that is left. */
export const representativeVariant = (
  variants: ReadonlyArray<Variant>,
  choice: ConfigurableChoice,
): Variant | undefined =>
  variantsLeft(variants, choice).toSorted((one, other) => compareAmounts(one.price.final, other.price.final))[0]
