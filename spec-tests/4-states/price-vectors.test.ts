import { isDeepStrictEqual } from "node:util"

import { describe, expect, test } from "vitest"

import type { ProductChoice } from "../../core/add-to-cart/product-choice.ts"
import { type PricedProduct, productPrice } from "../../core/add-to-cart/product-price.ts"
import { type Amount, withDecimals } from "../../core/catalogue/amount.ts"
import type { CustomOption } from "../../core/catalogue/product.ts"
import {
  bundleChoice,
  fieldAdding,
  nothingChosen,
  plainAt,
  platformBundle,
  platformOptions,
  priceOf,
  tierOf,
  totalOf,
  type WirePrices,
} from "../any/platform-prices.ts"
import { platformVectors } from "../any/platform-vectors.ts"

// What the platform's own client shows as the price while a product form is filled in.

type Shown = { readonly shown: { readonly finalPrice: string; readonly oldPrice: string } }
type Steps<Step extends Shown = Shown> = { readonly steps: ReadonlyArray<Step> }

const set = "10-price-box-options-bundle"
const theirs = ({ shown: { finalPrice, oldPrice } }: Shown) => ({ finalPrice, oldPrice })
const dollars = (amount: Amount) => withDecimals(amount, 2).replace(/^(-?)/, "$1$$")
const ours = (product: PricedProduct, choice: Partial<ProductChoice> = {}) => {
  const { price } = productPrice(product, { ...nothingChosen, ...choice })
  return { finalPrice: dollars(price.final), oldPrice: dollars(price.regular) }
}

type Tiers = {
  readonly prices: WirePrices
  readonly tierPrices: ReadonlyArray<{ readonly qty: number; readonly price: number }>
  readonly qty: string
}
const tiers = platformVectors<Tiers, Shown>(set, ["updateProductTierPrice"])

type Parts = Readonly<Record<string, WirePrices>>
const boxes = platformVectors<{ readonly prices: WirePrices; readonly updates: ReadonlyArray<Parts | string> }, Steps>(
  set,
  ["updatePrice sequence"],
)

/** Where a part is replaced by one without a price of some kind, the platform keeps the old part's price of that kind. */
const oldPartsStay = ["price-box-75", "price-box-87", "price-box-100"]

/** The parts that stand after each update: a part replaces the one of its name. */
const partsAfter = (updates: ReadonlyArray<Parts | string>): ReadonlyArray<Parts> =>
  updates.reduce<ReadonlyArray<Parts>>(
    (before, update) => [...before, { ...before.at(-1), ...(typeof update === "string" ? {} : update) }],
    [{}],
  )

/** Every part is an option that adds its amount; the platform keeps a separate sum for each kind of price, and what is added to an amount only for prices that can have such. */
const sumOfParts = (prices: WirePrices, parts: Parts, side: keyof WirePrices): string => {
  const base = prices[side]
  if (base === undefined) return ""
  const added = (part: WirePrices) =>
    Array.isArray(base.adjustments) ? { amount: part[side]?.amount ?? 0 } : part[side]
  const customOptions = Object.values(parts).map((part, id) => fieldAdding(id, totalOf(added(part))))
  const filled = Object.fromEntries(customOptions.map(({ id }) => [String(id), ["x"]]))
  const from = { regular: totalOf(base), final: totalOf(base) }
  return ours(plainAt(from, { customOptions }), { customOptions: filled }).finalPrice
}

type OptionAction = {
  readonly option: number
  readonly value?: string
  readonly values?: ReadonlyArray<string>
  readonly checked?: boolean
  readonly disabled?: boolean
}
type BundleStep = Shown & {
  readonly selected: Readonly<Record<string, ReadonlyArray<string | null>>>
  readonly qtyFields: Readonly<Record<string, { readonly value: string }>>
}
const options = platformVectors<{ readonly prices: WirePrices; readonly actions: ReadonlyArray<OptionAction> }, Steps>(
  set,
  ["selection sequence"],
).filter(({ input }) => input.prices !== undefined)
const bundles = platformVectors<{ readonly bundle: string }, Steps<BundleStep>>(set, ["selection sequence"]).filter(
  ({ input }) => input.bundle !== undefined,
)

type Filled = ProductChoice["customOptions"]

