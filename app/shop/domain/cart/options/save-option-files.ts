import { sql, type RawBuilder, type Transaction } from "kysely"

import type { ShopContext } from "../../../context/context.ts"
import { sqlOfDatabase } from "../../../infra/database/sql-of-database.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import type { OptionFileUpload } from "./choose-custom-options.ts"

/** The time for which a file without owner is retained, so that a removed item can be restored; in milliseconds. */
const unusedFileLifetimeMs = 3_600_000

/** Ids of the files that the rows of a table refer to. */
const filesIn = (table: "cart_item" | "wish_list_item"): RawBuilder<string> =>
  sqlOfDatabase({
    sqlite: sql`select json_extract(chosen.value, '$[1].id')
      from ${sql.table(table)} as item, json_each(item.choices, '$.customOptions') as chosen
      where item.choices like '%"kind":"file"%' and json_extract(chosen.value, '$[1].kind') = 'file'`,
    postgres: sql`select chosen.value #>> '{1,id}'
      from ${sql.table(table)} as item, jsonb_array_elements(item.choices::jsonb -> 'customOptions') as chosen
      where item.choices like '%"kind":"file"%' and chosen.value #>> '{1,kind}' = 'file'`,
  })

/**
 * Saves files of custom options for a new cart item or wish list item, and deletes files that no item has referred to for a while. Items
 * refer to files by id, so a file can move between a cart and a wish list.
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
    .where("unused_since", "<", now() - unusedFileLifetimeMs)
    .where("id", "not in", sql<string>`(${filesIn("cart_item")} union all ${filesIn("wish_list_item")})`)
    .execute()
  // No trigger runs when a wish list item is deleted: its file counts as unused from the start, and is retained while the item refers to it.
  const unusedSince = owner === "cart item" ? null : now()
  const rows = files.map(({ id, file }) => ({ id, ...file, created_at: now(), unused_since: unusedSince }))
  await trx.insertInto("option_file").values(rows).execute()
}
