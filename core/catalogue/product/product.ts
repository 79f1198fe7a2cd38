import type { ProductVideo } from "../../gallery/video.ts"
import type { Amount } from "../../money/amount.ts"
import type { LabelAttributes, LabelDisplay } from "../labels/label-display.ts"
import type { ProductLabels } from "../labels/product-labels.ts"

/** A picture address with the text that stands for it. Addresses are paths on our origin or on a configured media host. */
export type Picture = { readonly url: string; readonly label: string }

/** One entry of the gallery. [3.gallery-item] */
export type GalleryItem = Picture & {
  readonly position: number
  readonly isMain: boolean
  /** How the video plays, its title, and the page of its provider. [3.product-video] */
  readonly video?: (ProductVideo & { readonly url: string; readonly title: string }) | undefined
}

/** What one piece costs: the regular price, and what is really paid. Equal when nothing is reduced. */
export type Price = { readonly regular: Amount; readonly final: Amount }

/** From `quantity` pieces on, one piece costs `final`. */
export type TierPrice = { readonly quantity: number; readonly final: Amount; readonly percentOff: Amount }

/** Whether a product can be had now. */
export type StockState = "in-stock" | "out-of-stock"

export type Swatch =
  | { readonly kind: "colour"; readonly value: string }
  | { readonly kind: "image"; readonly url: string }
  | { readonly kind: "text"; readonly text: string }

/** A product as a card shows it: listing, search, related, cross-sell. */
export type ProductCard = {
  readonly id: number
  readonly sku: string
  readonly type: ProductType
  readonly name: string
  /** Path from the root, such as `/harbor-mug.html`. */
  readonly path: string
  readonly picture: Picture
  /** Cheapest and dearest; equal for a product with one price. */
  readonly from: Price
  readonly to: Price
  readonly stock: StockState
  readonly onlyLeft?: number | undefined
  readonly rating?: { readonly percent: number; readonly count: number } | undefined
  /** Whether it can go to the cart without any choice. */
  readonly addable: boolean
  readonly isNew: boolean
  /** Swatches of a configurable product that a listing may show. */
  readonly swatches: ReadonlyArray<SwatchAttribute>
  /** What is behind the swatches; not told where the card stands beside another product. */
  readonly variants?: ReadonlyArray<CardVariant> | undefined
  /** What the merchant has put on it. */
  readonly labels?: ProductLabels | undefined
}

/** One buyable child of a configurable product, as far as its card follows it. */
export type CardVariant = Pick<Variant, "options" | "stock"> &
  Partial<Pick<Variant, "productId" | "price" | "onlyLeft">> & {
    readonly picture: string
    /** What the merchant's labels say of it. */
    readonly labels?: ProductLabels | undefined
  }

export type ProductType = "simple" | "virtual" | "configurable" | "bundle" | "grouped" | "downloadable"

/** How the options of one attribute are called in addresses: `color` and, of option 49, `black`. [3.swatch-address-configuration] */
export type SwatchAddress = { readonly inUrlLabel: string; readonly inUrlValues: Readonly<Record<string, string>> }

/** A super attribute of a configurable product with its values in order of position. */
export type SwatchAttribute = {
  readonly attributeId: number
  readonly code: string
  readonly label: string
  readonly values: ReadonlyArray<{
    readonly optionId: number
    readonly label: string
    readonly swatch?: Swatch | undefined
  }>
  /** The merchant's own names in addresses; absent: those made from the labels. */
  readonly address?: SwatchAddress | undefined
}

/** One buyable child of a configurable product. `options` maps attribute id → option id. */
export type Variant = {
  readonly productId: number
  readonly sku: string
  readonly options: Readonly<Record<string, number>>
  readonly price: Price
  readonly stock: StockState
  /** How few are left, where the shop says. */
  readonly onlyLeft?: number | undefined
  readonly gallery: ReadonlyArray<GalleryItem>
}

export type CustomOptionPrice = { readonly amount: Amount; readonly kind: "fixed" | "percent" }

