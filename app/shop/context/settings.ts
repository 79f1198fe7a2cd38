import type { RateLimits } from "../infra/limits/limited-actions.ts"

/** Decimal text such as "4.95"; the database stores units (./money.ts). */
type DecimalText = string

/** A store view: the same catalogue in another language or currency. The first one is the default. */
export type StoreView = {
  readonly id: number
  readonly code: string
  readonly name: string
  /** As Magento writes it: `en_US`. */
  readonly locale: string
  /** The currency of its prices, and the rate per unit of the base currency (at most four decimals); absent: the base currency. */
  readonly money?: { readonly currency: string; readonly rate: DecimalText } | undefined
  /** The assumed country of its shoppers until they choose one; absent: as the settings say. */
  readonly country?: string | undefined
  /** Translations by English source text, with `%1` for inserted values; absent: English. */
  readonly languagePack?: Readonly<Record<string, string>> | undefined
  /** Texts that differ from the default store view; those of catalogue and content are in the database. */
  readonly texts?: ViewTexts | undefined
}

/** Texts of the settings in one store view; absent texts are those of the default one. */
export type ViewTexts = {
  readonly page?: Partial<Pick<ShopSettings["page"], "defaultTitle" | "welcome" | "copyright">> | undefined
  /** By code. */
  readonly carriers?: Readonly<Record<string, Partial<CarrierTexts>>> | undefined
  /** By code. */
  readonly paymentMethods?: Readonly<Record<string, Partial<PaymentTexts>>> | undefined
  /** By id. */
  readonly agreements?: Readonly<Record<number, Pick<AgreementOfSale, "name" | "sentence" | "text">>> | undefined
  readonly downloads?: Pick<ShopSettings["downloads"], "linksTitle" | "samplesTitle"> | undefined
  readonly minimumOrder?: Pick<MinimumOrder, "description"> | undefined
  /** Labels by code, labels of options by `code.value`. */
  readonly addressAttributes?: Readonly<Record<string, string>> | undefined
}

type CarrierTexts = Pick<CarrierBase, "title" | "methodTitle" | "unavailableMessage">
type PaymentTexts = Pick<PaymentMethod, "title" | "instructions">

/** A row of the tax table. Without a region it applies to the whole country. */
export type TaxRate = {
  readonly code: string
  readonly title: string
  readonly country: string
  /** Region code within the country, such as `CA`. */
  readonly region?: string | undefined
  readonly percent: DecimalText
}

/** Display of prices without tax, with tax, or both. */
export type TaxDisplay = "excluding" | "including" | "both"

type CarrierBase = {
  readonly code: string
  readonly title: string
  readonly methodCode: string
  readonly methodTitle: string
  /** Countries of destination; absent: all. */
  readonly countries?: ReadonlyArray<string> | undefined
  /** The message of the rate, with `available: false`, for other countries; absent: the rate is not listed there. */
  readonly unavailableMessage?: string | undefined
}

/** A carrier with one method. `flat`: a price per item or per order, Magento's flat rate. `free`: Magento's free shipping. */
export type Carrier = CarrierBase &
  (
    | { readonly kind: "flat"; readonly price: DecimalText; readonly per: "item" | "order" }
    /** Free of charge when the subtotal after discounts reaches `from`. */
    | { readonly kind: "free"; readonly from: DecimalText }
  )

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
}

/** A custom attribute of addresses: a checkbox, a text field, a date, or one or several of its options. */
export type AddressAttributeSetting = {
  readonly code: string
  readonly label: string
  readonly input: "boolean" | "text" | "date" | "select" | "multiselect"
  readonly required: boolean
  /** Options of a `select` or `multiselect`. */
  readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }> | undefined
}

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

/**
 * Product recommendations by mail: whether they are enabled, also for guests, recipients per mail, and mails per hour from one IP address.
 */
export type SendToFriend = {
  readonly enabled: boolean
  readonly guests: boolean
  readonly maxRecipients: number
  readonly maxPerHour: number
}

/** A network for social sign-in; `path` is below the shop's URL. */
export type SocialNetwork = { readonly id: string; readonly label: string; readonly path: string }

