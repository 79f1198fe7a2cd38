import type { ReadConnection } from "../../context/context.ts"
import { linkPattern, momentText, readFormValues } from "./form-values.ts"
import type { RecordKind } from "./record-kind.ts"
import { pageOfRows } from "./record-pages.ts"
import { writeSlidesBlock } from "./shop-slides-block.ts"
import { deleteUnusedPictures, isPicture, pictureChoices } from "./slide-pictures.ts"
import { translatedViews } from "./view-texts.ts"

/** The cache tag of the home page. */
const changedTags = ["cms_p_home"]

const pictureIn = async (db: ReadConnection, id: number): Promise<string | undefined> =>
  (await db.selectFrom("slide").select("picture").where("id", "=", id).executeTakeFirst())?.picture

/** Slides of the home page; saving one rewrites the block `home-slides`. */
export const slideRecords: RecordKind = {
  texts: { table: "slide", columns: { picture_text: 255, heading: 255, text: 1000, link_text: 100 } },
  list: async ({ read }, query) => {
    const rows = await read.selectFrom("slide").selectAll().orderBy("sort_order").orderBy("id").execute()
    return pageOfRows(
      rows.map((row) => ({ id: row.id, title: row.heading, detail: row.link, enabled: row.enabled === 1 })),
      query,
    )
  },
  read: async (db, id) => {
    const row = await db.selectFrom("slide").selectAll().where("id", "=", id).executeTakeFirst()
    if (row === undefined) return undefined
    const values = {
      enabled: String(row.enabled),
      picture: row.picture,
      picture_text: row.picture_text,
      heading: row.heading,
      text: row.text,
      link: row.link,
      link_text: row.link_text,
      from_at: momentText(row.from_at),
      to_at: momentText(row.to_at),
      sort_order: String(row.sort_order),
    }
    return { values, version: row.version }
  },
  choices: async ({ read }) => ({ picture: await pictureChoices(read) }),
  write: async ({ shop, trx }, sent, id) => {
    const reading = readFormValues(sent)
    const row = {
      enabled: reading.flag("enabled"),
      picture: reading.text("picture", 64, 1),
      picture_text: reading.text("picture_text", 255, 1),
      heading: reading.text("heading", 255, 1),
      text: reading.text("text", 1000),
      link: reading.matching("link", linkPattern, 500),
      link_text: reading.text("link_text", 100),
      from_at: reading.moment("from_at"),
      to_at: reading.moment("to_at"),
      sort_order: reading.whole("sort_order"),
    }
    const problems = [
      ...reading.problems,
      ...(row.picture !== "" && !(await isPicture(trx, row.picture))
        ? [{ name: "picture", problem: "Please select an option." }]
        : []),
    ]
    if (problems.length > 0) return problems
    const before = id === undefined ? undefined : await pictureIn(trx, id)
    if (id === undefined) {
      const inserted = await trx.insertInto("slide").values(row).returning("id").executeTakeFirstOrThrow()
      return { id: inserted.id, changedTags }
    }
    await trx
      .updateTable("slide")
      .set((eb) => ({ ...row, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute()
    await deleteUnusedPictures(trx, { now: shop.now(), before })
    return { id, changedTags }
  },
  remove: async ({ shop, trx }, id) => {
    const before = await pictureIn(trx, id)
    await trx.deleteFrom("slide").where("id", "=", id).execute()
    await deleteUnusedPictures(trx, { now: shop.now(), before })
    return changedTags
  },
  updateDerived: ({ shop, trx }) => writeSlidesBlock(trx, translatedViews(shop.settings)),
}
