import { sql, type RawBuilder, type Transaction } from "kysely"

import type { ShopContext } from "../../../context/context.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import type { OptionFileUpload } from "./choose-custom-options.ts"

/** How long a file is kept that no line and no wish has, so that the line can come back. */
const goneFilesStayMs = 3_600_000

const filesIn = (table: "cart_item" | "wish_list_item"): RawBuilder<string> =>
  sql`select json_extract(chosen.value, '$[1].id')
    from ${sql.table(table)} as held, json_each(held.choices, '$.customOptions') as chosen
    where held.choices like '%"kind":"file"%' and json_extract(chosen.value, '$[1].kind') = 'file'`

/**
 * Keeps files of file options, for a line that is about to be written or for a wish, and lets go of those that have been nobody's for a
 * while. A file goes from line to wish and back by its id alone: what counts is who has it now.
 */
export const saveOptionFiles = async (
  { now }: Pick<ShopContext, "now">,
  trx: Transaction<Tables>,
  files: ReadonlyArray<OptionFileUpload>,
  owner: "cart item" | "wish list item",
): Promise<void> => {
  if (files.length === 0) return
  await trx
    .deleteFrom("option_file")
    .where("unused_since", "<", now() - goneFilesStayMs)
    .where("id", "not in", sql<string>`(${filesIn("cart_item")} union all ${filesIn("wish_list_item")})`)
    .execute()
  // A wish that goes tells nobody: its file counts as gone from the beginning, and is kept because the wish has it.
  const unusedSince = owner === "cart item" ? null : now()
  const rows = files.map(({ id, file }) => ({ id, ...file, created_at: now(), unused_since: unusedSince }))
  await trx.insertInto("option_file").values(rows).execute()
}
