import { preselectedOptions } from "../../../core/add-to-cart/preselection.ts"
import { productChoice } from "../../../core/add-to-cart/product-choice.ts"
import { productPrice } from "../../../core/add-to-cart/product-price.ts"
import {
  selectedVariant,
  optionUnavailableReason,
  remainingVariants,
  type ConfigurableChoice,
} from "../../../core/catalogue/product/configurable-choice.ts"
import type { SwatchAttribute } from "../../../core/catalogue/product/product.ts"
import { withDecimals } from "../../../core/money/amount.ts"
import { queryPairs } from "../../../core/web/query.ts"
import { converter, type Vector } from "../converter.ts"
import { platformConfigurable, type PlatformConfigurable } from "./platform-configurable.ts"

// Options, selections and prices of Magento's own client while the options of a configurable product are selected.

type SwatchStep = {
  readonly selected: Readonly<Record<string, string>>
  readonly disabled: ReadonlyArray<string>
  readonly allowed: ReadonlyArray<string>
  readonly price: string
  readonly oldPrice: string
}
type Input = {
  readonly config: string
  readonly hash?: string
  readonly query?: string
  readonly actions: ReadonlyArray<{ readonly click?: string }>
}
type SwatchOutput = { readonly steps: ReadonlyArray<SwatchStep> }
type Offered = {
  readonly selected: Readonly<Record<string, string>>
  readonly price: string
  readonly oldPrice: string
  readonly allowed?: ReadonlyArray<string>
  /** Options that are, or were, disabled. */
  readonly refused?: ReadonlyArray<string>
}

const set = "11-configurable-and-swatches"
const nothing: ConfigurableChoice = {}

const error = ({ kind }: PlatformConfigurable, choice: ConfigurableChoice, attributeId: number, option: number) =>
  optionUnavailableReason(kind.variants, choice, attributeId, option)

const clickOn = (product: PlatformConfigurable, choice: ConfigurableChoice, option: string): ConfigurableChoice => {
  const { attributes } = product.kind
  const attribute = attributes.find(({ values }) => values.some(({ optionId }) => String(optionId) === option))
  if (attribute === undefined) return choice
  const id = String(attribute.attributeId)
  const { [id]: chosen, ...others } = choice
  if (chosen === Number(option)) return others
  const isRefused = error(product, choice, attribute.attributeId, Number(option)) !== undefined
  return isRefused ? choice : { ...choice, [id]: Number(option) }
}

const priceAt = (product: PlatformConfigurable, choice: ConfigurableChoice) => {
  const { price } = productPrice(product, { ...productChoice([]), configurable: choice })
  return { price: `$${withDecimals(price.final, 2)}`, oldPrice: `$${withDecimals(price.regular, 2)}` }
}

const selectedIn = ({ kind }: PlatformConfigurable, choice: ConfigurableChoice) =>
  Object.fromEntries(
    kind.attributes.map(({ attributeId, code }) => [code, String(choice[String(attributeId)] ?? "__undefined__")]),
  )

const shown = (product: PlatformConfigurable, choice: ConfigurableChoice): Offered => {
  const left = remainingVariants(product.kind.variants, choice).map(({ productId }) => String(productId))
  return {
    selected: selectedIn(product, choice),
    ...priceAt(product, choice),
    ...(Object.keys(choice).length === 0 ? {} : { allowed: left }),
  }
}

const seen = ({ selected, price, oldPrice, allowed }: SwatchStep): Offered => ({
  selected,
  price,
  oldPrice,
  ...(Object.values(selected).every((option) => option === "__undefined__") ? {} : { allowed }),
})

/** Magento ignores marks of the only attribute with a selection, and all marks while nothing is selected. */
const lookedAt = ({ kind }: PlatformConfigurable, choice: ConfigurableChoice): ReadonlyArray<SwatchAttribute> => {
  const [only, second] = Object.keys(choice)
  if (only === undefined) return []
  return kind.attributes.filter(({ attributeId }) => second !== undefined || String(attributeId) !== only)
}

const refusedAt = (product: PlatformConfigurable, choice: ConfigurableChoice): ReadonlyArray<string> =>
  lookedAt(product, choice).flatMap(({ attributeId, values }) =>
    values
      .filter(({ optionId }) => error(product, choice, attributeId, optionId) !== undefined)
      .map(({ optionId }) => String(optionId)),
  )

/** The selection after each click, with all options disabled so far: Magento never enables them again. */
const walked = ({ config, actions }: Input): ReadonlyArray<Offered> => {
  const product = platformConfigurable(config)
  let choice = nothing
  const refused = new Set<string>()
  return [undefined, ...actions.map(({ click }) => click)].map((click) => {
    if (click !== undefined) choice = clickOn(product, choice, click)
    for (const option of refusedAt(product, choice)) refused.add(option)
    return { ...shown(product, choice), refused: [...refused].toSorted() }
  })
}

