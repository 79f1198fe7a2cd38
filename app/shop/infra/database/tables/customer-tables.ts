import type { Generated } from "kysely"

import type { Moment, Units } from "./column-types.ts"

/** A mail that a customer waits for: a product is in stock again, or costs less than when the alert was made. */
export type ProductAlertTable = {
  readonly id: Generated<number>
  readonly customer_id: number
  readonly product_id: number
  readonly kind: "stock" | "price"
  /** The store view in which the alert was made; name, address and price are those of the product in it. */
  readonly store_id: number
  readonly name: string
  readonly address: string
  readonly price: Units
  readonly created_at: Moment
}

/** Customers, their addresses and tokens, alerts, and sessions. Times are Unix milliseconds. */
export type CustomerTables = {
  readonly product_alert: ProductAlertTable
  readonly customer_file: CustomerFileTable
  readonly customer: CustomerTable
  readonly customer_address: CustomerAddressTable
  readonly customer_token: CustomerTokenTable
  readonly sign_in_attempt: SignInAttemptTable
  readonly session: SessionTable
  readonly session_cookie: SessionCookieTable
}

/** The accounts of customers, Magento's `customer_entity`. */
export type CustomerTable = {
  readonly id: Generated<number>
  /** As typed; unique ignoring case. */
  email: string
  prefix: string | null
  firstname: string
  middlename: string | null
  lastname: string
  suffix: string | null
  /** `YYYY-MM-DD`. */
  dob: string | null
  /** Magento's option id: 1 male, 2 female, 3 not specified. */
  gender: number | null
  taxvat: string | null
  /** JSON text of `[{attribute_code, value}]`. */
  custom_attributes: Generated<string | null>
  is_subscribed: Generated<number>
  /** 1: merchants may sign in for this customer, to help. */
  remote_assistance: Generated<number>
  /** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  password_hash: string
  /** SHA-256 of the key that confirms the e-mail address; null once it is confirmed, or when no confirmation was required. */
  confirmation_hash: Generated<string | null>
  /** 1 when the newsletter begins with the confirmation. */
  subscribes_when_confirmed: Generated<number>
  default_billing_id: number | null
  default_shipping_id: number | null
  readonly created_at: Moment
  updated_at: Moment
}

/** The address books of customers. */
export type CustomerAddressTable = {
  readonly id: Generated<number>
  readonly customer_id: number
  prefix: string | null
  firstname: string
  middlename: string | null
  lastname: string
  suffix: string | null
  company: string | null
  /** Lines, separated by line feeds. */
  street: string
  city: string
  country_id: string
  region_id: number | null
  region_code: string | null
  /** The name of the region. */
  region: string | null
  postcode: string | null
  telephone: string
  fax: string | null
  vat_id: string | null
  /** JSON text of `[{attribute_code, value}]`. */
  custom_attributes: string | null
}

/** An uploaded file that is the value of an attribute of a customer or an address, stored in the database, never in a web root. [S37] */
export type CustomerFileTable = {
  readonly customer_id: number
  /** The value of the attribute: `/p/l/plan.pdf`. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly created_at: number
}

/** Bearer tokens, stored as SHA-256 hashes. */
export type CustomerTokenTable = {
  readonly token_hash: string
  readonly customer_id: number
  readonly created_at: Moment
  readonly expires_at: Moment
}

/** Sign-in attempts of the last days, for rate limits. */
export type SignInAttemptTable = {
  readonly id: Generated<number>
  /** SHA-256 of the lower-case e-mail address, whether or not the account exists. */
  readonly account_hash: string
  /** The IP address of the request as the proxy forwards it; empty when unknown. */
  readonly client_address: string
  succeeded: number
  readonly at: Moment
}

/** Sessions of browsers. Expired ones are deleted. */
export type SessionTable = {
  readonly id: Generated<number>
  customer_id: number | null
  /** The guest's cart; a customer's cart is found by the customer. */
  cart_id: number | null
  /** The guest's former cart that became an order. */
  ordered_cart_id: number | null
  /** The form key of this session, taken from the shopper's cookie. */
  form_key: string | null
  /** JSON list of messages that have not been displayed yet. */
  messages: Generated<string>
  /** JSON of the product that a guest wanted to add to a wish list before sign-in, see pending-wish-list-item.ts. */
  pending_wish_list_item: Generated<string | null>
  /** Fingerprint of the first request: a second first request at the same time joins the same session. */
  readonly first_request: string | null
  readonly created_at: Moment
  touched_at: Moment
}

/** The ids that open a session, stored as SHA-256 hashes. Two simultaneous first requests create two. */
export type SessionCookieTable = {
  readonly id_hash: string
  readonly session_id: number
}
