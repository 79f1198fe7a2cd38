import type { ProductChoice } from "../../../core/add-to-cart/product-choice.ts"
import { productPrice, type PricedProduct } from "../../../core/add-to-cart/product-price.ts"
import { sumOf, withDecimals, type Amount } from "../../../core/money/amount.ts"
import { converter, type Vector } from "../converter.ts"
import {
  fieldAdding,
  nothingChosen,
  plainAt,
  platformOptions,
  priceOf,
  tierOf,
  totalOf,
  type WirePrices,
} from "./platform-prices.ts"

// Prices displayed by Magento's own client while a product form is filled in.

export type Shown = { readonly finalPrice: string; readonly oldPrice: string }
type WithPrices = { readonly shown: Shown }
export type Steps<Step extends WithPrices = WithPrices> = { readonly steps: ReadonlyArray<Step> }

export const priceSet = "10-price-box-options-bundle"

export const shownIn = ({ shown: { finalPrice, oldPrice } }: WithPrices): Shown => ({ finalPrice, oldPrice })
export const dollars = (amount: Amount) => withDecimals(amount, 2).replace(/^(-?)/, "$1$$")

export const priceAt = (product: PricedProduct, choice: Partial<ProductChoice> = {}): Shown => {
  const { price } = productPrice(product, { ...nothingChosen, ...choice })
  return { finalPrice: dollars(price.final), oldPrice: dollars(price.regular) }
}

type Tier = { readonly qty: number | string; readonly price: number }
type Tiers = { readonly prices: WirePrices; readonly tierPrices: ReadonlyArray<Tier>; readonly qty: string }
type TierVector = Vector<Tiers, WithPrices>

/** Magento uses the last price in the list whose quantity is reached, compares texts as texts, and ignores a price of 0. */
const platformTier = ({ tierPrices, qty }: Tiers): number | undefined => {
  const isReached = (tier: Tier) => (typeof tier.qty === "string" ? qty >= tier.qty : Number(qty) >= tier.qty)
  return tierPrices.findLast((tier) => isReached(tier) && tier.price !== 0)?.price
}

/** The quantity is a number, one by default; the price of the highest reached quantity applies. */
const reachedTier = ({ tierPrices, qty }: Tiers): number | undefined => {
  const pieces = /^\s*-?\d+(\.\d+)?\s*$/.test(qty) ? Number(qty) : 1
  const reached = tierPrices.filter((tier) => Number(tier.qty) <= pieces)
  return reached.toSorted((one, other) => Number(other.qty) - Number(one.qty))[0]?.price
}

const ownAmount = ({ prices }: Tiers) => Number(totalOf(prices.finalPrice))
const lowest = (tiers: Tiers, tier: number | undefined) =>
  dollars(String(tier !== undefined && tier < ownAmount(tiers) ? tier : ownAmount(tiers)))

const tiers = converter<Tiers, WithPrices, Shown>({
  set: priceSet,
  functions: ["updateProductTierPrice"],
  title: "[2.product-page.3] tier prices by quantity",
  theirs: ({ output }) => shownIn(output),
  ours: ({ input: { prices, tierPrices, qty } }) =>
    priceAt(plainAt(priceOf(prices), { tierPrices: tierPrices.map(tierOf) }), { quantity: qty }),
  model: ({ input }) => ({
    finalPrice: lowest(input, platformTier(input)),
    oldPrice: dollars(totalOf(input.prices.oldPrice)),
  }),
  differences: [
    {
      reason:
        "the price of the highest reached quantity applies, even if it is 0; quantities are compared as numbers, and an invalid one is 1",
      applies: ({ input }: TierVector) => lowest(input, reachedTier(input)) !== lowest(input, platformTier(input)),
      expected: (shown, { input }) => ({ ...shown, finalPrice: lowest(input, reachedTier(input)) }),
    },
  ],
})

type Parts = Readonly<Record<string, WirePrices | null>>
type Boxes = { readonly prices: WirePrices; readonly updates: ReadonlyArray<Parts | string> }
type BoxVector = Vector<Boxes, Steps>
type Side = keyof WirePrices

/** The parts after each update: a part replaces the previous one of its name. */
const partsAfter = ({ updates }: Boxes): ReadonlyArray<Parts> =>
  updates.reduce<ReadonlyArray<Parts>>(
    (before, update) => [...before, { ...before.at(-1), ...(typeof update === "string" ? {} : update) }],
    [{}],
  )