const clicks = converter<Input, SwatchOutput, ReadonlyArray<Offered>>({
  set,
  functions: ["click sequence"],
  title: "[2.product-page.5] clicks on swatches: selected, available and unavailable options, and the price",
  theirs: ({ output }) => output.steps.map((step) => ({ ...seen(step), refused: step.disabled.toSorted() })),
  ours: ({ input }) => walked(input),
})

const preselected = (product: PlatformConfigurable, { query = "", hash = "" }: Input) => {
  const { attributes, variants } = product.kind
  return preselectedOptions({ query, fragment: hash }, attributes, variants)
}

const valuesIn = (query: string) => queryPairs(query).map(([, value]) => value)

const preselections = converter<Input, SwatchOutput, ReadonlyArray<Offered>>({
  set,
  functions: ["preselection"],
  title: "[2.product-page.9] [2.category-listing.2] swatches that a URL preselects",
  leftOut: [
    {
      reason: "two pairs of a fragment with the same value are both read; Magento's client reads one",
      applies: ({ input }) => new Set(valuesIn(input.hash ?? "")).size < valuesIn(input.hash ?? "").length,
    },
  ],
  theirs: ({ output }) => output.steps.map(seen),
  ours: ({ input }) => {
    const product = platformConfigurable(input.config)
    return [shown(product, preselected(product, input))]
  },
})

type SelectStep = {
  readonly selects?: Readonly<Record<string, { readonly value: string }>>
  readonly selectedConfigurableOption: string
  readonly price: string
  readonly oldPrice: string
}
type SelectOutput = { readonly steps: ReadonlyArray<SelectStep> }
type Chosen = {
  /** The selection in the address. */
  readonly first?: ConfigurableChoice
  readonly steps: ReadonlyArray<{ readonly chosen: string; readonly price: string; readonly oldPrice: string }>
}

const choiceIn = ({ selects = {} }: SelectStep): ConfigurableChoice =>
  Object.fromEntries(
    Object.entries(selects).flatMap(([name, { value }]) =>
      value === "" ? [] : [[name.replace(/\D/g, ""), Number(value)] as const],
    ),
  )

/** Before the last selection Magento's drop-downs retain the former price; we show the lowest remaining price, as swatches do. */
const isComplete = ({ selects = {} }: SelectStep): boolean => {
  const values = Object.values(selects)
  return values.length > 0 && values.every(({ value }) => value !== "")
}
const complete = ({ output }: Vector<Input, SelectOutput>) => output.steps.filter(isComplete)

const firstIn = ({ input, output }: Vector<Input, SelectOutput>): Pick<Chosen, "first"> => {
  const [start] = output.steps
  return input.hash === undefined || start === undefined ? {} : { first: choiceIn(start) }
}

/** Options in a fragment by the code or id of their attribute, as far as the product is available with them. */
const named = ({ config, hash = "" }: Input): ConfigurableChoice => {
  const { attributes, variants } = platformConfigurable(config).kind
  const isThere = (choice: ConfigurableChoice) =>
    variants.some(
      ({ options, stock }) =>
        stock === "in-stock" && Object.entries(choice).every(([id, option]) => options[id] === option),
    )
  return attributes.reduce<ConfigurableChoice>((choice, { attributeId, code }) => {
    const [, value] = queryPairs(hash).find(([name]) => name === code || name === String(attributeId)) ?? []
    const next = { ...choice, [String(attributeId)]: Number(value) }
    return isThere(next) ? next : choice
  }, {})
}

const dropDowns = converter<Input, SelectOutput, Chosen>({
  set,
  functions: ["drop-down sequence"],
  title: "[2.product-page.5] [2.product-page.9] drop-downs: the product, its price, and options that a URL preselects",
  leftOut: [
    {
      reason:
        "Magento's drop-downs do not change the price before the last selection; here it is the lowest of the remaining variants, as with swatches",
      applies: (vector) => complete(vector).length === 0 && vector.input.hash === undefined,
    },
  ],
  theirs: (vector) => ({
    ...firstIn(vector),
    steps: complete(vector).map(({ price, oldPrice, selectedConfigurableOption: chosen }) => ({
      price,
      oldPrice,
      chosen,
    })),
  }),
  ours: (vector) => {
    const product = platformConfigurable(vector.input.config)
    const { attributes, variants } = product.kind
    return {
      ...(vector.input.hash === undefined ? {} : { first: preselected(product, vector.input) }),
      steps: complete(vector).map((step) => {
        const choice = choiceIn(step)
        const chosen = selectedVariant(attributes, variants, choice)
        return { ...priceAt(product, choice), chosen: chosen === undefined ? "" : String(chosen.productId) }
      }),
    }
  },
  differences: [
    {
      reason: "a URL preselects drop-downs like swatches: by code too, and the second without the first",
      applies: ({ input }, { first }) => first !== undefined && JSON.stringify(named(input)) !== JSON.stringify(first),
      expected: (theirs, { input }) => ({ ...theirs, first: named(input) }),
    },
  ],
})

export const configurableConverters = [clicks, preselections, dropDowns]
