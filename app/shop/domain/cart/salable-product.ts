import type { CustomOptionKind, ProductTypeCode } from "../../infra/database/tables/catalogue-tables.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"

/** A product with everything that a cart needs: price, stock, and the options to choose from. */
export type SalableProduct = {
  readonly id: number
  readonly sku: string
  readonly type: ProductTypeCode
  readonly name: string
  readonly urlKey: string
  readonly isEnabled: boolean
  readonly isTaxable: boolean
  /** In thousandths of the shop's unit of weight, for one piece. */
  readonly weight: number
  /** True when gift messages are allowed; undefined: the shop's setting applies. */
  readonly allowsGiftMessage: boolean | undefined
  /** Bundles: the price is the sum of the selections' own prices. */
  readonly hasDynamicPrice: boolean
  /** Downloadable products: each link is chosen and paid by itself. */
  readonly sellsLinksSeparately: boolean
  readonly linksTitle: string | undefined
  readonly price: ProductPricing
  readonly stock: Stock
  readonly customOptions: ReadonlyArray<CustomOption>
  readonly superAttributes: ReadonlyArray<{
    readonly attributeId: number
    readonly label: string
    readonly position: number
  }>
  readonly variants: ReadonlyArray<Variant>
  readonly bundleOptions: ReadonlyArray<BundleOption>
  /** Grouped products: the products that are sold together, with the quantity that the page starts with. */
  readonly members: ReadonlyArray<{ readonly productId: number; readonly quantity: number }>
  readonly links: ReadonlyArray<{ readonly id: number; readonly title: string; readonly price: Units }>
}

/** Products by id: the requested ones and the products they are composed of. */
export type SalableProducts = ReadonlyMap<number, SalableProduct>

/** The prices of a product without its options, for one piece and without tax. */
export type ProductPricing = {
  readonly regular: Units
  readonly special: Units | undefined
  /** Unix milliseconds, both inclusive. */
  readonly specialFrom: number | undefined
  readonly specialTo: number | undefined
  readonly tiers: ReadonlyArray<{
    readonly quantity: number
    readonly price: Units | null
    /** In ten-thousandths of a percent; exactly one of `price` and `percentOff` is set. */
    readonly percentOff: Units | null
  }>
}

/** The stock of a product, from Magento's `cataloginventory_stock_item`; `minimum`, `maximum` and `increments` apply to one cart item. */
export type Stock = {
  readonly quantity: number
  readonly isInStock: boolean
  /** False: the quantity is not tracked. */
  readonly tracksQuantity: boolean
  readonly minimum: number
  readonly maximum: number
  readonly increments: number
}

/** The price of an option: an amount, or a percentage of the product's price in ten-thousandths. */
export type OptionPrice = { readonly amount: Units; readonly kind: "fixed" | "percent" }

/**
 * A custom option. `price` and `sku` are those of an option without values; `imageWidth` and `imageHeight` are limits in pixels, 0: none.
 */
export type CustomOption = {
  readonly id: number
  readonly kind: CustomOptionKind
  readonly title: string
  readonly isRequired: boolean
  readonly price: OptionPrice
  readonly sku: string | undefined
  /** 0: no limit. */
  readonly maxCharacters: number
  readonly fileExtensions: ReadonlyArray<string>
  readonly imageWidth: number
  readonly imageHeight: number
  /** Value of the product's attribute `booking_dates`, which applies to its first date option. */
  readonly bookingDates: string | undefined
  readonly values: ReadonlyArray<CustomOptionValue>
}

/** A value of a drop-down, radio, checkbox or multiple option; its SKU is appended to that of the product. */
export type CustomOptionValue = {
  readonly id: number
  readonly title: string
  readonly price: OptionPrice
  readonly sku: string | undefined
}

/** A child of a configurable product: attribute id → its option. */
export type Variant = {
  readonly productId: number
  readonly options: ReadonlyMap<number, { readonly optionId: number; readonly label: string }>
}

/** An option of a bundle, for which one selection is chosen, or several for `checkbox` and `multi`. */
export type BundleOption = {
  readonly id: number
  readonly title: string
  readonly kind: "select" | "radio" | "checkbox" | "multi"
  readonly isRequired: boolean
  readonly selections: ReadonlyArray<BundleSelection>
}

/** A product that a bundle option offers. `price` is used by bundles with a fixed price only. */
export type BundleSelection = {
  readonly id: number
  readonly productId: number
  readonly quantity: number
  readonly canChangeQuantity: boolean
  readonly isDefault: boolean
  readonly price: OptionPrice
}
