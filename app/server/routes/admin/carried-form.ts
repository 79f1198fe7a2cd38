import { fetchRecord } from "../../../../adapters/forms/back-office.ts"
import type { AdminValues } from "../../../../core/admin/admin-form.ts"
import { isRecordKind, type RecordKind } from "../../../../core/admin/record-form.ts"
import { blankRecord, sentRecord } from "../../../../core/admin/sent-record.ts"
import { draftNotice } from "../../../../core/web/form-draft.ts"
import type { RouteContext } from "../../route-context.ts"
import { recordPage } from "./back-office-page.tsx"
import { runForMerchant, type MerchantVisit } from "./back-office-visit.ts"

// A merchant may submit a record after the session has ended. The sign-in page then carries the typed values in hidden fields, and signing in
// shows the record with them.

const kindField = "carried_kind"
const valueField = /^carried\[(.+)\]$/

type Pairs = ReadonlyArray<readonly [string, string]>

/** Typed values as hidden fields of the sign-in page. */
export const carriedFields = (kind: RecordKind, values: AdminValues): Pairs => [
  [kindField, kind],
  ...Object.entries(values).map(([name, value]) => [`carried[${name}]`, String(value)] as const),
]

/** Selects the carried fields of a submitted sign-in form, for the sign-in page after a rejection. */
export const carriedPairs = (pairs: Pairs): Pairs =>
  pairs.filter(([name]) => name === kindField || valueField.test(name))

/** Responds with the carried record as it was typed; `undefined` if the sign-in form carried none. */
export const carriedForm = async (
  context: RouteContext,
  merchantVisit: MerchantVisit,
  pairs: Pairs,
): Promise<Response | undefined> => {
  const kind = pairs.find(([name]) => name === kindField)?.[1]
  if (kind === undefined || !isRecordKind(kind)) return undefined
  const sent = pairs.flatMap(([name, value]) => {
    const [, field] = valueField.exec(name) ?? []
    return field === undefined ? [] : [[field, value] as const]
  })
  const typed = sentRecord(kind, sent)
  const id = String(typed["id"])
  const saved = /^\d{1,12}$/.test(id) ? await runForMerchant(merchantVisit.visit, fetchRecord(kind, id)) : undefined
  const notifications = [draftNotice]
  return recordPage(context, merchantVisit, kind, saved ?? blankRecord(kind), { typed, notifications })
}
