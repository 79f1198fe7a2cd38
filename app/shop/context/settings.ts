import type { RateLimits } from "../infra/limits/limited-actions.ts"
import type { Carrier, CarrierTexts } from "./carrier.ts"
import type { OrderField } from "./order-field.ts"
import type { PickupLocation, PickupLocationTexts } from "./pickup-setting.ts"
import type { SendToFriend } from "./recommendation-settings.ts"
import type { TaxRate } from "./tax-rate.ts"

/** Decimal text such as "4.95"; the database stores units (./money.ts). */
type DecimalText = string

/** A store view: the same catalogue in another language or currency. The first one is the default. */
export type StoreView = {
  readonly id: number
  readonly code: string
  readonly name: string
  /** As Magento writes it: `en_US`. */
  readonly locale: string
  /**
   * The currency of its prices, the rate per unit of the base currency (at most four decimals), and the amount of which converted prices are
   * multiples, such as 0.5; absent: whole cents. Without `money`: the base currency.
   */
  readonly money?:
    | { readonly currency: string; readonly rate: DecimalText; readonly step?: DecimalText | undefined }
    | undefined
  /** The country that is assumed for shoppers of this view until they choose another; absent: the default country of the shop. */
  readonly country?: string | undefined
  /** Translations by English source text, with `%1` for inserted values; absent: English. */
  readonly languagePack?: Readonly<Record<string, string>> | undefined
  /** Texts that differ from the default store view; those of catalogue and content are in the database. */
  readonly texts?: ViewTexts | undefined
}

/** Texts of the settings in one store view. Where a text is absent, the text of the default store view is shown. */
export type ViewTexts = {
  readonly page?: Partial<Pick<ShopSettings["page"], "defaultTitle" | "welcome" | "copyright">> | undefined
  /** Texts of carriers by code. */
  readonly carriers?: Readonly<Record<string, Partial<CarrierTexts>>> | undefined
  /** Texts of pickup locations by code. */
  readonly pickupLocations?: Readonly<Record<string, PickupLocationTexts>> | undefined
  /** Texts of payment methods by code. */
  readonly paymentMethods?: Readonly<Record<string, Partial<Pick<PaymentMethod, "title" | "instructions">>>> | undefined
  /** Texts of agreements by id. */
  readonly agreements?: Readonly<Record<number, Pick<AgreementOfSale, "name" | "sentence" | "text">>> | undefined
  readonly downloads?: Pick<ShopSettings["downloads"], "linksTitle" | "samplesTitle"> | undefined
  readonly minimumOrder?: Pick<MinimumOrder, "description"> | undefined
  /** Synonyms that replace those of the default language. */
  readonly searchSynonyms?: ReadonlyArray<ReadonlyArray<string>> | undefined
  /** Reasons for a cancellation, by the text in the default language. */
  readonly cancellationReasons?: Readonly<Record<string, string>> | undefined
} & AttributesOf<Readonly<Record<string, string>>>

/** The custom attributes of addresses and of accounts, or their texts: labels by code, labels of options by `code.value`. */
type AttributesOf<Value> = { readonly [List in "addressAttributes" | "customerAttributes"]?: Value | undefined }

/** Display of prices without tax, with tax, or both. */
export type TaxDisplay = "excluding" | "including" | "both"

/** A payment method that the shop offers. */
export type PaymentMethod = {
  /** `checkmo`, `purchaseorder`, `banktransfer`, `cashondelivery`, `free`, `demo_card`, or the code of a module. */
  readonly code: string
  readonly title: string
  /** Displayed below the selected method. */
  readonly instructions?: string | undefined
  readonly payableTo?: string | undefined
  readonly mailingAddress?: string | undefined
  readonly countries?: ReadonlyArray<string> | undefined
  /** True if the order is placed first and paid then: it waits in `pending_payment`. */
  readonly awaitsProvider?: boolean | undefined
  /** True if customers can save their card at the provider. */
  readonly savesCards?: boolean | undefined
  /** Keys that `additional_data` must have unless a saved card pays, with their maximum length in characters. */
  readonly data?: ReadonlyArray<{ readonly name: string; readonly maxLength: number }> | undefined
}

