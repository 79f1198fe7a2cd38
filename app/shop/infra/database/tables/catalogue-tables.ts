import type { Generated } from "kysely"

import type { Flag, Moment, Units } from "./column-types.ts"
import type {
  CategoryTable,
  CategoryProductTable,
  ContentPageTable,
  ContentBlockTable,
  UrlRewriteTable,
} from "./content-tables.ts"
import type {
  SuperAttributeTable,
  ProductVariantTable,
  CustomOptionTable,
  CustomOptionValueTable,
  BundleOptionTable,
  BundleSelectionTable,
  GroupMemberTable,
  DownloadLinkTable,
  DownloadSampleTable,
} from "./product-type-tables.ts"

/** Magento's `type_id` of a product. */
export type ProductTypeCode = "simple" | "virtual" | "configurable" | "bundle" | "grouped" | "downloadable"

/** The input of a custom option. Magento's codes differ: `drop_down`, `date_time`. */
export type CustomOptionKind =
  | "field"
  | "area"
  | "drop-down"
  | "radio"
  | "checkbox"
  | "multiple"
  | "date"
  | "date-time"
  | "time"
  | "file"

/** Products. Variants, parts of bundles and members of groups are products of their own. */
export type ProductTable = {
  readonly id: Generated<number>
  readonly sku: string
  readonly type: ProductTypeCode
  readonly name: string
  readonly url_key: string
  readonly description: string
  readonly short_description: string
  readonly enabled: Flag
  readonly visible_in: "none" | "catalog" | "search" | "both"
  /** The product's own price; 0 for configurable and grouped products, and bundles with dynamic price. */
  readonly price: Units
  readonly special_price: Units | null
  /** First and last moment of the special price, both inclusive; null: no limit. */
  readonly special_from: Moment | null
  readonly special_to: Moment | null
  readonly tax_class: "taxable" | "none"
  /** In thousandths of the shop's unit of weight; null for products that are not shipped. */
  readonly weight: number | null
  readonly new_from: Moment | null
  readonly new_to: Moment | null
  /** Bundles: 1 when the price is the sum of the selections' own prices. */
  readonly dynamic_price: Flag
  /** Bundles: how lists display the price. */
  readonly price_view: "range" | "as-low-as" | null
  readonly links_separate: Flag
  readonly links_title: string | null
  readonly samples_title: string | null
  readonly created_at: Moment
  readonly updated_at: Moment
  readonly meta_title: string | null
  readonly meta_description: string | null
  /** 1 when gift messages are allowed; null: the shop's setting applies. */
  readonly gift_message: Flag | null
}

/** A tier price from `quantity` pieces on: one piece costs `price`, or `percent_off` less. Exactly one of the two is set. */
export type ProductTierPriceTable = {
  readonly product_id: number
  readonly quantity: number
  readonly price: Units | null
  readonly percent_off: Units | null
}

/** The stock of a product; `min_qty`, `max_qty` and `increments` limit the quantity of one cart item. */
export type ProductStockTable = {
  readonly product_id: number
  readonly quantity: number
  readonly in_stock: Flag
  /** 0: the quantity is not tracked (virtual and composite products). */
  readonly managed: Flag
  readonly min_qty: number
  readonly max_qty: number
  readonly increments: number
}

/** The pictures of a product in their order, and its videos, whose picture is the preview. */
export type ProductPictureTable = {
  readonly id: Generated<number>
  readonly product_id: number
  /** Relative to `settings.media.product`. */
  readonly file: string
  readonly label: string
  readonly position: number
  readonly is_main: Flag
  readonly disabled: Flag
  readonly video_provider: string | null
  readonly video_url: string | null
  readonly video_title: string | null
  readonly video_description: string | null
  /** Playback options of the video as JSON: `{"loop":true,"width":640,"params":{"start":"5"}}`. */
  readonly video_metadata: string | null
}

/** Attributes of products, Magento's `eav_attribute`. */
export type AttributeTable = {
  readonly id: Generated<number>
  readonly code: string
  readonly label: string
  readonly input: "select" | "multiselect" | "boolean" | "text"
  readonly filterable: Flag
  readonly searchable: Flag
  readonly sortable: Flag
  /** Displayed in the table "More Information" of the product page. */
  readonly visible: Flag
  readonly position: number
  /** The merchant's name for it in URLs, such as `color`. */
  readonly in_url_label: string | null
}

/** The options of an attribute, in the merchant's order. */
export type AttributeOptionTable = {
  readonly id: Generated<number>
  readonly attribute_id: number
  readonly label: string
  readonly position: number
  readonly swatch_kind: "colour" | "image" | "text" | null
  /** `#rrggbb`, a file relative to `settings.media.swatch`, or a short text. */
  readonly swatch_value: string | null
  /** The merchant's name for it in URLs, such as `black`; used where the attribute has one. */
  readonly in_url_value: string | null
}

/** One attribute value of a product, an option or a text; a multiselect has several rows. */
export type ProductAttributeTable = {
  readonly product_id: number
  readonly attribute_id: number
  readonly option_id: number | null
  readonly text: string | null
}

/** Links from a product to related, up-sell and cross-sell products. */
export type ProductLinkTable = {
  readonly product_id: number
  readonly linked_id: number
  readonly kind: "related" | "upsell" | "crosssell"
  readonly position: number
}

/** Reviews. Only approved ones are displayed and counted. */
export type ReviewTable = {
  readonly id: Generated<number>
  readonly product_id: number
  readonly customer_id: number | null
  readonly status: "approved" | "pending" | "refused"
  readonly title: string
  readonly text: string
  readonly nickname: string
  readonly created_at: Moment
}

/** A rating criterion, such as Quality. */
export type RatingTable = { readonly id: Generated<number>; readonly name: string; readonly position: number }

/** The rating of a review: one to five stars. */
export type ReviewRatingTable = { readonly review_id: number; readonly rating_id: number; readonly value: number }

/** Products, categories, content and URL rewrites. */
export type CatalogueTables = {
  readonly product: ProductTable
  readonly product_tier_price: ProductTierPriceTable
  readonly product_stock: ProductStockTable
  readonly product_picture: ProductPictureTable
  readonly attribute: AttributeTable
  readonly attribute_option: AttributeOptionTable
  readonly product_attribute: ProductAttributeTable
  readonly super_attribute: SuperAttributeTable
  readonly product_variant: ProductVariantTable
  readonly custom_option: CustomOptionTable
  readonly custom_option_value: CustomOptionValueTable
  readonly bundle_option: BundleOptionTable
  readonly bundle_selection: BundleSelectionTable
  readonly group_member: GroupMemberTable
  readonly download_link: DownloadLinkTable
  readonly download_sample: DownloadSampleTable
  readonly product_link: ProductLinkTable
  readonly review: ReviewTable
  readonly rating: RatingTable
  readonly review_rating: ReviewRatingTable
  readonly category: CategoryTable
  readonly category_product: CategoryProductTable
  readonly content_page: ContentPageTable
  readonly content_block: ContentBlockTable
  readonly url_rewrite: UrlRewriteTable
}