/** Adjustments of an amount, such as tax, apply only to prices that can have them. */
const addedBy = (part: WirePrices | null, side: Side, base: WirePrices[Side]): Amount => {
  const added = part?.[side]
  return totalOf(Array.isArray(base?.adjustments) ? { amount: added?.amount ?? 0 } : added)
}

/** Every part is an option that adds its amount; Magento adds up each kind of price separately. */
const sumOfParts = (prices: WirePrices, parts: Parts, side: Side): string => {
  const base = prices[side]
  if (base === undefined) return ""
  const customOptions = Object.values(parts).map((part, id) => fieldAdding(id, addedBy(part, side, base)))
  const filled = Object.fromEntries(customOptions.map(({ id }) => [String(id), ["x"]]))
  const from = { regular: totalOf(base), final: totalOf(base) }
  return priceAt(plainAt(from, { customOptions }), { customOptions: filled }).finalPrice
}

/** One kind of price of some parts: an amount and its named adjustments. */
const namesIn = (parts: Parts | undefined, side: Side): ReadonlyArray<string> =>
  Object.values(parts ?? {}).flatMap((part) => {
    const money = part?.[side]
    return money === undefined ? [] : ["amount", ...Object.keys(money.adjustments ?? {})]
  })

/** True if an earlier part had a value that none has now: Magento leaves it in the price. */
const isLeft = ({ input }: BoxVector, at: number, side: Side) => {
  const all = partsAfter(input)
  const now = namesIn(all[at], side)
  return (
    input.prices[side] !== undefined &&
    all.slice(0, at).some((one) => namesIn(one, side).some((name) => !now.includes(name)))
  )
}

const withoutLeft = (vector: BoxVector, steps: ReadonlyArray<Shown>): ReadonlyArray<Shown> =>
  steps.map((step, index) => {
    const base = vector.input.prices
    const parts = Object.values(partsAfter(vector.input)[index] ?? {})
    const own = (side: Side) =>
      isLeft(vector, index, side)
        ? dollars(sumOf([totalOf(base[side]), ...parts.map((part) => addedBy(part, side, base[side]))]))
        : step[side]
    return { finalPrice: own("finalPrice"), oldPrice: own("oldPrice") }
  })

const boxes = converter<Boxes, Steps, ReadonlyArray<Shown>>({
  set: priceSet,
  functions: ["updatePrice sequence"],
  title: "[2.product-page.4] prices added by different parts of the page, each once",
  theirs: ({ output }) => output.steps.map(shownIn),
  // Magento throws on a part that is null, and shows nothing from there on.
  ours: ({ input, output }) =>
    partsAfter(input)
      .slice(0, output.steps.length)
      .map((parts) => ({
        finalPrice: sumOfParts(input.prices, parts, "finalPrice"),
        oldPrice: sumOfParts(input.prices, parts, "oldPrice"),
      })),
  differences: [
    {
      reason: "replacing a part removes all its prices, including those that the new one does not have",
      applies: (vector, steps) => JSON.stringify(withoutLeft(vector, steps)) !== JSON.stringify(steps),
      expected: (steps, vector) => withoutLeft(vector, steps),
    },
  ],
})

type OptionAction = {
  readonly option: number
  readonly value?: string
  readonly values?: ReadonlyArray<string>
  readonly checked?: boolean
  readonly disabled?: boolean
}
type Filled = ProductChoice["customOptions"]

/** A file uploaded before is represented by a disabled field. */
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

type Options = { readonly prices: WirePrices; readonly actions: ReadonlyArray<OptionAction> }

const options = converter<Options, Steps, ReadonlyArray<Shown>>({
  set: priceSet,
  functions: ["selection sequence"],
  module: "price-options",
  title: "[2.product-page.4] custom options of every kind",
  theirs: ({ output }) => output.steps.map(shownIn),
  ours: ({ input: { prices, actions } }) => {
    const product = plainAt(priceOf(prices), { customOptions: platformOptions() })
    return filledAfter(actions).map((customOptions) => priceAt(product, { customOptions }))
  },
})

export const priceConverters = [tiers, boxes, options]
