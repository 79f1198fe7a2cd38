import type { Schema } from "effect"

import type * as Catalogue from "./format/catalogue-format.ts"
import type * as Content from "./format/content-format.ts"
import type * as Product from "./format/product-format.ts"
import type * as Sales from "./format/sales-format.ts"
import type * as View from "./format/view-format.ts"

type TypeOf<S extends Schema.Top> = Schema.Schema.Type<S>

/**
 * The content of a new shop as plain data. Records refer to each other by SKU, attribute code, option label and category path; `id` is given
 * only where something outside of the seed expects a certain one. Amounts are decimal text ("24.50"), dates are ISO 8601 in UTC.
 */
export type CatalogueSeed = {
  readonly attributes: ReadonlyArray<SeedAttribute>
  readonly categories: ReadonlyArray<SeedCategory>
  readonly products: ReadonlyArray<SeedProduct>
  readonly ratings: ReadonlyArray<string>
  readonly reviews: ReadonlyArray<SeedReview>
  readonly pages: ReadonlyArray<SeedPage>
  readonly blocks: ReadonlyArray<SeedBlock>
  readonly redirects: ReadonlyArray<TypeOf<typeof Content.SeedRedirect>>
  readonly popularSearches: ReadonlyArray<TypeOf<typeof Content.SeedPopularSearch>>
  readonly customers: ReadonlyArray<SeedCustomer>
  readonly coupons: ReadonlyArray<SeedCoupon>
  readonly labels?: ReadonlyArray<SeedLabel>
  readonly labelDisplays?: ReadonlyArray<SeedLabelDisplay>
  /** Texts of the catalogue and the content in other store views. */
  readonly viewTexts?: ReadonlyArray<SeedViewTexts>
  readonly banners?: ReadonlyArray<SeedBanner>
  readonly slides?: ReadonlyArray<SeedSlide>
  readonly merchants?: ReadonlyArray<SeedMerchant>
}

/** An attribute of products with its options. */
export type SeedAttribute = TypeOf<typeof Catalogue.SeedAttribute>

/** An option of an attribute; products refer to it by its label. */
export type SeedAttributeOption = NonNullable<SeedAttribute["options"]>[number]

/** A category with its subcategories. */
export type SeedCategory = Catalogue.SeedCategory

/** A review of the product `sku`. */
export type SeedReview = TypeOf<typeof Catalogue.SeedReview>

/** A label and the products that carry it. */
export type SeedLabel = TypeOf<typeof Catalogue.SeedLabel>

/** The places on a product's page into which its labels are inserted. */
export type SeedLabelDisplay = TypeOf<typeof Catalogue.SeedLabelDisplay>

/** A product of the catalogue; the variants of a configurable product are products of their own. */
export type SeedProduct = TypeOf<typeof Product.SeedProduct>

/** A picture of a product, or a video with the picture as its preview. */
export type SeedPicture = TypeOf<typeof Product.SeedPicture>

/** A custom option of one product. */
export type SeedCustomOption = TypeOf<typeof Product.SeedCustomOption>

/** The price of an option: an amount, or a percentage of the product's price for the kind `percent`. */
export type SeedPrice = NonNullable<SeedCustomOption["price"]>

/** A content page. `content` is HTML. */
export type SeedPage = TypeOf<typeof Content.SeedPage>

/** A content block. `content` is HTML. */
export type SeedBlock = TypeOf<typeof Content.SeedBlock>

/** A slide of the home page. */
export type SeedSlide = TypeOf<typeof Content.SeedSlide>

/** A promotional banner with the conditions of its display. */
export type SeedBanner = TypeOf<typeof Content.SeedBanner>

/** An address of a customer's address book. */
export type SeedAddress = TypeOf<typeof Sales.SeedAddress>

/** A demonstration account of a customer. */
export type SeedCustomer = TypeOf<typeof Sales.SeedCustomer>

/** A coupon with its effect and its limits. */
export type SeedCoupon = TypeOf<typeof Sales.SeedCoupon>

/** A demonstration account of the back office. */
export type SeedMerchant = TypeOf<typeof Sales.SeedMerchant>

/** The texts of one store view, where they differ from the texts of the default view. */
export type SeedViewTexts = TypeOf<typeof View.SeedViewTexts>