/** A custom attribute of customers or addresses: a checkbox, a text field, a date, one or several of its options, or an uploaded file. */
export type AttributeSetting = {
  readonly code: string
  readonly label: string
  readonly input: "boolean" | "text" | "date" | "select" | "multiselect" | "file" | "image"
  readonly required: boolean
  /** Options of a `select` or `multiselect`. */
  readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }> | undefined
  /** Extensions of a `file`, in lower case: `gif`, `jpeg`, `jpg`, `pdf`, `png` or `webp`; absent: all of these. */
  readonly fileExtensions?: ReadonlyArray<string> | undefined
} & FileLimits

/** Limits of a file in bytes (absent: 2 MB), and of an image in pixels (absent: 10,000). */
type FileLimits = { readonly [Limit in "maxFileSize" | "maxImageWidth" | "maxImageHeight"]?: number | undefined }

/** Magento's terms and conditions (checkout agreement). */
export type AgreementOfSale = {
  readonly id: number
  /** The name in lists; the checkout displays `sentence`. */
  readonly name: string
  readonly sentence: string
  /** Plain text, or HTML if `isHtml` is set. */
  readonly text: string
  readonly isHtml?: boolean | undefined
  /** Height of the window in which Magento displays the text, such as `200px`. */
  readonly contentHeight?: string | undefined
  /** True when it must be accepted before an order is placed (Magento's mode `MANUAL`). */
  readonly mustBeAccepted: boolean
}

/** Magento's `sales/minimum_order/*`: the minimum amount of an order. */
export type MinimumOrder = {
  /** In the base currency. */
  readonly amount: DecimalText
  /** True when the discount on products is subtracted before the comparison. */
  readonly includeDiscount: boolean
  readonly includeTax: boolean
  /** Displayed instead of "Minimum order amount is …". */
  readonly description?: string | undefined
}

/** Cancellation of orders by customers, with the reasons to choose from. */
export type OrderCancellation = { readonly enabled: boolean; readonly reasons: ReadonlyArray<string> }

/** A network for social sign-in; `path` is below the shop's URL. */
export type SocialNetwork = { readonly id: string; readonly label: string; readonly path: string }

