import type { Moment } from "./column-types.ts"

/** Secrets that the processes of one shop share. */
export type ShopSecretTable = {
  readonly name: "proof of work"
  readonly secret: string
}

/** Proofs of work that were accepted, until their challenges expire, so that none is accepted twice. */
export type UsedProofTable = {
  readonly signature: string
  readonly expires_at: Moment
}

/** The tables of the proof of work. */
export type WorkProofTables = {
  readonly shop_secret: ShopSecretTable
  readonly used_proof: UsedProofTable
}
