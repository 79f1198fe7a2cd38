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

export type SeedAttribute = TypeOf<typeof Catalogue.SeedAttribute>
export type SeedAttributeOption = NonNullable<SeedAttribute["options"]>[number]
export type SeedCategory = Catalogue.SeedCategory
export type SeedReview = TypeOf<typeof Catalogue.SeedReview>
export type SeedLabel = TypeOf<typeof Catalogue.SeedLabel>
export type SeedLabelDisplay = TypeOf<typeof Catalogue.SeedLabelDisplay>

/** A product of the catalogue; the variants of a configurable product are products of their own. */
export type SeedProduct = TypeOf<typeof Product.SeedProduct>
export type SeedPicture = TypeOf<typeof Product.SeedPicture>
export type SeedCustomOption = TypeOf<typeof Product.SeedCustomOption>
export type SeedPrice = NonNullable<SeedCustomOption["price"]>

export type SeedPage = TypeOf<typeof Content.SeedPage>
export type SeedBlock = TypeOf<typeof Content.SeedBlock>
export type SeedSlide = TypeOf<typeof Content.SeedSlide>
export type SeedBanner = TypeOf<typeof Content.SeedBanner>

export type SeedAddress = TypeOf<typeof Sales.SeedAddress>
export type SeedCustomer = TypeOf<typeof Sales.SeedCustomer>
export type SeedCoupon = TypeOf<typeof Sales.SeedCoupon>
export type SeedMerchant = TypeOf<typeof Sales.SeedMerchant>

export type SeedViewTexts = TypeOf<typeof View.SeedViewTexts>
