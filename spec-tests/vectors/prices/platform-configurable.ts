import type { PricedProduct } from "../../../core/add-to-cart/product-price.ts"
import type { Price, SwatchAttribute, Variant } from "../../../core/catalogue/product/product.ts"
import { amountOfNumber } from "../../../core/money/amount.ts"
import { platformData } from "../../shops/platform-vectors.ts"

type Money = { readonly amount: number }
type WireOption = { readonly id: string; readonly label: string; readonly products: ReadonlyArray<string> }
type WireConfig = {
  readonly attributes: Readonly<
    Record<
      string,
      {
        readonly id: string
        readonly code: string
        readonly label: string
        readonly position: string
        readonly options: ReadonlyArray<WireOption>
      }
    >
  >
  readonly optionPrices: Readonly<Record<string, { readonly oldPrice: Money; readonly finalPrice: Money }>>
  readonly prices: { readonly oldPrice: Money; readonly finalPrice: Money }
  readonly index: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly salable: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>>
  readonly images: Readonly<Record<string, ReadonlyArray<{ readonly full: string; readonly isMain: boolean }>>>
}

const priceOf = ({ oldPrice, finalPrice }: WireConfig["prices"]): Price => ({
  regular: amountOfNumber(oldPrice.amount) ?? "0",
  final: amountOfNumber(finalPrice.amount) ?? "0",
})

const attributesOf = (config: WireConfig): ReadonlyArray<SwatchAttribute> =>
  Object.values(config.attributes)
    .toSorted((one, other) => Number(one.position) - Number(other.position))
    .map(({ id, code, label, options }) => ({
      attributeId: Number(id),
      code,
      label,
      values: options.map((option) => ({ optionId: Number(option.id), label: option.label })),
    }))

const variantOf = (config: WireConfig, productId: string): Variant => {
  const options = config.index[productId] ?? {}
  const salable = Object.entries(options).every(
    ([attribute, option]) => config.salable[attribute]?.[option]?.includes(productId) === true,
  )
  return {
    productId: Number(productId),
    sku: productId,
    options: Object.fromEntries(Object.entries(options).map(([attribute, option]) => [attribute, Number(option)])),
    price: priceOf(config.optionPrices[productId] ?? config.prices),
    stock: salable ? "in-stock" : "out-of-stock",
    gallery: (config.images[productId] ?? []).map(({ full, isMain }, position) => ({
      url: full,
      label: "",
      position,
      isMain,
    })),
  }
}

/** A configurable product of Magento's vectors in the form of our product page. */
export type PlatformConfigurable = PricedProduct & {
  readonly kind: Extract<PricedProduct["kind"], { type: "configurable" }>
}

/** Reads `WJ01prices (see …)`: one of the recorded configurable products. */
export const platformConfigurable = (name: string): PlatformConfigurable => {
  const configs = platformData<Readonly<Record<string, { readonly jsonConfig: WireConfig }>>>("11-configs")
  const config = configs[name.split(" ")[0] ?? ""]?.jsonConfig
  if (config === undefined) throw new Error(`no configuration ${name}`)
  const price = priceOf(config.prices)
  return {
    kind: {
      type: "configurable",
      attributes: attributesOf(config),
      variants: Object.keys(config.index).map((productId) => variantOf(config, productId)),
    },
    from: price,
    to: price,
    tierPrices: [],
    customOptions: [],
  }
}
