import type { Generated } from "kysely"

import type { Moment, Units } from "./column-types.ts"

/** The result of a charge by the demo payment provider. */
export type CardOutcome = "accepted" | "declined" | "pending" | "response lost"

/** The stored data of a card; its number and security code are never stored. */
export type KnownCard = {
  /** The id of the brand, such as `visa`. */
  brand: string
  last_four: string
  /** 1 to 12; valid until the end of this month. */
  exp_month: number
  /** Four digits. */
  exp_year: number
  /** The outcome of charges with this card. */
  outcome: CardOutcome
}

/** A card of the card form, with a token for one charge. */
export type CardTokenTable = KnownCard & {
  token_hash: string
  created_at: Moment
  used_at: Moment | null
}

/** A card that a customer has saved; pages refer to it by its public hash. */
export type StoredCardTable = KnownCard & {
  id: Generated<number>
  public_hash: string
  customer_id: number
  created_at: Moment
}

/** A card that a customer has saved at the provider of a payment method; pages refer to it by its public hash. */
export type ProviderCardTable = {
  id: Generated<number>
  public_hash: string
  customer_id: number
  /** Code of the payment method. */
  method: string
  /** The provider's token, which pages never show. */
  token: string
  /** Brand by the code of Magento, such as `VI`. */
  brand: string
  last_four: string
  exp_month: number
  exp_year: number
  created_at: Moment
}

/** A charge of the demo provider; one per order, never without an order. [I8] */
export type CardChargeTable = {
  id: Generated<number>
  order_id: number
  brand: string
  last_four: string
  amount: Units
  currency: string
  state: "captured" | "pending"
  created_at: Moment
}

/** Tables of cards and their charges, by name. */
export type CardTables = {
  card_token: CardTokenTable
  stored_card: StoredCardTable
  provider_card: ProviderCardTable
  card_charge: CardChargeTable
}
