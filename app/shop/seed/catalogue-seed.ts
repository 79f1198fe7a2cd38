import type { CustomOptionKind, ProductTypeCode } from "../infra/database/tables/catalogue-tables.ts"
import type { SeedAttribute, Wanted } from "./attribute-seed.ts"
import type { SeedCoupon } from "./coupon-seed.ts"
import type { SeedBanner } from "./seed-banners.ts"
import type { SeedLabel, SeedLabelDisplay } from "./seed-labels.ts"
import type { SeedMerchant } from "./seed-merchants.ts"
import type { SeedSlide } from "./seed-slides.ts"
import type { SeedViewTexts } from "./view-texts-seed.ts"

/**
 * A whole catalogue as plain data. Things refer to each other by sku, attribute code, option label and category path, never by id; `id` is
 * given only where an outside record expects a certain one. Amounts are decimal text ("24.50"), moments are ISO dates in UTC.
 */
export type CatalogueSeed = {
  readonly attributes: ReadonlyArray<SeedAttribute>
  readonly categories: ReadonlyArray<SeedCategory>
  readonly products: ReadonlyArray<SeedProduct>
  readonly ratings: ReadonlyArray<string>
  readonly reviews: ReadonlyArray<SeedReview>
  readonly pages: ReadonlyArray<SeedPage>
  readonly blocks: ReadonlyArray<SeedBlock>
  /** Old addresses and where they lead now, both without leading slash. */
  readonly redirects: ReadonlyArray<{ readonly from: string; readonly to: string; readonly code: 301 | 302 }>
  readonly popularSearches: ReadonlyArray<{ readonly text: string; readonly uses: number }>
  readonly customers: ReadonlyArray<SeedCustomer>
  readonly coupons: ReadonlyArray<SeedCoupon>
  readonly labels?: ReadonlyArray<SeedLabel>
  readonly labelDisplays?: ReadonlyArray<SeedLabelDisplay>
  /** Catalogue and content in other store views. */
  readonly viewTexts?: ReadonlyArray<SeedViewTexts>
  readonly banners?: ReadonlyArray<SeedBanner>
  readonly slides?: ReadonlyArray<SeedSlide>
  readonly merchants?: ReadonlyArray<SeedMerchant>
}

/** A category with those below it, in order of position. */
export type SeedCategory = Wanted & {
  readonly name: string
  readonly urlKey: string
  readonly description?: string
  readonly picture?: string
  readonly inMenu?: boolean
  readonly enabled?: boolean
  /** Lists the products of the categories below it too; yes unless told otherwise. */
  readonly anchor?: boolean
  readonly metaTitle?: string
  readonly metaDescription?: string
  readonly children?: ReadonlyArray<SeedCategory>
}

export type SeedPicture = {
  readonly file: string
  readonly label: string
  readonly disabled?: boolean
  readonly video?: {
    readonly provider: string
    readonly url: string
    readonly title: string
    readonly description?: string
    /** How it plays: `loop`, `related`, `width`, `height`, `noCookie`, `responsive`, `params`. */
    readonly options?: Readonly<Record<string, unknown>>
  }
}

export type SeedPrice = { readonly amount: string; readonly kind?: "fixed" | "percent" }

export type SeedCustomOption = Wanted & {
  readonly kind: CustomOptionKind
  readonly title: string
  readonly required?: boolean
  readonly price?: SeedPrice
  readonly sku?: string
  readonly maxCharacters?: number
  /** Of a file: comma separated, such as "jpg, png". */
  readonly extensions?: string
  readonly imageWidth?: number
  readonly imageHeight?: number
  readonly values?: ReadonlyArray<
    Wanted & { readonly title: string; readonly price?: SeedPrice; readonly sku?: string }
  >
}

export type SeedBundleOption = Wanted & {
  readonly title: string
  readonly kind: "select" | "radio" | "checkbox" | "multi"
  readonly required?: boolean
  readonly selections: ReadonlyArray<
    Wanted & {
      readonly sku: string
      readonly quantity?: number
      readonly canChangeQuantity?: boolean
      readonly isDefault?: boolean
      readonly price?: SeedPrice
    }
  >
}

