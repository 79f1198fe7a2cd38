import type { ReadConnection } from "../../context/context.ts"
import { keyList } from "../../infra/database/key-list.ts"

/** Reads an enabled content page by identifier or id. */
export const readContentPage = (db: ReadConnection, key: { readonly identifier: string } | { readonly id: number }) => {
  const pages = db.selectFrom("content_page").selectAll().where("enabled", "=", 1)
  const found = "id" in key ? pages.where("id", "=", key.id) : pages.where("identifier", "=", key.identifier)
  return found.executeTakeFirst()
}

/** A row of `content_page`, Magento's `cms_page`. */
export type ContentPageRow = NonNullable<Awaited<ReturnType<typeof readContentPage>>>

/** Reads the enabled blocks with these identifiers. */
export const readContentBlocks = async (db: ReadConnection, identifiers: ReadonlyArray<string>) => {
  const rows = await db
    .selectFrom("content_block")
    .select(["identifier", "title", "content"])
    .where("identifier", "in", keyList(identifiers))
    .where("enabled", "=", 1)
    .execute()
  return new Map(rows.map((row) => [row.identifier, row]))
}
