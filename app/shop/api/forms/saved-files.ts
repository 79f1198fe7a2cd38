import type { Transaction } from "kysely"

import type { BuyRequest, CustomOptionInput } from "../../domain/cart/buy-request.ts"
import type { LineChoices } from "../../domain/cart/options/line-choices.ts"
import { plainId } from "../../domain/cart/plain-id.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { formFields, formReader, fromForm } from "../input/form-input.ts"
import type { FormPost } from "./form-routes.ts"

type SavedFile = { readonly option: number; readonly id: string }

/** Values of fields such as `options_12_file_action` by option; the last value of an option counts. */
const valuesByOption = (name: string) =>
  fromForm(
    ({ texts }): ReadonlyMap<number, string> =>
      new Map(
        texts.flatMap(([field, value]) => {
          const [, option, key] = /^options_(\d{1,15})_(\w+)$/.exec(field) ?? []
          const id = plainId(option)
          return id === undefined || key !== name ? [] : [[id, value] as const]
        }),
      ),
  )

const readFileFields = formReader(
  formFields({ actions: valuesByOption("file_action"), files: valuesByOption("saved_file") }),
)

const filesOf = ({ customOptions = [] }: LineChoices): ReadonlyArray<SavedFile> =>
  customOptions.flatMap(([option, choice]) => (choice.kind === "file" ? [{ option, id: choice.id }] : []))

const readSavedFiles = async (
  trx: Transaction<Tables>,
  files: ReadonlyArray<SavedFile>,
): Promise<ReadonlyArray<readonly [number, CustomOptionInput]>> => {
  if (files.length === 0) return []
  const rows = await trx
    .selectFrom("option_file")
    .select(["id", "name", "type", "bytes"])
    .where("id", "in", keyList(files.map(({ id }) => id)))
    .execute()
  return files.flatMap(({ option, id }) => {
    const row = rows.find((file) => file.id === id)
    if (row === undefined) return []
    const { name, type, bytes } = row
    return [[option, { kind: "file", file: { name, type, bytes } }] as const]
  })
}

/**
 * Adds saved files to a request: the files of the item whose options are changed (`before`), and the files named by
 * `options_12_saved_file=…`, an id that only the owner of the item knows. An uploaded file replaces a saved file. `options_12_file_action`
 * is `save_old` (also when absent), `save_new` or `remove`.
 */
export const withSavedFiles = async (
  trx: Transaction<Tables>,
  { input }: FormPost,
  request: BuyRequest,
  before: LineChoices = {},
): Promise<BuyRequest> => {
  const { actions, files } = input(readFileFields)
  const filesOfForm = [...files].map(([option, id]): SavedFile => ({ option, id }))
  const saved = [...filesOf(before), ...filesOfForm].filter(
    ({ option }) => (actions.get(option) ?? "save_old") === "save_old",
  )
  const sentOptions = [...(request.customOptions ?? [])].filter(([option]) => actions.get(option) !== "remove")
  return { ...request, customOptions: new Map([...(await readSavedFiles(trx, saved)), ...sentOptions]) }
}
