import { Schema } from "effect"

import { Amount, Count, withDescription, Email, Id, Moment, Name, optional } from "./fields.ts"

const CouponEffect = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("percent"), percent: Amount, shippingToo: optional(Schema.Boolean) }),
  Schema.Struct({ kind: Schema.Literal("fixed-cart"), amount: Amount }),
  Schema.Struct({ kind: Schema.Literal("fixed-item"), amount: Amount }),
  Schema.Struct({ kind: Schema.Literal("free-shipping") }),
])

/** An entry of `coupons.json`. */
export const SeedCoupon = Schema.Struct({
  id: optional(Id),
  code: withDescription(Name, "Compared without upper and lower case."),
  label: withDescription(Schema.String, "Shown beside the discount in the totals."),
  effect: CouponEffect,
  fromSubtotal: optional(withDescription(Amount, "The smallest subtotal.")),
  uses: optional(Schema.Struct({ total: optional(Count), perCustomer: optional(Count) })),
  validFrom: optional(Moment),
  validTo: optional(Moment),
})

/** An entry of `addresses` of a customer. */
export const SeedAddress = Schema.Struct({
  firstName: Name,
  lastName: Name,
  company: optional(Schema.String),
  street: Schema.NonEmptyArray(Name),
  city: Name,
  region: optional(withDescription(Name, "The code of a region where the country has a list, otherwise its name.")),
  postcode: Schema.String,
  country: withDescription(Name, "ISO 3166-1, two letters."),
  telephone: Schema.String,
  defaultShipping: optional(Schema.Boolean),
  defaultBilling: optional(Schema.Boolean),
})

const demoPassword = withDescription(Name, "Of a demonstration account only: it is printed at every start.")

/** An entry of `customers.json`. */
export const SeedCustomer = Schema.Struct({
  id: optional(Id),
  email: Email,
  password: demoPassword,
  firstName: Name,
  lastName: Name,
  addresses: Schema.Array(SeedAddress),
  cards: optional(
    withDescription(
      Schema.Array(Schema.Struct({ brand: Name, lastFour: Name })),
      "Saved cards; they expire five years after the first start.",
    ),
  ),
})

/** An entry of `merchants.json`. */
export const SeedMerchant = Schema.Struct({ email: Email, password: demoPassword, name: Name })
