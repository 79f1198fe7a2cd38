import type { Transaction } from "kysely"

import { among } from "../cart/among.ts"
import type { BuyRequest, CustomOptionInput } from "../cart/buy-request.ts"
import type { Tables } from "../data/tables.ts"
import { idIn } from "./buy-request-of.ts"
import type { FormFields } from "./form-fields.ts"

/**
 * `options_12_kept_file=<its own name>`: the file of a line that was taken out a moment ago, as if it were sent again. Only whoever had the
 * line knows the name. A file that is sent anew wins.
 */
export const withKeptFiles = async (
  trx: Transaction<Tables>,
  fields: FormFields,
  request: BuyRequest,
): Promise<BuyRequest> => {
  const named = fields.texts.flatMap(([field, name]) => {
    const option = idIn(/^options_(\d{1,15})_kept_file$/.exec(field)?.[1])
    return option === undefined ? [] : [{ option, name }]
  })
  if (named.length === 0) return request
  const rows = await trx
    .selectFrom("option_file")
    .select(["id", "name", "type", "bytes"])
    .where("id", "in", among(named.map(({ name }) => name)))
    .execute()
  const kept = named.flatMap(({ option, name: id }): ReadonlyArray<[number, CustomOptionInput]> => {
    const row = rows.find((one) => one.id === id)
    return row === undefined
      ? []
      : [[option, { kind: "file", file: { name: row.name, type: row.type, bytes: row.bytes } }]]
  })
  return { ...request, customOptions: new Map([...kept, ...(request.customOptions ?? [])]) }
}
