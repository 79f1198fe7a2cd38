import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { Problem, SentValues } from "./sent-values.ts"
import type { Texts } from "./view-texts.ts"

/** A row of a list. */
export type RecordRow = {
  readonly id: number
  readonly title: string
  /** What tells it from others, in a few words. */
  readonly detail: string
  /** Absent where records cannot be switched off. */
  readonly enabled?: boolean
}

/** A record as its form has it. */
export type KeptRecord = { readonly values: Readonly<Record<string, string>>; readonly version: number }

export type RecordWork = { readonly shop: ShopContext; readonly trx: Transaction<Tables> }

export type Written = { readonly id: number; readonly changed: ReadonlyArray<string> }

/** What the back office can do with one kind of record. */
export type RecordKind = {
  /** The texts that store views may have in their own words. */
  readonly texts: Texts
  readonly list: (shop: ShopContext) => Promise<ReadonlyArray<RecordRow>>
  readonly read: (db: ReadConnection, id: number) => Promise<KeptRecord | undefined>
  /** What can be chosen in a form, by field. */
  readonly choices: (
    shop: ShopContext,
  ) => Promise<Readonly<Record<string, ReadonlyArray<{ readonly value: string; readonly label: string }>>>>
  /** Writes a record, a new one without `id`; or tells what is wrong and writes nothing. */
  readonly write: (
    work: RecordWork,
    sent: SentValues,
    id: number | undefined,
  ) => Promise<Written | ReadonlyArray<Problem>>
  readonly remove: (work: RecordWork, id: number) => Promise<ReadonlyArray<string>>
  /** What is made of all records together, once one was written with its texts, or removed. */
  readonly settle?: (work: RecordWork) => Promise<void>
}

export const isWritten = (outcome: Written | ReadonlyArray<Problem>): outcome is Written => "changed" in outcome
