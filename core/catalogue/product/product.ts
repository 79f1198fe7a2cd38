import type { MerchantContent } from "../../content/merchant/merchant-content.ts"
import type { ProductVideo } from "../../gallery/video.ts"
import type { Amount } from "../../money/amount.ts"
import type { LabelAttributes, LabelDisplay } from "../labels/label-display-options.ts"
import type { ProductLabels } from "../labels/product-labels.ts"

/** Picture address with its alternative text. Addresses are paths on the own origin or on a configured media host. */
export type Picture = { readonly url: string; readonly label: string }

/** Entry of the gallery. [3.gallery-item] [3.gallery-item.1] */
export type GalleryItem = Picture & {
  readonly position: number
  readonly isMain: boolean
  /** Player options of the video, its title, and its page at the provider. [3.product-video] */
  readonly video?: (ProductVideo & { readonly url: string; readonly title: string }) | undefined
}

/** Unit price: the regular price and the final price. Equal when the product is not reduced. */
export type Price = { readonly regular: Amount; readonly final: Amount }

/** Tier price: `final` is the unit price from `quantity` pieces. */
export type TierPrice = { readonly quantity: number; readonly final: Amount; readonly percentOff: Amount }

/** Stock status of a product. */
export type StockState = "in-stock" | "out-of-stock"

/** Swatch of an option: a CSS colour, an image path, or a short text. */
export type Swatch =
  | { readonly kind: "colour"; readonly value: string }
  | { readonly kind: "image"; readonly url: string }
  | { readonly kind: "text"; readonly text: string }

/** Product of a card in listings, search results, related and cross-sell products. */
export type ProductCard = {
  readonly id: number
  readonly sku: string
  readonly type: ProductType
  readonly name: string
  /** Path from the root, such as `/harbor-mug.html`. */
  readonly path: string
  readonly picture: Picture
  /** `from` is the lowest and `to` the highest price; equal for a product with one price. */
  readonly from: Price
  readonly to: Price
  readonly stock: StockState
  readonly onlyLeft?: number | undefined
  readonly rating?: { readonly percent: number; readonly count: number } | undefined
  /** `true` when the product can be added to the cart without a selection. */
  readonly isAddable: boolean
  readonly isNew: boolean
  /** Swatches of a configurable product that a listing may show. */
  readonly swatches: ReadonlyArray<SwatchAttribute>
  /** Variants behind the swatches; absent on cards of related products. */
  readonly variants?: ReadonlyArray<CardVariant> | undefined
  /** Labels of the merchant. */
  readonly labels?: ProductLabels | undefined
  /** Data that modules read for listings, by their names: see `productExtensionOf`. */
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

/** Variant data for a product card. */
export type CardVariant = Pick<Variant, "options" | "stock"> &
  Partial<Pick<Variant, "productId" | "price" | "onlyLeft">> & {
    readonly picture: string
    /** Labels of the merchant for this variant. */
    readonly labels?: ProductLabels | undefined
  }

/** Magento's product type, without those of extensions. */
export type ProductType = "simple" | "virtual" | "configurable" | "bundle" | "grouped" | "downloadable"

/** Attribute in the table of a product page. */
export type ProductAttribute = {
  readonly code: string
  readonly label: string
  readonly value: string
  /** True if the values are `1` for yes and `0` for no. */
  readonly isYesNo?: boolean | undefined
}

/** Names of an attribute's options in addresses: `color` and, for option 49, `black`. [3.swatch-address-configuration] */
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
  /** The merchant's names in addresses; absent for names derived from the labels. */
  readonly address?: SwatchAddress | undefined
}

/** Variant of a configurable product. `options` maps attribute id → option id. */
export type Variant = {
  readonly productId: number
  readonly sku: string
  readonly options: Readonly<Record<string, number>>
  readonly price: Price
  readonly stock: StockState
  /** Remaining quantity; absent when the backend does not provide it. */
  readonly onlyLeft?: number | undefined
  readonly gallery: ReadonlyArray<GalleryItem>
}

/** Surcharge of a custom option: an amount in the display currency, or a percentage of the product's price. */
export type CustomOptionPrice = { readonly amount: Amount; readonly kind: "fixed" | "percent" }

/** A day that can be booked, such as `2026-12-05`, with the number of places left if the shop says so; 0 if it is sold out. */
export type BookableDate = { readonly date: string; readonly places?: number | undefined }

