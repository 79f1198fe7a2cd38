import type { BundleOption } from "../../../core/catalogue/product/product.ts"
import { converter, differencesOf, type Reading, type Vector } from "../converter.ts"
import { bundleChoice, platformBundle, tierQuantities } from "./platform-prices.ts"
import { dollars, priceAt, priceSet, shownIn, type Shown, type Steps } from "./prices.ts"

// Bundle prices displayed by Magento's own client.

type Step = {
  readonly shown: Shown
  readonly selected: Readonly<Record<string, ReadonlyArray<string | null>>>
  readonly qtyFields: Readonly<Record<string, { readonly value: string }>>
}
type Input = { readonly bundle: string }
type BundleVector = Vector<Input, Steps<Step>>
type Selection = BundleOption["selections"][number]
type Part = { readonly option: BundleOption; readonly selection: Selection; readonly typed: string | undefined }

const bundleOf = ({ bundle }: Input) => {
  const product = platformBundle(bundle)
  if (product.kind.type !== "bundle") throw new Error(`${bundle} is not a bundle`)
  return { product, kind: product.kind }
}

/** Selections of a step, with their quantity fields. */
const partsOf = (options: ReadonlyArray<BundleOption>, { selected, qtyFields }: Step): ReadonlyArray<Part> =>
  options.flatMap((option) =>
    option.selections
      .filter(({ id }) => selected[String(option.id)]?.includes(String(id)))
      .map((selection) => ({ option, selection, typed: qtyFields[`bundle_option_qty[${option.id}]`]?.value })),
  )

/** Known differences of Magento: values forced into a field by a script, and the start of a tier price. */
type Readings = { readonly typedOnly: boolean; readonly fromQuantityOn: boolean }

const piecesOf = ({ option, selection, typed }: Part, { typedOnly }: Readings): number => {
  const isChoice = option.kind === "checkbox" || typed === undefined
  if (isChoice) return selection.quantity
  const isRefused = Number(typed) < 0 && selection.canChangeQuantity && option.selections.length > 1
  const isTyped = selection.canChangeQuantity && /^\d+(\.\d+)?$/.test(typed)
  return (typedOnly ? isTyped : !isRefused) ? Number(typed) : selection.quantity
}

/** Magento compares the shop's text with the typed one: '3' does not reach '3.0000'. */
const isReachedThere = (bundle: string, { option, selection }: Part, quantity: number, pieces: number): boolean => {
  const raw = tierQuantities(bundle, option.id, selection.id).find((one) => Number(one) === quantity)
  return typeof raw === "string" ? raw <= String(pieces) : quantity <= pieces
}

const priceOfPart = ({ bundle }: Input, part: Part, pieces: number, { fromQuantityOn }: Readings) => {
  const isReached = (quantity: number) =>
    fromQuantityOn ? quantity <= pieces : isReachedThere(bundle, part, quantity, pieces)
  const tier = (part.selection.tierPrices ?? [])
    .filter(({ quantity }) => isReached(quantity))
    .toSorted((one, other) => other.quantity - one.quantity)[0]
  const { final, regular } = part.selection.price
  return tier !== undefined && Number(tier.final) < Number(final)
    ? { final: Number(tier.final), regular: Number(tier.final) }
    : { final: Number(final), regular: Number(regular) }
}

const rounded = (amount: number) => dollars(String(Math.round(amount * 1e6) / 1e6))

const platformPrice = (input: Input, step: Step, reading: Readings): Shown => {
  const { product, kind } = bundleOf(input)
  const none = { final: 0, regular: 0 }
  const from = kind.hasDynamicPrice
    ? none
    : { final: Number(product.from.final), regular: Number(product.from.regular) }
  const sum = partsOf(kind.options, step).reduce((total, part) => {
    const pieces = piecesOf(part, reading)
    const own = { final: Number(part.selection.price.final), regular: Number(part.selection.price.regular) }
    const { final, regular } = kind.hasDynamicPrice ? priceOfPart(input, part, pieces, reading) : own
    return { final: total.final + final * pieces, regular: total.regular + regular * pieces }
  }, from)
  return { finalPrice: rounded(sum.final), oldPrice: rounded(sum.regular) }
}

const asPlatform: Readings = { typedOnly: false, fromQuantityOn: false }
const readings: ReadonlyArray<Reading<Readings>> = [
  {
    reason: "a typed quantity is ignored where the merchant has fixed it",
    reading: { ...asPlatform, typedOnly: true },
  },
  {
    reason:
      "a tier price of a selection applies from its quantity, as the backend charges it; Magento's client compares '3.0000' and '3' as texts",
    reading: { typedOnly: true, fromQuantityOn: true },
    isUnseen: true,
  },
]

const modelled = ({ input, output }: BundleVector, readingsUsed: Readings): ReadonlyArray<Shown> =>
  output.steps.map((step) => platformPrice(input, step, readingsUsed))

export const bundlePrices = converter<Input, Steps<Step>, ReadonlyArray<Shown>>({
  set: priceSet,
  functions: ["selection sequence"],
  module: "price-bundle",
  title: "[2.product-page.5] bundles with fixed and dynamic prices, and any quantity",
  theirs: ({ output }) => output.steps.map(shownIn),
  ours: ({ input, output }) => {
    const { product } = bundleOf(input)
    return output.steps.map((step) => priceAt(product, { bundle: bundleChoice(step.selected, step.qtyFields) }))
  },
  model: (vector) => modelled(vector, asPlatform),
  modelNeedsOutput: true,
  differences: differencesOf(readings, modelled),
})