/** The settings of one store view, Magento's `core_config_data`. Amounts are decimal text. */
export type ShopSettings = {
  readonly stores: readonly [StoreView, ...ReadonlyArray<StoreView>]
  /** The store view whose settings these are; absent in the settings of the default store view. */
  readonly view?: StoreView | undefined
  /** The settings of the default store view; absent when these are. */
  readonly ofDefault?: ShopSettings | undefined
  readonly website: { readonly id: number; readonly code: string; readonly name: string }
  /** The store. `email`: sender of its mails and recipient of contact messages. */
  readonly group: { readonly id: number; readonly name: string; readonly email?: string | undefined }
  readonly rootCategoryId: number
  /** Currency of prices, an ISO 4217 code. */
  readonly currency: string
  /** For a store view in another currency: the base currency, and the rate of one unit of it in `currency`. */
  readonly base?: { readonly currency: string; readonly rate: DecimalText } | undefined
  readonly timezone: string
  readonly weightUnit: "lbs" | "kgs"
  readonly page: {
    readonly defaultTitle: string
    readonly titleSuffix: string | undefined
    readonly welcome: string
    readonly copyright: string
    readonly home: string
    readonly noRoute: string
    readonly noCookies: string
  }
  readonly suffix: { readonly product: string; readonly category: string }
  /** Folders below the shop's URL, each with a trailing slash. */
  readonly media: {
    readonly product: string
    readonly category: string
    readonly swatch: string
    readonly download: string
  }
  readonly listing: {
    readonly mode: "grid" | "list" | "grid-list" | "list-grid"
    readonly gridPerPage: number
    readonly gridPerPageValues: ReadonlyArray<number>
    readonly listPerPage: number
    readonly listPerPageValues: ReadonlyArray<number>
    readonly defaultSort: "position" | "name" | "price"
    readonly showOutOfStock: boolean
  }
  /** "Only n left" is displayed from this quantity down; 0: never. */
  readonly onlyLeftFrom: number
  readonly reviews: { readonly enabled: boolean; readonly guests: boolean }
  readonly wishlist: boolean
  /** Pop-up dialogs for options and results; absent: none. `afterAdding`: also after every product that was added to the cart. */
  readonly popUps?: { readonly afterAdding: boolean } | undefined
  readonly newsletter: boolean
  /** True: newsletters are sent only after confirmation by the link of a mail. */
  readonly newsletterNeedsConfirmation?: boolean | undefined
  readonly contact: boolean
  readonly giftMessages: { readonly order: boolean; readonly items: boolean }
  readonly downloads: {
    readonly guests: boolean
    /** From when on the links of an order can be used: immediately, or after payment. */
    readonly from: "ordered" | "paid"
    /** The folder of purchased files; never among the public files. */
    readonly folder: string
    readonly linksTitle: string
    readonly samplesTitle: string
  }
  readonly configurablePicture: "parent" | "itself"
  readonly directory: {
    readonly defaultCountry: string
    /** Countries of customers; absent: all. */
    readonly allowedCountries?: ReadonlyArray<string> | undefined
    readonly countriesWithRequiredRegion: ReadonlyArray<string>
    readonly showOptionalRegion: boolean
    readonly countriesWithOptionalPostcode: ReadonlyArray<string>
    readonly topCountries: ReadonlyArray<string>
  }
  readonly tax: {
    readonly rates: ReadonlyArray<TaxRate>
    readonly shippingTaxed: boolean
    /** Used while the shopper's address is unknown. */
    readonly defaultDestination: { readonly country: string; readonly region?: string | undefined }
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
  readonly paymentMethods: ReadonlyArray<PaymentMethod>
  readonly checkout: {
    readonly guests: boolean
    readonly onePage: boolean
    readonly miniCart: { readonly shown: boolean; readonly maxItems: number; readonly counts: "quantities" | "lines" }
    readonly itemsInSummary: number
    readonly cartItemsPerPage: number
    readonly cartLivesDays: number
    readonly billingOnPaymentMethod: boolean
    /** Agreements in the order of display. */
    readonly agreements?: ReadonlyArray<AgreementOfSale> | undefined
  }
  /** Absent: no minimum. */
  readonly minimumOrder?: MinimumOrder | undefined
  readonly orders: {
    readonly firstNumber: number
    readonly numberDigits: number
    /** Cancellation of unshipped orders by customers; absent: not possible. */
    readonly cancellation?: OrderCancellation | undefined
  }
  /** Absent: recommendations are not possible. */
  readonly sendToFriend?: SendToFriend | undefined
  readonly customers: {
    readonly minimumPasswordLength: number
    readonly requiredCharacterClasses: number
    readonly confirmation: boolean
    readonly tokenLivesHours: number
    readonly sessionLivesSeconds: number
    /**
     * True when `isEmailAvailable` reveals accounts; otherwise it always returns true. Magento:
     * `checkout/options/enable_guest_checkout_login`.
     */
    readonly guestCheckoutLogin: boolean
    readonly socialNetworks?: ReadonlyArray<SocialNetwork> | undefined
    readonly loginAttempts: number
    readonly lockedSeconds: number
    /** Number of street lines of an address form. */
    readonly streetLines: number
    readonly telephone: "required" | "optional" | "hidden"
    readonly company: "required" | "optional" | "hidden"
    /** Custom attributes of addresses, as modules of Magento add them to its attribute tables; absent: none. */
    readonly addressAttributes?: ReadonlyArray<AddressAttributeSetting> | undefined
  }
  /** Rate limits per shopper and per IP address; absent: the defaults. */
  readonly limits?: RateLimits | undefined
  readonly search: {
    readonly minimumLength: number
    readonly maximumLength: number
    /** Search suggestions: earlier search terms, as in Magento, or products, categories and pages too. */
    readonly suggests: "searches" | "everything"
  }
}

/** Overrides Magento's `checkout/options/guest_checkout`; undefined: no change. */
export const withGuestCheckout = (settings: ShopSettings, guests: boolean | undefined): ShopSettings =>
  guests === undefined ? settings : { ...settings, checkout: { ...settings.checkout, guests } }