export type SeedProduct = Wanted & {
  readonly sku: string
  readonly type: ProductTypeCode
  readonly name: string
  readonly urlKey: string
  readonly description?: string
  readonly shortDescription?: string
  readonly enabled?: boolean
  /** Where it is listed; both unless told otherwise. */
  readonly visibleIn?: "none" | "catalog" | "search" | "both"
  readonly price?: string
  readonly special?: { readonly price: string; readonly from?: string; readonly to?: string }
  readonly tierPrices?: ReadonlyArray<
    { readonly quantity: number; readonly price: string } | { readonly quantity: number; readonly percentOff: string }
  >
  readonly taxed?: boolean
  readonly weight?: string
  readonly newFrom?: string
  readonly newTo?: string
  readonly stock?: {
    readonly quantity?: number
    readonly inStock?: boolean
    readonly managed?: boolean
    readonly minimum?: number
    readonly maximum?: number
    readonly increments?: number
  }
  readonly pictures?: ReadonlyArray<SeedPicture>
  /** Attribute code → option label, several labels, or free text of a text attribute. */
  readonly attributes?: Readonly<Record<string, string | ReadonlyArray<string>>>
  /** Category paths such as "tableware/mugs-cups", in which it is listed, with its position there (0 unless given). */
  readonly categories?: ReadonlyArray<string | { readonly path: string; readonly position: number }>
  readonly superAttributes?: ReadonlyArray<string>
  /** Skus of the buyable children of a configurable product. */
  readonly variants?: ReadonlyArray<string>
  readonly customOptions?: ReadonlyArray<SeedCustomOption>
  readonly bundle?: {
    readonly dynamicPrice: boolean
    readonly priceView?: "range" | "as-low-as"
    readonly options: ReadonlyArray<SeedBundleOption>
  }
  readonly members?: ReadonlyArray<{ readonly sku: string; readonly quantity?: number }>
  readonly downloads?: {
    readonly linksTitle: string
    readonly chosenSeparately: boolean
    readonly samplesTitle?: string
    readonly links: ReadonlyArray<
      Wanted & {
        readonly title: string
        readonly price?: string
        readonly file: string
        readonly sample?: string
        readonly downloads?: number
      }
    >
    readonly samples: ReadonlyArray<Wanted & { readonly title: string; readonly file: string }>
  }
  readonly related?: ReadonlyArray<string>
  readonly upsell?: ReadonlyArray<string>
  readonly crosssell?: ReadonlyArray<string>
  readonly createdAt?: string
  readonly metaTitle?: string
  readonly metaDescription?: string
  readonly giftMessage?: boolean
}

export type SeedReview = Wanted & {
  readonly sku: string
  readonly title: string
  readonly text: string
  readonly nickname: string
  readonly createdAt: string
  readonly approved?: boolean
  /** Rating name → stars. */
  readonly ratings: Readonly<Record<string, 1 | 2 | 3 | 4 | 5>>
}

export type SeedPage = Wanted & {
  readonly identifier: string
  readonly title: string
  readonly heading?: string
  readonly content: string
  readonly layout?: string
  readonly metaTitle?: string
  readonly metaDescription?: string
  readonly metaKeywords?: string
}

export type SeedBlock = Wanted & {
  readonly identifier: string
  readonly title: string
  readonly content: string
  readonly enabled?: boolean
}

export type SeedAddress = {
  readonly firstName: string
  readonly lastName: string
  readonly company?: string
  readonly street: ReadonlyArray<string>
  readonly city: string
  /** Region code of a country with a list, else the region's name. */
  readonly region?: string
  readonly postcode: string
  readonly country: string
  readonly telephone: string
  readonly defaultShipping?: boolean
  readonly defaultBilling?: boolean
}

export type SeedCustomer = Wanted & {
  readonly email: string
  /** Only of demonstration accounts: it is printed at the start. */
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly addresses: ReadonlyArray<SeedAddress>
  /** Cards that are saved for later; they end some years after the start. */
  readonly cards?: ReadonlyArray<{ readonly brand: string; readonly lastFour: string }>
}
