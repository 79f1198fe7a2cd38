import { isDeepStrictEqual } from "node:util"

import { describe, expect, test } from "vitest"

import { preselectedOptions } from "../../core/add-to-cart/preselection.ts"
import { productChoice } from "../../core/add-to-cart/product-choice.ts"
import { productPrice } from "../../core/add-to-cart/product-price.ts"
import { withDecimals } from "../../core/catalogue/amount.ts"
import {
  chosenVariant,
  type ConfigurableChoice,
  optionRefusal,
  variantsLeft,
} from "../../core/catalogue/configurable-choice.ts"
import type { SwatchAttribute } from "../../core/catalogue/product.ts"
import { type PlatformConfigurable, platformConfigurable } from "../any/platform-configurable.ts"
import { platformVectors } from "../any/platform-vectors.ts"

// What the platform's own client selects, offers and charges while the options of a configurable product are chosen.

type SwatchStep = {
  readonly selected: Readonly<Record<string, string>>
  readonly disabled: ReadonlyArray<string>
  readonly allowed: ReadonlyArray<string>
  readonly product: string
  readonly price: string
  readonly oldPrice: string
}
type SwatchInput = {
  readonly config: string
  readonly hash?: string
  readonly query?: string
  readonly actions: ReadonlyArray<{ readonly click?: string }>
}
type SelectStep = {
  readonly selects: Readonly<
    Record<
      string,
      {
        readonly value: string
        readonly disabled: boolean
        readonly options: ReadonlyArray<{
          readonly value: string
          readonly disabled?: boolean
          readonly allowedProducts?: ReadonlyArray<string>
        }>
      }
    >
  >
  readonly selectedConfigurableOption: string
  readonly price: string
  readonly oldPrice: string
}

const set = "11-configurable-and-swatches"
const clicks = platformVectors<SwatchInput, { readonly steps: ReadonlyArray<SwatchStep> }>(set, ["click sequence"])
const preselections = platformVectors<SwatchInput, { readonly steps: ReadonlyArray<SwatchStep> }>(set, ["preselection"])
const selections = platformVectors<SwatchInput, { readonly steps: ReadonlyArray<SelectStep> }>(set, [
  "drop-down sequence",
])

const clickOn = (product: PlatformConfigurable, choice: ConfigurableChoice, option: string): ConfigurableChoice => {
  const { attributes, variants } = product.kind
  const attribute = attributes.find(({ values }) => values.some(({ optionId }) => String(optionId) === option))
  if (attribute === undefined) return choice
  const id = String(attribute.attributeId)
  const { [id]: chosen, ...others } = choice
  if (chosen === Number(option)) return others
  return optionRefusal(variants, choice, attribute.attributeId, Number(option)) === undefined
    ? { ...choice, [id]: Number(option) }
    : choice
}

const priceAt = (product: PlatformConfigurable, choice: ConfigurableChoice) => {
  const { price } = productPrice(product, { ...productChoice([]), configurable: choice })
  return { price: `$${withDecimals(price.final, 2)}`, oldPrice: `$${withDecimals(price.regular, 2)}` }
}

const refused = (
  product: PlatformConfigurable,
  choice: ConfigurableChoice,
  attributes: ReadonlyArray<SwatchAttribute>,
): ReadonlyArray<string> =>
  attributes
    .flatMap(({ attributeId, values }) =>
      values.filter(
        ({ optionId }) => optionRefusal(product.kind.variants, choice, attributeId, optionId) !== undefined,
      ),
    )
    .map(({ optionId }) => String(optionId))

const shown = (product: PlatformConfigurable, choice: ConfigurableChoice) => ({
  selected: Object.fromEntries(
    product.kind.attributes.map(({ attributeId, code }) => [
      code,
      String(choice[String(attributeId)] ?? "__undefined__"),
    ]),
  ),
  ...priceAt(product, choice),
  ...(Object.keys(choice).length === 0
    ? {}
    : { allowed: variantsLeft(product.kind.variants, choice).map(({ productId }) => String(productId)) }),
})

