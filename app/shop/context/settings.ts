import type { RateLimits } from "../infra/limits/limited-actions.ts"

/** Decimal text such as "4.95"; in the database it becomes units (./money.ts). */
type DecimalText = string

/** One store view: the same goods under another language and in another currency. The first is the default one. */
export type StoreView = {
  readonly id: number
  readonly code: string
  readonly name: string
  /** As Magento writes it: `en_US`. */
  readonly locale: string
  /** Currency of its prices, and the rate of one unit of the shop's base currency (at most four decimals); absent: the base currency. */
  readonly money?: { readonly currency: string; readonly rate: DecimalText } | undefined
  /** The country its shoppers are taken to be in until they say; absent: the shop's. */
  readonly country?: string | undefined
  /** Its language pack: what the shop says by itself, by what it says in English, `%1` for what is filled in; without one it is English. */
  readonly languagePack?: Readonly<Record<string, string>> | undefined
  /** Texts that differ from the default store view; those of catalogue and content are in the database. */
  readonly texts?: ViewTexts | undefined
}

/** Texts of the settings in the language of a store view. What is absent stays as the shop says it. */
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
  /** Labels by code. */
  readonly addressAttributes?: Readonly<Record<string, string>> | undefined
}

type CarrierTexts = Pick<CarrierBase, "title" | "methodTitle" | "unavailableMessage">
type PaymentTexts = Pick<PaymentMethod, "title" | "instructions">

/** A row of the tax table. Without region it holds for the whole country. */
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
  /** Countries served; absent: all. */
  readonly countries?: ReadonlyArray<string> | undefined
  /** Elsewhere the rate is listed with `available: false` and this text; absent: it is not listed at all. */
  readonly unavailableMessage?: string | undefined
}

export type Carrier = CarrierBase &
  (
    | { readonly kind: "flat"; readonly price: DecimalText; readonly per: "item" | "order" }
    /** Free of charge once the subtotal, discounts taken off, has reached `from`. */
    | { readonly kind: "free"; readonly from: DecimalText }
  )

export type PaymentMethod = {
  /** `checkmo`, `purchaseorder`, `banktransfer`, `cashondelivery`, `free`, `demo_card`, or the code of a module. */
  readonly code: string
  readonly title: string
  /** Shown below the method while it is chosen. */
  readonly instructions?: string | undefined
  readonly payableTo?: string | undefined
  readonly mailingAddress?: string | undefined
  readonly countries?: ReadonlyArray<string> | undefined
}

/** An attribute of addresses: a box for Yes or No, or a line of text. */
export type AddressAttributeSetting = {
  readonly code: string
  readonly label: string
  readonly input: "boolean" | "text"
  readonly required: boolean
}

export type AgreementOfSale = {
  readonly id: number
  /** Magento's name of the condition, for lists of them; the checkout shows the sentence. */
  readonly name: string
  readonly sentence: string
  /** Plain text, or HTML of the merchant where `isHtml` says so. */
  readonly text: string
  readonly isHtml?: boolean | undefined
  /** Height of the window a Magento shows the text in, such as `200px`. */
  readonly contentHeight?: string | undefined
  /** True when it has to be accepted before an order is placed. */
  readonly mustBeAccepted: boolean
}

/** Magento's `sales/minimum_order/*`: carts worth less are not ordered. */
export type MinimumOrder = {
  /** In the shop's own currency. */
  readonly amount: DecimalText
  /** True when the discount on products is subtracted before the comparison. */
  readonly includeDiscount: boolean
  readonly includeTax: boolean
  /** Shown instead of "Minimum order amount is …". */
  readonly description?: string | undefined
}

/** Cancellation of orders by customers, with the reasons to choose from. */
export type OrderCancellation = { readonly enabled: boolean; readonly reasons: ReadonlyArray<string> }

/** Product recommendations by mail: access, recipients per mail, and mails per hour from one IP address. */
export type SendToFriend = {
  readonly enabled: boolean
  readonly guests: boolean
  readonly maxRecipients: number
  readonly maxPerHour: number
}

/** A network that signs shoppers in; its page is below the shop's address. */
export type SocialNetwork = { readonly id: string; readonly label: string; readonly path: string }

export type ShopSettings = {
  readonly stores: readonly [StoreView, ...ReadonlyArray<StoreView>]
  /** Of another store view than the default one: which, and the settings as the default one has them. */
  readonly view?: StoreView | undefined
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
  /** Folders below the shop's address, each with a slash at the end. */
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
  /** "Only n left" is told from this quantity down; 0: never. */
  readonly onlyLeftFrom: number
  readonly reviews: { readonly enabled: boolean; readonly guests: boolean }
  readonly wishlist: boolean
  /** Windows that ask for options and tell what became of it; absent: there are none. `afterAdding`: they also tell of every adding to the cart. */
  readonly popUps?: { readonly afterAdding: boolean } | undefined
  readonly newsletter: boolean
  /** Nobody is sent newsletters before they have confirmed it by the link of a mail. */
  readonly newsletterNeedsConfirmation?: boolean | undefined
  readonly contact: boolean
  readonly giftMessages: { readonly order: boolean; readonly items: boolean }
  readonly downloads: {
    readonly guests: boolean
    /** From when on the links of an order give their files. */
    readonly from: "ordered" | "paid"
    /** The folder of the files that are sold; never below the public ones. */
    readonly folder: string
    readonly linksTitle: string
    readonly samplesTitle: string
  }
  readonly configurablePicture: "parent" | "itself"
  readonly directory: {
    readonly defaultCountry: string
    /** Countries that may be bought from; absent: all. */
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
    /** Conditions of sale; the first to be ticked is the first shown. */
    readonly agreements?: ReadonlyArray<AgreementOfSale> | undefined
  }
  /** Absent: a cart of any amount can be ordered. */
  readonly minimumOrder?: MinimumOrder | undefined
  readonly orders: {
    readonly firstNumber: number
    readonly numberDigits: number
    /** Cancellation of unshipped orders by customers; absent: not possible. */
    readonly cancellation?: OrderCancellation | undefined
  }
  /** Products are recommended by mail; absent: nobody may. */
  readonly sendToFriend?: SendToFriend | undefined
  readonly customers: {
    readonly minimumPasswordLength: number
    readonly requiredCharacterClasses: number
    readonly confirmation: boolean
    readonly tokenLivesHours: number
    readonly sessionLivesSeconds: number
    readonly guestCheckoutLogin: boolean
    readonly socialNetworks?: ReadonlyArray<SocialNetwork> | undefined
    readonly loginAttempts: number
    readonly lockedSeconds: number
    /** Street lines of an address form. */
    readonly streetLines: number
    readonly telephone: "required" | "optional" | "hidden"
    readonly company: "required" | "optional" | "hidden"
    /** Attributes of addresses beyond the usual fields, as a module of Magento adds them to its attribute tables; absent: none. */
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

/** The settings with Magento's `checkout/options/guest_checkout` switched; absent: as they are. */
export const withGuestCheckout = (settings: ShopSettings, guests: boolean | undefined): ShopSettings =>
  guests === undefined ? settings : { ...settings, checkout: { ...settings.checkout, guests } }
