import type { Generated } from "kysely"

/** The result of a charge by the demo payment provider. */
export type CardOutcome = "accepted" | "declined" | "pending" | "response lost"

/** What is known of a card; its number and its code are nowhere. */
export type KnownCard = {
  /** The mark's id: `visa`. */
  brand: string
  last_four: string
  exp_month: number
  exp_year: number
  /** The demo provider's: what it does with charges of this card. */
  outcome: CardOutcome
}

/** A card that somebody has just typed, under a token for one charge. */
export type CardTokenTable = KnownCard & {
  token_hash: string
  created_at: number
  used_at: number | null
}

/** A card that a customer has saved, under a name that pages may know. */
export type StoredCardTable = KnownCard & {
  id: Generated<number>
  public_hash: string
  customer_id: number
  created_at: number
}

/** The provider's book: one charge for one order, never one without the other. [I8] */
export type CardChargeTable = {
  id: Generated<number>
  order_id: number
  brand: string
  last_four: string
  amount: number
  currency: string
  state: "captured" | "pending"
  created_at: number
}

export type CardTables = {
  card_token: CardTokenTable
  stored_card: StoredCardTable
  card_charge: CardChargeTable
}
