import type { Transaction } from "kysely"

import { among } from "../../domain/cart/among.ts"
import { idIn } from "../../domain/cart/buy-request-of.ts"
import type { BuyRequest, CustomOptionInput } from "../../domain/cart/buy-request.ts"
import type { LineChoices } from "../../domain/cart/options/line-choices.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { FormFields } from "../../infra/web/posted-fields.ts"

type NamedFile = { readonly option: number; readonly id: string }

/** What of a form's fields is said of one option by this name: `options_12_kept_file`. What is said last counts. */
const valuesByOption = (fields: FormFields, name: string): ReadonlyMap<number, string> =>
  new Map(
    fields.texts.flatMap(([field, value]) => {
      const [, id, of] = /^options_(\d{1,15})_(\w+)$/.exec(field) ?? []
      const option = idIn(id)
      return option === undefined || of !== name ? [] : [[option, value] as const]
    }),
  )

const filesOf = ({ customOptions = [] }: LineChoices): ReadonlyArray<NamedFile> =>
  customOptions.flatMap(([option, choice]) => (choice.kind === "file" ? [{ option, id: choice.id }] : []))

const savedFiles = async (
  trx: Transaction<Tables>,
  files: ReadonlyArray<NamedFile>,
): Promise<ReadonlyArray<readonly [number, CustomOptionInput]>> => {
  if (files.length === 0) return []
  const rows = await trx
    .selectFrom("option_file")
    .select(["id", "name", "type", "bytes"])
    .where("id", "in", among(files.map(({ id }) => id)))
    .execute()
  return files.flatMap(({ option, id }) => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) return []
    const { name, type, bytes } = row
    return [[option, { kind: "file", file: { name, type, bytes } }] as const]
  })
}

/**
 * Files that the shop has already, as if they were sent again: those of the line or wish that is chosen anew (`before`), and those asked for
 * by the shop's own name, `options_12_kept_file=…`, which only whoever had the line knows. A file that is sent wins.
 * `options_12_file_action` says what is meant: `save_old` keeps, `save_new` replaces, `remove` takes away; nothing said keeps.
 */
export const withSavedFiles = async (
  trx: Transaction<Tables>,
  fields: FormFields,
  request: BuyRequest,
  before: LineChoices = {},
): Promise<BuyRequest> => {
  const actions = valuesByOption(fields, "file_action")
  const named = [...valuesByOption(fields, "kept_file")].map(([option, id]): NamedFile => ({ option, id }))
  const kept = [...filesOf(before), ...named].filter(({ option }) => (actions.get(option) ?? "save_old") === "save_old")
  const sent = [...(request.customOptions ?? [])].filter(([option]) => actions.get(option) !== "remove")
  return { ...request, customOptions: new Map([...(await savedFiles(trx, kept)), ...sent]) }
}
