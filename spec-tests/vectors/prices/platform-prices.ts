import type { ProductChoice } from "../../../core/add-to-cart/product-choice.ts"
import type { PricedProduct } from "../../../core/add-to-cart/product-price.ts"
import type { BundleOption, CustomOption, Price, TierPrice } from "../../../core/catalogue/product/product.ts"
import { type Amount, amountOfNumber, isAmount, sumOf } from "../../../core/money/amount.ts"
import { platformData } from "../../shops/platform-vectors.ts"

type WireMoney = { readonly amount?: number | string; readonly adjustments?: Readonly<Record<string, number>> | [] }
export type WirePrices = { readonly oldPrice?: WireMoney; readonly finalPrice?: WireMoney }

const exact = (amount: number | string | undefined): Amount => amountOfNumber(Number(amount ?? 0)) ?? "0"

/** An amount with its adjustments, such as tax. */
export const totalOf = (money: WireMoney | undefined): Amount =>
  sumOf([exact(money?.amount), ...Object.values(money?.adjustments ?? {}).map(exact)])

export const priceOf = ({ oldPrice, finalPrice }: WirePrices): Price => ({
  regular: totalOf(oldPrice),
  final: totalOf(finalPrice),
})

/** A simple product with a price. */
export const plainAt = (price: Price, change: Partial<PricedProduct> = {}): PricedProduct => ({
  kind: { type: "simple" },
  from: price,
  to: price,
  tierPrices: [],
  customOptions: [],
  ...change,
})

export const nothingChosen: ProductChoice = {
  quantity: "1",
  configurable: {},
  customOptions: {},
  dateParts: {},
  bundle: { selections: {}, quantities: {} },
  group: {},
  links: [],
}

export const tierOf = ({ qty, price }: { readonly qty: number | string; readonly price: number }): TierPrice => ({
  quantity: Number(qty),
  final: exact(price),
  percentOff: "0",
})

/** An option of some type that adds an amount when it is filled in. */
export const fieldAdding = (id: number, amount: Amount): CustomOption => ({
  id,
  title: `Option ${id}`,
  required: false,
  position: id,
  kind: "field",
  price: { amount, kind: "fixed" },
  maxCharacters: 0,
})

type WireOption = { readonly prices: WirePrices }
type WireSelections = Readonly<Record<string, WireOption>>
type OptionConfig = Readonly<Record<string, WireOption | WireSelections>>

const isField = (option: WireOption | WireSelections): option is WireOption => Object.hasOwn(option, "prices")

type Configs = {
  readonly customOptionConfigOC: OptionConfig
  readonly bundles: Readonly<
    Record<string, { readonly cfg: WireBundle; readonly kinds: Readonly<Record<string, string>> }>
  >
}
type WireTier = { readonly price_qty: number | string; readonly prices: WirePrices }
type WireBundle = {
  readonly options: Readonly<
    Record<
      string,
      {
        readonly isMulti: boolean
        readonly selections: Readonly<
          Record<
            string,
            {
              readonly qty: number
              readonly customQty: string
              readonly prices: WirePrices
              readonly tierPrice: ReadonlyArray<WireTier>
            }
          >
        >
      }
    >
  >
  readonly prices: WirePrices
  readonly isFixedPrice: boolean
}

/** Custom options of the recorded product: a field for typed options, a list for selected ones. */
export const platformOptions = (): ReadonlyArray<CustomOption> =>
  Object.entries(platformData<Configs>("10-bundle-configs").customOptionConfigOC).map(([id, option]) =>
    isField(option)
      ? fieldAdding(Number(id), totalOf(option.prices.finalPrice))
      : {
          id: Number(id),
          title: `Option ${id}`,
          required: false,
          position: Number(id),
          kind: "multiple",
          values: Object.entries(option).map(([value, { prices }]) => ({
            id: Number(value),
            title: value,
            price: { amount: totalOf(prices.finalPrice), kind: "fixed" },
          })),
        },
  )

const selectionsOf = (selections: WireBundle["options"][string]["selections"]): BundleOption["selections"] =>
  Object.entries(selections).map(([id, { qty, customQty, prices, tierPrice }]) => ({
    id: Number(id),
    label: id,
    quantity: qty,
    canChangeQuantity: customQty === "1",
    isDefault: false,
    price: priceOf(prices),
    tierPrices: tierPrice.map((tier) => ({
      quantity: Number(tier.price_qty),
      final: totalOf(tier.prices.finalPrice),
      percentOff: "0",
    })),
    stock: "in-stock",
  }))

const bundleNamed = (name: string) => {
  const bundle = platformData<Configs>("10-bundle-configs").bundles[name.split(" ")[0] ?? ""]
  if (bundle === undefined) throw new Error(`no bundle ${name}`)
  return bundle
}

/** Quantities of tier prices as in a bundle's page: numbers, or texts such as '3.0000'. */
export const tierQuantities = (name: string, optionId: number, selectionId: number): ReadonlyArray<number | string> =>
  bundleNamed(name).cfg.options[String(optionId)]?.selections[String(selectionId)]?.tierPrice.map(
    (tier) => tier.price_qty,
  ) ?? []

/** A recorded bundle, named `real (see …)`. */
export const platformBundle = (name: string): PricedProduct => {
  const bundle = bundleNamed(name)
  const options = Object.entries(bundle.cfg.options).map(([id, { isMulti, selections }]): BundleOption => ({
    id: Number(id),
    title: id,
    kind: isMulti ? "checkbox" : "radio",
    required: false,
    position: Number(id),
    selections: selectionsOf(selections),
  }))
  return plainAt(priceOf(bundle.cfg.prices), {
    kind: { type: "bundle", hasDynamicPrice: !bundle.cfg.isFixedPrice, options },
  })
}

/** State of the bundle form after a step: selections and quantity fields. */
export const bundleChoice = (
  selected: Readonly<Record<string, ReadonlyArray<string | null>>>,
  fields: Readonly<Record<string, { readonly value: string }>>,
): ProductChoice["bundle"] => ({
  selections: Object.fromEntries(
    Object.entries(selected).map(([id, ids]) => [
      id,
      ids.flatMap((one) => (one === null || one === "" ? [] : [Number(one)])),
    ]),
  ),
  quantities: Object.fromEntries(
    Object.entries(fields).flatMap(([name, { value }]) =>
      isAmount(value) ? [[name.replace(/\D/g, ""), value] as const] : [],
    ),
  ),
})