/** The settings of one store view, Magento's `core_config_data`. Amounts are decimal text. */
export type ShopSettings = {
  readonly stores: readonly [StoreView, ...ReadonlyArray<StoreView>]
  /** The store view whose settings these are; absent in the settings of the default store view. */
  readonly view?: StoreView | undefined
  /** The settings of the default store view; absent when these are. */
  readonly defaultViewSettings?: ShopSettings | undefined
  readonly website: { readonly id: number; readonly code: string; readonly name: string }
  /** The store. `email`: sender of its mails and recipient of contact messages. */
  readonly group: { readonly id: number; readonly name: string; readonly email?: string | undefined }
  /** The category above those of the menu; it has no page. */
  readonly rootCategoryId: number
  /** Currency of prices, an ISO 4217 code. */
  readonly currency: string
  /** For a store view in another currency: the base currency, the rate of one unit of it in `currency`, and the step of converted prices. */
  readonly base?:
    | { readonly currency: string; readonly rate: DecimalText; readonly step?: DecimalText | undefined }
    | undefined
  /** IANA name such as `Europe/Berlin`. Magento: `general/locale/timezone`. */
  readonly timezone: string
  /** Magento: `general/locale/weight_unit`. */
  readonly weightUnit: "lbs" | "kgs"
  /** Titles and texts of every page. Magento: `design/head`, `design/header`, `design/footer`. */
  readonly page: {
    readonly defaultTitle: string
    readonly titleSuffix?: string | undefined
    readonly welcome: string
    readonly copyright: string
    /** Identifiers of content pages. Magento: `web/default/cms_home_page`, `cms_no_route`, `cms_no_cookies`. */
    readonly home: string
    readonly noRoute: string
    readonly noCookies: string
  }
  /** Endings of paths, such as `.html`. Magento: `catalog/seo/product_url_suffix`, `category_url_suffix`. */
  readonly suffix: { readonly product: string; readonly category: string }
  /** Folders below the shop's URL, each with a trailing slash. */
  readonly media: {
    readonly product: string
    readonly category: string
    readonly swatch: string
    readonly download: string
  }
  /** Magento: `catalog/frontend/…`. The first mode is the default; `…PerPageValues` are the page sizes to choose from. */
  readonly listing: {
    readonly mode: "grid" | "list" | "grid-list" | "list-grid"
    readonly gridPerPage: number
    readonly gridPerPageValues: ReadonlyArray<number>
    readonly listPerPage: number
    readonly listPerPageValues: ReadonlyArray<number>
    readonly defaultSort: "position" | "name" | "price"
    /** Magento: `cataloginventory/options/show_out_of_stock`. */
    readonly showOutOfStock: boolean
    /**
     * Ranges of the price filter; absent: `auto`. Magento: `catalog/layered_navigation/price_range_calculation`, `price_range_step` in the
     * currency of the store view, and `price_range_max_intervals`, 10 by default.
     */
    readonly priceRanges?:
      | { readonly calculation: "auto" | "improved" }
      | { readonly calculation: "manual"; readonly step: DecimalText; readonly maxIntervals?: number | undefined }
      | undefined
  }
  /** "Only n left" is displayed from this quantity down; 0: never. */
  readonly onlyLeftFrom: number
  /** Magento: `catalog/review/active`, and `allow_guest`: guests may write reviews. */
  readonly reviews: { readonly enabled: boolean; readonly guests: boolean }
  /** Magento: `wishlist/general/active`. */
  readonly wishlist: boolean
  /** Pop-up dialogs for options and results; absent: none. `afterAdding`: also after every product that was added to the cart. */
  readonly popUps?: { readonly afterAdding: boolean } | undefined
  /** Magento: `newsletter/general/active`. */
  readonly newsletter: boolean
  /** True: newsletters are sent only after confirmation by the link of a mail. */
  readonly newsletterNeedsConfirmation?: boolean | undefined
  /** True: the shop has a contact form. Magento: `contact/contact/enabled`. */
  readonly contact: boolean
  /** Gift messages for orders and for single items. Magento: `sales/gift_options/allow_order`, `allow_items`. */
  readonly giftMessages: { readonly order: boolean; readonly items: boolean }
  readonly downloads: {
    readonly guests: boolean
    /** When the links of an order can be used: immediately, or after payment. */
    readonly from: "ordered" | "paid"
    /** The folder of purchased files; never among the public files. */
    readonly folder: string
    readonly linksTitle: string
    readonly samplesTitle: string
  }
  /**
   * The picture of a configurable product in the cart: its own, or that of the chosen variant. Magento:
   * `checkout/cart/configurable_product_image`.
   */
  readonly configurablePicture: "parent" | "itself"
  readonly directory: {
    readonly defaultCountry: string
    /** Countries of customers; absent: all. */
    readonly allowedCountries?: ReadonlyArray<string> | undefined
    /** Magento: `general/region/state_required`. */
    readonly countriesWithRequiredRegion: ReadonlyArray<string>
    /** True: the field is shown for other countries, too. Magento: `general/region/display_all`. */
    readonly showOptionalRegion: boolean
    /** Magento: `general/country/optional_zip_countries`. */
    readonly countriesWithOptionalPostcode: ReadonlyArray<string>
    /** Countries at the top of the list. Magento: `general/country/destinations`. */
    readonly topCountries: ReadonlyArray<string>
  }
  readonly tax: {
    readonly rates: ReadonlyArray<TaxRate>
    readonly shippingTaxed: boolean
    /** Used while the shopper's address is unknown. */
    readonly defaultDestination: { readonly country: string; readonly region?: string | undefined }
    /**
     * Magento: `tax/display/type` and `tax/cart_display/…`. `zeroTax`: a tax of 0 is shown; `fullSummary`: each tax rate has its own line.
     */
    readonly display: {
      readonly catalogue: TaxDisplay
      readonly cartPrice: TaxDisplay
      readonly cartSubtotal: TaxDisplay
      readonly cartShipping: TaxDisplay
      readonly zeroTax: boolean
      readonly fullSummary: boolean
    }
  }
  readonly carriers: ReadonlyArray<Carrier>
  /** Stores of the carrier `instore`; absent: none. Magento: sources that are pickup locations. */
  readonly pickupLocations?: ReadonlyArray<PickupLocation> | undefined
  /** Code of the attribute with the business days in which a product is made, such as `15` or `0-5`; absent: all is in stock. */
  readonly leadDaysAttribute?: string | undefined
  readonly paymentMethods: ReadonlyArray<PaymentMethod>
  /** Fields of installed modules. */
  readonly orderFields?: ReadonlyArray<OrderField> | undefined
  readonly checkout: {
    /** True: guests may order. Magento: `checkout/options/guest_checkout`. */
    readonly guests: boolean
    /** Magento: `checkout/options/onepage_checkout_enabled`. */
    readonly onePage: boolean
    /** `counts`: the number on the cart link. Magento: `checkout/sidebar/…`, `checkout/cart_link/use_qty`. */
    readonly miniCart: { readonly shown: boolean; readonly maxItems: number; readonly counts: "quantities" | "lines" }
    /** Items that the order summary shows. Magento: `checkout/options/max_items_display_count`. */
    readonly itemsInSummary: number
    /** Magento: `checkout/cart/number_items_to_display_pager`. */
    readonly cartItemsPerPage: number
    /** Days after the last change until a cart is deleted. Magento: `checkout/cart/delete_quote_after`. */
    readonly cartLivesDays: number
    /**
     * True: each payment method has the billing address below it; false: it follows the methods. Magento:
     * `checkout/options/display_billing_address_on`.
     */
    readonly billingOnPaymentMethod: boolean
    /** Orders to several addresses, and the most pieces of such a cart; absent: not offered. Magento: `multishipping/options/…`. */
    readonly multishipping?: { readonly maximumQuantity: number } | undefined
    /** Agreements in the order of display. */
    readonly agreements?: ReadonlyArray<AgreementOfSale> | undefined
  }
  /** Absent: no minimum. */
  readonly minimumOrder?: MinimumOrder | undefined
  readonly orders: {
    readonly firstNumber: number
    /** Numbers are filled up with zeros on the left: `000000001` for 9 digits. */
    readonly numberDigits: number
    /** Cancellation of unshipped orders by customers; absent: not possible. */
    readonly cancellation?: OrderCancellation | undefined
  }
  /** Absent: recommendations are not possible. */
  readonly sendToFriend?: SendToFriend | undefined
  readonly customers: {
    readonly minimumPasswordLength: number
    /**
     * How many of these a password needs: lower case, upper case, digits, other characters. Magento:
     * `customer/password/required_character_classes_number`.
     */
    readonly requiredCharacterClasses: number
    /** True: new accounts are confirmed by mail. Magento: `customer/create_account/confirm`. */
    readonly confirmation: boolean
    /** Lifetime of bearer tokens. Magento: `oauth/access_token_lifetime/customer`. */
    readonly tokenLivesHours: number
    /** Lifetime of a session since its last request. Magento: `web/cookie/cookie_lifetime`. */
    readonly sessionLivesSeconds: number
    /**
     * True when `isEmailAvailable` reveals accounts; otherwise it always returns true. Magento:
     * `checkout/options/enable_guest_checkout_login`.
     */
    readonly guestCheckoutLogin: boolean
    readonly socialNetworks?: ReadonlyArray<SocialNetwork> | undefined
    /**
     * Wrong passwords within `lockedSeconds`, after which sign-in is refused. Magento: `customer/password/lockout_failures`,
     * `lockout_threshold`.
     */
    readonly loginAttempts: number
    readonly lockedSeconds: number
    /** Number of street lines of an address form. */
    readonly streetLines: number
    readonly telephone: "required" | "optional" | "hidden"
    readonly company: "required" | "optional" | "hidden"
  } & AttributesOf<ReadonlyArray<AttributeSetting>>
  /** Largest number that a browser tries to solve the challenge of a form. Absent: forms have none. */
  readonly proofOfWork?: number | undefined
  /** Rate limits per shopper and per IP address; absent: the defaults. */
  readonly limits?: RateLimits | undefined
  readonly search: {
    /** Lengths of a search text in characters. Magento: `catalog/search/min_query_length`, `max_query_length`. */
    readonly minimumLength: number
    readonly maximumLength: number
    /** Search suggestions: earlier search terms, as in Magento, or products, categories and pages too. */
    readonly suggests: "searches" | "everything"
    /** Groups of words or phrases that mean the same; absent: none. Magento: Marketing, Search Synonyms. */
    readonly synonyms?: ReadonlyArray<ReadonlyArray<string>> | undefined
  }
}

/** Overrides Magento's `checkout/options/guest_checkout`; undefined: no change. */
export const withGuestCheckout = (settings: ShopSettings, guests: boolean | undefined): ShopSettings =>
  guests === undefined ? settings : { ...settings, checkout: { ...settings.checkout, guests } }
