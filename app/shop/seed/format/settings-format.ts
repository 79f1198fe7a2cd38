import { Schema } from "effect"

import { Carrier, Checkout, Customers, PaymentMethod, PickupLocation, Tax } from "./checkout-settings-format.ts"
import {
  Amount,
  Count,
  CountFromOne,
  withDescription,
  Email,
  Id,
  Name,
  optional,
  PositiveAmount,
  Synonyms,
} from "./fields.ts"

const StoreView = Schema.Struct({
  id: Id,
  code: withDescription(Name, "Its texts are in the folder views/{code} of this seed."),
  name: Name,
  locale: withDescription(Name, "As Magento writes it: en_US. The language pack is app/shop/seed/texts/{locale}.json."),
  money: optional(
    withDescription(
      Schema.Struct({ currency: Name, rate: Amount, step: optional(Amount) }),
      "The currency of its prices, how much of it one unit of the shop's own currency is, and the step of its prices, such as 0.5.",
    ),
  ),
  country: optional(withDescription(Name, "Assumed until the shopper chooses another one.")),
})

const Page = Schema.Struct({
  defaultTitle: Schema.String,
  titleSuffix: optional(Schema.String),
  welcome: Schema.String,
  copyright: Schema.String,
  home: withDescription(Name, "The identifier of the home page."),
  noRoute: withDescription(Name, "The identifier of the page for unknown addresses."),
  noCookies: withDescription(Name, "The identifier of the page for browsers without cookies."),
})

const Listing = Schema.Struct({
  mode: Schema.Literals(["grid", "list", "grid-list", "list-grid"]),
  gridPerPage: Count,
  gridPerPageValues: Schema.Array(Count),
  listPerPage: Count,
  listPerPageValues: Schema.Array(Count),
  defaultSort: Schema.Literals(["position", "name", "price"]),
  showOutOfStock: Schema.Boolean,
  priceRanges: optional(
    withDescription(
      Schema.Union([
        Schema.Struct({ calculation: Schema.Literals(["auto", "improved"]) }),
        Schema.Struct({
          calculation: Schema.Literal("manual"),
          step: PositiveAmount,
          maxIntervals: optional(CountFromOne),
        }),
      ]),
      "How the price filter is divided: auto (left out) in powers of ten, improved by the number of products, manual in steps.",
    ),
  ),
})

const Downloads = Schema.Struct({
  guests: withDescription(Schema.Boolean, "Guests may buy downloadable products."),
  from: withDescription(Schema.Literals(["ordered", "paid"]), "When the links of an order can be used."),
  linksTitle: Schema.String,
  samplesTitle: Schema.String,
})

const Directory = Schema.Struct({
  defaultCountry: Name,
  allowedCountries: optional(withDescription(Schema.Array(Name), "Left out: all countries.")),
  countriesWithRequiredRegion: Schema.Array(Name),
  showOptionalRegion: Schema.Boolean,
  countriesWithOptionalPostcode: Schema.Array(Name),
  topCountries: Schema.Array(Name),
})

/** The file settings.json: how the shop sells. */
export const settingsFields = {
  stores: withDescription(Schema.NonEmptyArray(StoreView), "Store views; the first one is the default."),
  website: Schema.Struct({ id: Id, code: Name, name: Name }),
  group: Schema.Struct({
    id: Id,
    name: Name,
    email: optional(
      withDescription(Email, "Sender of mails and recipient of contact messages; needed to send mails by SMTP."),
    ),
  }),
  rootCategoryId: Id,
  currency: withDescription(Name, "ISO 4217."),
  timezone: Name,
  weightUnit: Schema.Literals(["lbs", "kgs"]),
  page: Page,
  suffix: Schema.Struct({ product: Schema.String, category: Schema.String }),
  media: withDescription(
    Schema.Struct({ product: Name, category: Name, swatch: Name, download: Name }),
    "Folders below the address of the shop, each with a slash at the end.",
  ),
  listing: Listing,
  onlyLeftFrom: withDescription(Count, '"Only n left" is shown from this quantity down; 0: never.'),
  reviews: Schema.Struct({ enabled: Schema.Boolean, guests: Schema.Boolean }),
  wishlist: Schema.Boolean,
  popUps: optional(Schema.Struct({ afterAdding: Schema.Boolean })),
  newsletter: Schema.Boolean,
  newsletterNeedsConfirmation: optional(Schema.Boolean),
  contact: Schema.Boolean,
  giftMessages: Schema.Struct({ order: Schema.Boolean, items: Schema.Boolean }),
  configurablePicture: Schema.Literals(["parent", "itself"]),
  directory: Directory,
  tax: Tax,
  carriers: Schema.Array(Carrier),
  pickupLocations: optional(
    withDescription(Schema.Array(PickupLocation), "Stores in which orders of the carrier instore are picked up."),
  ),
  leadDaysAttribute: optional(
    withDescription(Name, "The code of the attribute with the business days in which a product is made: 15 or 0-5."),
  ),
  paymentMethods: Schema.Array(PaymentMethod),
  checkout: Checkout,
  minimumOrder: optional(
    Schema.Struct({
      amount: Amount,
      includeDiscount: Schema.Boolean,
      includeTax: Schema.Boolean,
      description: optional(Schema.String),
    }),
  ),
  orders: Schema.Struct({
    firstNumber: Count,
    numberDigits: Count,
    cancellation: optional(Schema.Struct({ enabled: Schema.Boolean, reasons: Schema.Array(Name) })),
  }),
  sendToFriend: optional(
    Schema.Struct({ enabled: Schema.Boolean, guests: Schema.Boolean, maxRecipients: Count, maxPerHour: Count }),
  ),
  customers: Customers,
  search: Schema.Struct({
    minimumLength: Count,
    maximumLength: Count,
    suggests: Schema.Literals(["searches", "everything"]),
    synonyms: optional(Synonyms),
  }),
  downloads: Downloads,
}
