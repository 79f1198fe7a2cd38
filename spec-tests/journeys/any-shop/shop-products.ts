/** The fields of a product that tell its kind. */
export type Product = {
  readonly __typename: string
  readonly sku: string
  readonly name: string
  readonly url_key: string
  readonly url_suffix: string | null
  readonly stock_status: string
  readonly price_range: { readonly minimum_price: { readonly final_price: { readonly value: number } } }
  readonly options?: ReadonlyArray<{ readonly required: boolean }> | null
  readonly configurable_options?: ReadonlyArray<{ readonly attribute_code: string }> | null
  readonly dynamic_price?: boolean | null
  readonly links_purchased_separately?: number | null
}

type Category = { readonly uid: string; readonly name: string; readonly path: string }

/** The products and settings that a journey through any shop uses, as the shop describes them. */
export type Shop = {
  readonly products: ReadonlyArray<Product>
  /** Simple products of which the shop accepts a single item. */
  readonly simple: ReadonlyArray<Product>
  readonly category: Category | undefined
  /** The locale of the first German store view: `de_DE`. */
  readonly germanLocale: string | undefined
  readonly coupon: { readonly code: string; readonly accepted: boolean }
  /** Titles of the shipping rates and offline payment methods for the address of the journeys. */
  readonly rates: ReadonlyArray<string>
  readonly payments: ReadonlyArray<string>
}

const kinds = {
  configurable: ({ __typename, configurable_options }: Product) =>
    __typename === "ConfigurableProduct" && (configurable_options ?? []).length >= 2,
  bundle: ({ __typename, dynamic_price }: Product) => __typename === "BundleProduct" && dynamic_price === true,
  fixedBundle: ({ __typename, dynamic_price }: Product) => __typename === "BundleProduct" && dynamic_price === false,
  grouped: ({ __typename }: Product) => __typename === "GroupedProduct",
  virtual: ({ __typename, price_range }: Product) =>
    __typename === "VirtualProduct" && price_range.minimum_price.final_price.value > 0,
  downloadable: ({ __typename, links_purchased_separately }: Product) =>
    __typename === "DownloadableProduct" && links_purchased_separately === 1,
  withOptions: ({ __typename, options }: Product) => __typename === "SimpleProduct" && (options ?? []).length > 0,
}

export type Kind = keyof typeof kinds

/** Finds the first product of a kind that is in stock. */
export const productOf = ({ products }: Pick<Shop, "products">, kind: Kind): Product | undefined =>
  products.find((product) => product.stock_status === "IN_STOCK" && kinds[kind](product))

export const pathOf = ({ url_key, url_suffix }: Product): string => `/${url_key}${url_suffix ?? ""}`

/** Needs of the journeys, each with the sentence shown if a shop does not meet it. */
const needs: ReadonlyArray<readonly [met: (shop: Shop) => boolean, sentence: string]> = [
  [({ simple }) => simple.length >= 2, "two simple products without required options, each sold one by one"],
  [(shop) => productOf(shop, "configurable") !== undefined, "a configurable product with two attributes"],
  [(shop) => productOf(shop, "bundle") !== undefined, "a bundle with a dynamic price"],
  [(shop) => productOf(shop, "fixedBundle") !== undefined, "a bundle with a fixed price"],
  [(shop) => productOf(shop, "grouped") !== undefined, "a grouped product"],
  [(shop) => productOf(shop, "virtual") !== undefined, "a virtual product with a price"],
  [(shop) => productOf(shop, "downloadable") !== undefined, "a downloadable product with links sold separately"],
  [(shop) => productOf(shop, "withOptions") !== undefined, "a simple product with custom options"],
  [({ category }) => category !== undefined, "a category in the menu with four products"],
  [({ germanLocale }) => germanLocale !== undefined, "a second store view in German"],
  [({ rates }) => rates.length > 0, "a shipping rate to Detroit, Michigan"],
  [({ payments }) => payments.length > 0, "a payment method without a card: check, bank transfer or cash on delivery"],
]

/** Lists in sentences the products and settings that a shop lacks for the journeys; empty if it has all of them. */
export const lacksOf = (shop: Shop): ReadonlyArray<string> => [
  ...needs.filter(([met]) => !met(shop)).map(([, sentence]) => `The shop needs ${sentence}.`),
  ...(shop.coupon.accepted ? [] : [`The shop refuses the coupon code ${shop.coupon.code}; set COUPON to a valid one.`]),
]