/** Custom options: typed by hand, or chosen from values. Field names on the wire: `options[{id}]`. */
export type CustomOption = {
  readonly id: number
  readonly title: string
  readonly required: boolean
  readonly position: number
} & (
  | { readonly kind: "field" | "area"; readonly price: CustomOptionPrice; readonly maxCharacters: number }
  | { readonly kind: "date" | "date-time" | "time"; readonly price: CustomOptionPrice }
  | {
      readonly kind: "file"
      readonly price: CustomOptionPrice
      readonly extensions: ReadonlyArray<string>
      readonly maxWidth: number
      readonly maxHeight: number
    }
  | {
      readonly kind: "drop-down" | "radio" | "checkbox" | "multiple"
      readonly values: ReadonlyArray<{ readonly id: number; readonly title: string; readonly price: CustomOptionPrice }>
    }
)

/** An option of a bundle. Field names on the wire: `bundle_option[{id}]`, `bundle_option_qty[{id}]`. */
export type BundleOption = {
  readonly id: number
  readonly title: string
  readonly kind: "select" | "radio" | "checkbox" | "multi"
  readonly required: boolean
  readonly position: number
  readonly selections: ReadonlyArray<{
    readonly id: number
    readonly label: string
    readonly quantity: number
    readonly canChangeQuantity: boolean
    readonly isDefault: boolean
    readonly price: Price
    /** Of the product behind the selection, where its price is asked for. */
    readonly tierPrices?: ReadonlyArray<TierPrice> | undefined
    readonly stock: StockState
  }>
}

export type GroupMember = {
  readonly productId: number
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly price: Price
  readonly stock: StockState
}

export type DownloadLink = {
  readonly id: number
  readonly title: string
  readonly price: Amount
  readonly samplePath?: string | undefined
}

/** What belongs to one product type only. */
export type ProductKind =
  | { readonly type: "simple" | "virtual" }
  | {
      readonly type: "configurable"
      readonly attributes: ReadonlyArray<SwatchAttribute>
      readonly variants: ReadonlyArray<Variant>
    }
  | { readonly type: "bundle"; readonly dynamicPrice: boolean; readonly options: ReadonlyArray<BundleOption> }
  | { readonly type: "grouped"; readonly members: ReadonlyArray<GroupMember> }
  | {
      readonly type: "downloadable"
      readonly linksTitle: string
      readonly linksChosenSeparately: boolean
      readonly links: ReadonlyArray<DownloadLink>
      readonly samples: ReadonlyArray<{ readonly title: string; readonly path: string }>
    }

export type Review = {
  readonly title: string
  readonly text: string
  readonly nickname: string
  readonly createdAt: string
  readonly ratingPercent: number
}

/** A product as its own page shows it. HTML fields are sanitised already. */
export type Product = {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly path: string
  readonly kind: ProductKind
  readonly metaTitle: string
  readonly metaDescription: string
  readonly descriptionHtml: string
  readonly shortDescriptionHtml: string
  readonly gallery: ReadonlyArray<GalleryItem>
  readonly from: Price
  readonly to: Price
  readonly tierPrices: ReadonlyArray<TierPrice>
  readonly customOptions: ReadonlyArray<CustomOption>
  readonly stock: StockState
  readonly onlyLeft?: number | undefined
  readonly rating?: { readonly percent: number; readonly count: number } | undefined
  readonly reviews: ReadonlyArray<Review>
  /** Which page of the reviews these are; absent when the shop does not tell. */
  readonly reviewPage?: { readonly page: number; readonly pages: number } | undefined
  readonly attributes: ReadonlyArray<{ readonly code: string; readonly label: string; readonly value: string }>
  readonly breadcrumbs: ReadonlyArray<Crumb>
  readonly isNew?: boolean | undefined
  /** What the merchant has put on it, and the same as it was said, for a variant that is chosen later. */
  readonly labels?: ProductLabels | undefined
  readonly labelDisplay?: LabelDisplay | undefined
  readonly labelAttributes?: LabelAttributes | undefined
  readonly related: ReadonlyArray<ProductCard>
  readonly upsell: ReadonlyArray<ProductCard>
}

export type Crumb = { readonly label: string; readonly path: string }
