import { Schema } from "effect"

import { Amount, Count, withDescription, Id, Name, optional } from "./fields.ts"

const TaxDisplay = Schema.Literals(["excluding", "including", "both"])

/** `tax` of `settings.json`. Prices are without tax; `percent` is 8.375 for 8.375 %. */
export const Tax = Schema.Struct({
  rates: Schema.Array(
    Schema.Struct({
      code: Name,
      title: Name,
      country: Name,
      region: optional(withDescription(Name, "The code of a region; left out, the whole country.")),
      percent: Amount,
    }),
  ),
  shippingTaxed: Schema.Boolean,
  defaultDestination: withDescription(
    Schema.Struct({ country: Name, region: optional(Name) }),
    "Used while the address of the shopper is unknown.",
  ),
  display: Schema.Struct({
    catalogue: TaxDisplay,
    cartPrice: TaxDisplay,
    cartSubtotal: TaxDisplay,
    cartShipping: TaxDisplay,
    zeroTax: Schema.Boolean,
    fullSummary: Schema.Boolean,
  }),
})

const dayRange = { from: Count, to: Count }

const carrierFields = {
  code: Name,
  title: Name,
  methodCode: Name,
  methodTitle: Name,
  countries: optional(withDescription(Schema.Array(Name), "Left out: all countries.")),
  unavailableMessage: optional(
    withDescription(Schema.String, "Shown for other countries; left out, the carrier is hidden."),
  ),
  businessDays: optional(
    withDescription(
      Schema.Struct({ ...dayRange, abroad: optional(Schema.Struct(dayRange)) }),
      "From the order to its arrival, for products in stock; abroad: outside the default country.",
    ),
  ),
}

/** An entry of `carriers` in `settings.json`. */
export const Carrier = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("flat"),
    ...carrierFields,
    price: Amount,
    per: Schema.Literals(["item", "order"]),
  }),
  Schema.Struct({
    kind: Schema.Literal("free"),
    ...carrierFields,
    from: withDescription(Amount, "Free of charge from this subtotal after discounts."),
  }),
])

/** An entry of `pickupLocations` in `settings.json`. */
export const PickupLocation = Schema.Struct({
  code: Name,
  name: Name,
  description: optional(withDescription(Schema.String, "Opening hours and directions, in lines.")),
  email: optional(Name),
  phone: optional(Name),
  country: Name,
  region: optional(withDescription(Name, "The code or name of a region.")),
  city: Name,
  street: Name,
  postcode: Name,
  latitude: optional(Schema.Finite),
  longitude: optional(Schema.Finite),
})

/** An entry of `paymentMethods` in `settings.json`. */
export const PaymentMethod = Schema.Struct({
  code: withDescription(
    Name,
    "checkmo, purchaseorder, banktransfer, cashondelivery, free, demo_card or a module's code.",
  ),
  title: Name,
  instructions: optional(Schema.String),
  payableTo: optional(Schema.String),
  mailingAddress: optional(Schema.String),
  countries: optional(Schema.Array(Name)),
})

const Agreement = Schema.Struct({
  id: Id,
  name: Name,
  sentence: withDescription(Name, "The label of the checkbox."),
  text: Schema.String,
  isHtml: optional(withDescription(Schema.Boolean, "The text is HTML.")),
  contentHeight: optional(withDescription(Name, "A CSS height such as 200px.")),
  mustBeAccepted: withDescription(Schema.Boolean, "True: it has to be accepted before an order is placed."),
})

/** `checkout` of `settings.json`. */
export const Checkout = Schema.Struct({
  guests: withDescription(Schema.Boolean, "Guests may place orders."),
  onePage: Schema.Boolean,
  miniCart: Schema.Struct({
    shown: Schema.Boolean,
    maxItems: Count,
    counts: Schema.Literals(["quantities", "lines"]),
  }),
  itemsInSummary: Count,
  cartItemsPerPage: Count,
  cartLivesDays: Count,
  billingOnPaymentMethod: Schema.Boolean,
  multishipping: optional(
    withDescription(
      Schema.Struct({ maximumQuantity: Count }),
      "Customers may send one cart to several addresses, with at most this many pieces.",
    ),
  ),
  agreements: optional(Schema.Array(Agreement)),
})

const attributeFields = { code: Name, label: Name, required: Schema.Boolean }

/** An attribute of customers or addresses; a list has at least one option. */
const CustomAttribute = Schema.Union([
  Schema.Struct({ ...attributeFields, input: Schema.Literals(["boolean", "text", "date"]) }),
  Schema.Struct({
    ...attributeFields,
    input: Schema.Literals(["select", "multiselect"]),
    options: Schema.NonEmptyArray(Schema.Struct({ value: Name, label: Name })),
  }),
  Schema.Struct({
    ...attributeFields,
    input: Schema.Literals(["file"]),
    fileExtensions: optional(Schema.NonEmptyArray(Schema.Literals(["gif", "jpeg", "jpg", "pdf", "png", "webp"]))),
    maxFileSize: optional(withDescription(Count, "In bytes.")),
  }),
  Schema.Struct({
    ...attributeFields,
    input: Schema.Literals(["image"]),
    maxFileSize: optional(withDescription(Count, "In bytes.")),
    maxImageWidth: optional(withDescription(Count, "In pixels.")),
    maxImageHeight: optional(withDescription(Count, "In pixels.")),
  }),
])

const Shown = Schema.Literals(["required", "optional", "hidden"])

/** `customers` of `settings.json`: rules for passwords, sessions, sign-in and addresses. */
export const Customers = Schema.Struct({
  minimumPasswordLength: Count,
  requiredCharacterClasses: Count,
  confirmation: withDescription(Schema.Boolean, "New accounts are confirmed by mail."),
  tokenLivesHours: Count,
  sessionLivesSeconds: Count,
  guestCheckoutLogin: Schema.Boolean,
  socialNetworks: optional(Schema.Array(Schema.Struct({ id: Name, label: Name, path: Name }))),
  loginAttempts: Count,
  lockedSeconds: Count,
  streetLines: Count,
  telephone: Shown,
  company: Shown,
  addressAttributes: optional(Schema.Array(CustomAttribute)),
  customerAttributes: optional(Schema.Array(CustomAttribute)),
})