const seen = ({ selected, price, oldPrice, allowed }: SwatchStep) => ({
  selected,
  price,
  oldPrice,
  ...(Object.values(selected).every((option) => option === "__undefined__") ? {} : { allowed }),
})

const nothing: ConfigurableChoice = {}

const walk = ({ config, actions }: SwatchInput) => {
  const product = platformConfigurable(config)
  const choices = actions.reduce(
    (before, { click }) => [
      ...before,
      click === undefined ? (before.at(-1) ?? nothing) : clickOn(product, before.at(-1) ?? nothing, click),
    ],
    [nothing],
  )
  return { product, choices }
}

/** Marks of an attribute that alone has a choice, and all of them while nothing is chosen, are not looked at by the platform. */
const lookedAt = ({ kind }: PlatformConfigurable, choice: ConfigurableChoice): ReadonlyArray<SwatchAttribute> => {
  const [only, second] = Object.keys(choice)
  if (only === undefined) return []
  return kind.attributes.filter(({ attributeId }) => second !== undefined || String(attributeId) !== only)
}

const choiceIn = ({ selects }: SelectStep): ConfigurableChoice =>
  Object.fromEntries(
    Object.entries(selects).flatMap(([name, { value }]) =>
      value === "" ? [] : [[name.replace(/\D/g, ""), Number(value)] as const],
    ),
  )

/** Before the last choice the drop-downs keep what was shown before; we show the lowest price left, as swatches do. */
const isComplete = (step: SelectStep): boolean =>
  Object.hasOwn(step, "selects") && Object.values(step.selects).every(({ value }) => value !== "")

describe("Configurable products of the platform", () => {
  test("[2.product-page.5] clicks on swatches select, allow and cost the same", () => {
    const ours = clicks.map(({ id, input }) => {
      const { product, choices } = walk(input)
      return [id, choices.map((choice) => shown(product, choice))]
    })
    expect(ours).toHaveLength(82)
    expect(ours).toEqual(clicks.map(({ id, output }) => [id, output.steps.map(seen)]))
  })

  test("[2.product-page.5] and refuse the same options; the platform only never takes back a refusal", () => {
    const ours = clicks.map(({ id, input }) => {
      const { product, choices } = walk(input)
      const refusals = choices.map((choice) => refused(product, choice, lookedAt(product, choice)))
      return [id, refusals.map((_, step) => [...new Set(refusals.slice(0, step + 1).flat())].toSorted())]
    })
    expect(ours).toEqual(clicks.map(({ id, output }) => [id, output.steps.map(({ disabled }) => disabled.toSorted())]))
  })

  test("[2.product-page.9] [2.category-listing.2] addresses preselect the same", () => {
    const different = preselections.filter(({ input, output }) => {
      const product = platformConfigurable(input.config)
      const { attributes, variants } = product.kind
      const choice = preselectedOptions({ query: input.query ?? "", fragment: input.hash ?? "" }, attributes, variants)
      return !isDeepStrictEqual([shown(product, choice)], output.steps.map(seen))
    })
    expect(preselections.length).toBeGreaterThan(20)
    expect(different.map(({ id }) => id)).toEqual([])
  })

  test("[2.product-page.5] drop-downs lead to the same product at the same price", () => {
    const ours = selections.map(({ id, input, output }) => {
      const product = platformConfigurable(input.config)
      const { attributes, variants } = product.kind
      return [
        id,
        output.steps.filter(isComplete).map((step) => {
          const choice = choiceIn(step)
          const chosen = chosenVariant(attributes, variants, choice)
          return { ...priceAt(product, choice), chosen: chosen === undefined ? "" : String(chosen.productId) }
        }),
      ]
    })
    expect(ours).toHaveLength(selections.length)
    expect(ours).toEqual(
      selections.map(({ id, output }) => [
        id,
        output.steps
          .filter(isComplete)
          .map(({ price, oldPrice, selectedConfigurableOption: chosen }) => ({ price, oldPrice, chosen })),
      ]),
    )
  })
})