/** A file that was sent before shows as a field that is switched off. */
const act = (filled: Filled, { option, value = "", values, checked, disabled }: OptionAction): Filled => {
  const before = filled[String(option)] ?? []
  if (values !== undefined) return { ...filled, [option]: values }
  if (disabled !== undefined) return { ...filled, [option]: disabled ? ["kept.png"] : [] }
  if (checked === undefined) return { ...filled, [option]: [value] }
  const others = before.filter((one) => one !== value)
  return { ...filled, [option]: checked ? [...others, value] : others }
}

const filledAfter = (actions: ReadonlyArray<OptionAction>): ReadonlyArray<Filled> =>
  actions.reduce<ReadonlyArray<Filled>>((before, action) => [...before, act(before.at(-1) ?? {}, action)], [{}])

/**
 * Whether the form holds a number that only a script can put there: another one than the shop's where the shop has fixed it, or a
 * negative one where there is nothing to choose from. We keep to the shop's number.
 */
const isForced = (product: PricedProduct, { qtyFields, selected }: BundleStep): boolean =>
  product.kind.type === "bundle" &&
  product.kind.options.some(({ id, kind, selections }) => {
    const chosen = selections.find((selection) => selected[String(id)]?.includes(String(selection.id)))
    const value = qtyFields[`bundle_option_qty[${id}]`]?.value
    if (chosen === undefined || kind === "checkbox" || value === undefined) return false
    return chosen.canChangeQuantity ? selections.length === 1 && Number(value) < 0 : value !== String(chosen.quantity)
  })

describe("Prices of the platform while a form is filled in", () => {
  test("[2.product-page.3] tier prices by quantity", () => {
    const shown = tiers.map(({ id, input: { prices, tierPrices, qty } }) => [
      id,
      ours(plainAt(priceOf(prices), { tierPrices: tierPrices.map(tierOf) }), { quantity: qty }),
    ])
    expect(shown).toHaveLength(32)
    expect(shown).toEqual(tiers.map(({ id, output }) => [id, theirs(output)]))
  })

  test("[2.product-page.4] what different parts of the page add, each once", () => {
    const shown = boxes.map(({ id, input: { prices, updates } }) => [
      id,
      partsAfter(updates).map((parts) => ({
        finalPrice: sumOfParts(prices, parts, "finalPrice"),
        oldPrice: sumOfParts(prices, parts, "oldPrice"),
      })),
    ])
    const different = boxes.filter(
      ({ output }, index) => !isDeepStrictEqual(shown[index]?.[1], output.steps.map(theirs)),
    )
    expect(shown.length).toBeGreaterThan(60)
    expect(different.map(({ id }) => id)).toEqual(oldPartsStay)
  })

  test("[2.product-page.4] custom options of every kind", () => {
    const customOptions: ReadonlyArray<CustomOption> = platformOptions()
    const shown = options.map(({ id, input: { prices, actions } }) => [
      id,
      filledAfter(actions).map((filled) =>
        ours(plainAt(priceOf(prices), { customOptions }), { customOptions: filled }),
      ),
    ])
    expect(shown).toHaveLength(77)
    expect(shown).toEqual(options.map(({ id, output }) => [id, output.steps.map(theirs)]))
  })

  test("[2.product-page.5] bundles, whichever price they have and however many pieces", () => {
    const steps = bundles.flatMap(({ id, input, output }) => {
      const product = platformBundle(input.bundle)
      return output.steps.map((step, index) => ({ id, index, product, step, forced: isForced(product, step) }))
    })
    const compared = steps.filter(({ forced }) => !forced)
    const shown = compared.map(({ id, index, product, step }) => [
      id,
      index,
      ours(product, { bundle: bundleChoice(step.selected, step.qtyFields) }),
    ])
    expect(compared.length / steps.length).toBeGreaterThan(0.8)
    expect(shown).toEqual(compared.map(({ id, index, step }) => [id, index, theirs(step)]))
  })

  test("[2.product-page.5] a quantity that cannot be typed does not count", () => {
    const forced = bundles.flatMap(({ input, output }) => {
      const product = platformBundle(input.bundle)
      return output.steps.filter((step) => isForced(product, step)).map((step) => ({ product, step }))
    })
    const agreeing = forced.filter(
      ({ product, step }) =>
        JSON.stringify(ours(product, { bundle: bundleChoice(step.selected, step.qtyFields) })) ===
        JSON.stringify(theirs(step)),
    )
    expect(forced.length).toBeGreaterThan(20)
    expect(agreeing).toEqual([])
  })
})
