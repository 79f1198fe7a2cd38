import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { Problem, FormValues } from "./form-values.ts"
import type { RecordListQuery } from "./record-pages.ts"
import type { Texts } from "./view-texts.ts"

/** A record in a list of the back office. */
export type RecordRow = {
  readonly id: number
  readonly title: string
  /** A short description that distinguishes it from other rows. */
  readonly detail: string
  /** Absent when records of this kind cannot be disabled. */
  readonly enabled?: boolean
  /** True for a row of the settings, which cannot be opened. */
  readonly isSetting?: boolean
}

/** One page of a list; `all` is the number of rows without a search. */
export type RecordPage = {
  readonly rows: ReadonlyArray<RecordRow>
  readonly page: number
  readonly pages: number
  readonly all: number
}

/** A record as form values; the version changes with every change of the record. */
export type StoredRecord = { readonly values: Readonly<Record<string, string>>; readonly version: number }

/** The shop, and the transaction in which a record is changed. */
export type RecordContext = { readonly shop: ShopContext; readonly trx: Transaction<Tables> }

/** The id of a saved record and the cache tags of the pages that change. */
export type SavedRecord = { readonly id: number; readonly changedTags: ReadonlyArray<string> }

/** The operations of the back office on one kind of record. */
export type RecordKind = {
  /** Columns that store views translate. */
  readonly texts: Texts
  readonly list: (shop: ShopContext, query: RecordListQuery) => Promise<RecordPage>
  readonly read: (db: ReadConnection, id: number) => Promise<StoredRecord | undefined>
  /** Options of select fields, by field name. */
  readonly choices: (
    shop: ShopContext,
  ) => Promise<Readonly<Record<string, ReadonlyArray<{ readonly value: string; readonly label: string }>>>>
  /** Saves a record, a new one without `id`; returns problems instead when a value is invalid, and saves nothing. */
  readonly write: (
    context: RecordContext,
    values: FormValues,
    id: number | undefined,
  ) => Promise<SavedRecord | ReadonlyArray<Problem>>
  /** Absent for records that merchants neither add nor delete. */
  readonly remove?: (context: RecordContext, id: number) => Promise<ReadonlyArray<string>>
  /** Updates data derived from all records, after one was saved with its texts or deleted. */
  readonly updateDerived?: (context: RecordContext) => Promise<void>
}

/** True if `write` has saved the record, not returned problems. */
export const isSaved = (outcome: SavedRecord | ReadonlyArray<Problem>): outcome is SavedRecord =>
  "changedTags" in outcome