/** Custom option: text input, or a selection of values. Its field name is `options[{id}]`. */
export type CustomOption = {
  readonly id: number
  readonly title: string
  readonly required: boolean
  readonly position: number
} & (
  | { readonly kind: "field" | "area"; readonly price: CustomOptionPrice; readonly maxCharacters: number }
  | {
      readonly kind: "date" | "date-time" | "time"
      readonly price: CustomOptionPrice
      /** Days that can be booked, in order; absent: all days. */
      readonly bookable?: ReadonlyArray<BookableDate> | undefined
    }
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

/** Option of a bundle. Its field names are `bundle_option[{id}]` and `bundle_option_qty[{id}]`. */
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
    /** Tier prices of the selection's product. */
    readonly tierPrices?: ReadonlyArray<TierPrice> | undefined
    readonly stock: StockState
    /** Entry of the gallery while the selection is selected. */
    readonly picture?: GalleryItem | undefined
  }>
}

/** Product of a grouped product, with the quantity that its field begins with. */
export type GroupMember = {
  readonly productId: number
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly price: Price
  readonly stock: StockState
}

/** Link of a downloadable product; `price` is its surcharge. `samplePath` leads to a free sample. */
export type DownloadLink = {
  readonly id: number
  readonly title: string
  readonly price: Amount
  readonly samplePath?: string | undefined
}

/** Fields of one product type. */
export type ProductKind =
  | { readonly type: "simple" | "virtual" }
  | {
      readonly type: "configurable"
      readonly attributes: ReadonlyArray<SwatchAttribute>
      readonly variants: ReadonlyArray<Variant>
    }
  | { readonly type: "bundle"; readonly hasDynamicPrice: boolean; readonly options: ReadonlyArray<BundleOption> }
  | { readonly type: "grouped"; readonly members: ReadonlyArray<GroupMember> }
  | {
      readonly type: "downloadable"
      readonly linksTitle: string
      readonly linksPurchasedSeparately: boolean
      readonly links: ReadonlyArray<DownloadLink>
      readonly samples: ReadonlyArray<{ readonly title: string; readonly path: string }>
    }

/** Approved review of a product; `createdAt` as the backend formats it, `ratingPercent` from 0 to 100. */
export type Review = {
  readonly title: string
  readonly text: string
  readonly nickname: string
  readonly createdAt: string
  readonly ratingPercent: number
}

/** Product of a product page. HTML fields are sanitized. [1.5] */
export type Product = {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly path: string
  /** Every path that leads to the product's page, also below its categories; absent if the backend does not list them. */
  readonly paths?: ReadonlyArray<string> | undefined
  readonly kind: ProductKind
  readonly metaTitle: string
  readonly metaDescription: string
  readonly descriptionHtml: string
  /** The description with its layout; absent for plain HTML. */
  readonly description?: MerchantContent | undefined
  readonly shortDescriptionHtml: string
  readonly gallery: ReadonlyArray<GalleryItem>
  readonly from: Price
  readonly to: Price
  readonly tierPrices: ReadonlyArray<TierPrice>
  readonly customOptions: ReadonlyArray<CustomOption>
  readonly stock: StockState
  readonly onlyLeft?: number | undefined
  /** The smallest quantity that is sold; absent if it is 1. */
  readonly quantityLimits?: { readonly min?: Amount | undefined } | undefined
  readonly rating?: { readonly percent: number; readonly count: number } | undefined
  readonly reviews: ReadonlyArray<Review>
  /** Current page of the reviews; absent when the backend does not page them. */
  readonly reviewPage?: { readonly page: number; readonly pages: number } | undefined
  readonly attributes: ReadonlyArray<ProductAttribute>
  /** Data that modules read, by their names: see `productExtensionOf`. */
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
  readonly breadcrumbs: ReadonlyArray<Crumb>
  readonly isNew?: boolean | undefined
  /** Labels of the merchant, with the data to render them for a variant selected later. */
  readonly labels?: ProductLabels | undefined
  readonly labelDisplay?: LabelDisplay | undefined
  readonly labelAttributes?: LabelAttributes | undefined
  readonly related: ReadonlyArray<ProductCard>
  readonly upsell: ReadonlyArray<ProductCard>
}

/** Link of the breadcrumbs, from the root to the parent of the page. */
export type Crumb = { readonly label: string; readonly path: string }
