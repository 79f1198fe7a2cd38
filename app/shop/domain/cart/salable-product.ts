import type { CustomOptionKind, ProductTypeCode, Units } from "../../infra/database/tables/catalogue-tables.ts"

/** A product as carts know it: what it costs, how much of it there is, and what can be chosen. */
export type SalableProduct = {
  readonly id: number
  readonly sku: string
  readonly type: ProductTypeCode
  readonly name: string
  readonly urlKey: string
  readonly enabled: boolean
  readonly taxable: boolean
  readonly weight: number
  readonly giftMessage: boolean | undefined
  readonly dynamicPrice: boolean
  readonly linksSeparate: boolean
  readonly linksTitle: string | undefined
  readonly price: OwnPrice
  readonly stock: Stock
  readonly customOptions: ReadonlyArray<CustomOption>
  readonly superAttributes: ReadonlyArray<{
    readonly attributeId: number
    readonly label: string
    readonly position: number
  }>
  readonly variants: ReadonlyArray<Variant>
  readonly bundleOptions: ReadonlyArray<BundleOption>
  readonly members: ReadonlyArray<{ readonly productId: number; readonly quantity: number }>
  readonly links: ReadonlyArray<{ readonly id: number; readonly title: string; readonly price: Units }>
}

/** The products of a question and those they consist of, by id. */
export type SalableProducts = ReadonlyMap<number, SalableProduct>

export type OwnPrice = {
  readonly regular: Units
  readonly special: Units | undefined
  /** Unix milliseconds, both inclusive. */
  readonly specialFrom: number | undefined
  readonly specialTo: number | undefined
  readonly tiers: ReadonlyArray<{
    readonly quantity: number
    readonly price: Units | null
    readonly percentOff: Units | null
  }>
}

export type Stock = {
  readonly quantity: number
  readonly inStock: boolean
  /** Not managed: the quantity is not counted. */
  readonly managed: boolean
  readonly minimum: number
  readonly maximum: number
  readonly increments: number
}

export type OptionPrice = { readonly amount: Units; readonly kind: "fixed" | "percent" }

export type CustomOption = {
  readonly id: number
  readonly kind: CustomOptionKind
  readonly title: string
  readonly required: boolean
  readonly price: OptionPrice
  readonly sku: string | undefined
  /** 0 is without limit. */
  readonly maxCharacters: number
  readonly fileExtensions: ReadonlyArray<string>
  readonly imageWidth: number
  readonly imageHeight: number
  readonly values: ReadonlyArray<CustomOptionValue>
}

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

export type BundleOption = {
  readonly id: number
  readonly title: string
  readonly kind: "select" | "radio" | "checkbox" | "multi"
  readonly required: boolean
  readonly selections: ReadonlyArray<BundleSelection>
}

export type BundleSelection = {
  readonly id: number
  readonly productId: number
  readonly quantity: number
  readonly canChangeQuantity: boolean
  readonly isDefault: boolean
  readonly price: OptionPrice
}
