import type { ReadConnection } from "../../context/context.ts"
import type { BannerTable } from "../../infra/database/tables/banner-tables.ts"
import { parseRule } from "../banners/banner-rule.ts"
import { bannerElementId } from "../banners/read-banners.ts"
import { categoryChoices } from "./category-choices.ts"
import { momentText, readFormValues, type Problem } from "./form-values.ts"
import type { RecordKind } from "./record-kind.ts"
import { pageOfRows } from "./record-pages.ts"

/** The cache tag of banner placeholders, which are on every page. */
const changedTags = ["banners"]

const placeholders = ["lightbox", "awesomebar"] as const

const maxTreeLength = 20_000
const maxMarginPx = 100

const bannerById = (db: ReadConnection, id: number) =>
  db.selectFrom("banner").selectAll().where("id", "=", id).executeTakeFirst()

/** The problem of an identifier whose element id another banner has: the id must be unique on a page. */
const identifierProblems = async (
  db: ReadConnection,
  identifier: string,
  id: number | undefined,
): Promise<ReadonlyArray<Problem>> => {
  const others = await db.selectFrom("banner").select(["id", "identifier"]).execute()
  return others.some((banner) => banner.id !== id && bannerElementId(banner.identifier) === bannerElementId(identifier))
    ? [{ name: "identifier", problem: "A banner of this name exists already." }]
    : []
}

type Row = Omit<BannerTable, "id" | "version" | "from_at" | "to_at" | "margin_x" | "margin_y"> & {
  readonly margin_x: number
  readonly margin_y: number
  readonly from_at: number | null
  readonly to_at: number | null
}

/** The values of the form of a banner. */
const formValuesOf = (row: NonNullable<Awaited<ReturnType<typeof bannerById>>>) => ({
  identifier: row.identifier,
  title: row.title,
  enabled: String(row.enabled),
  placeholder: row.placeholder,
  css_class: row.css_class,
  margin_x: String(row.margin_x),
  margin_y: String(row.margin_y),
  html: row.html,
  needs_consent: String(row.needs_consent),
  from_at: momentText(row.from_at),
  to_at: momentText(row.to_at),
  sort_order: String(row.sort_order),
  conditions: row.conditions,
})

/** Reads the row of a banner from sent values, whose problems `reading` collects. */
const readRow = (reading: ReturnType<typeof readFormValues>, rule: ReturnType<typeof parseRule>): Row => ({
  identifier: reading.text("identifier", 64, 1),
  title: reading.text("title", 255, 1),
  enabled: reading.flag("enabled"),
  placeholder: reading.choice("placeholder", placeholders, "lightbox"),
  css_class: reading.matching("css_class", /^[\w -]*$/, 255),
  margin_x: reading.wholeUpTo("margin_x", maxMarginPx),
  margin_y: reading.wholeUpTo("margin_y", maxMarginPx),
  html: reading.text("html", 10_000, 1),
  needs_consent: reading.flag("needs_consent"),
  from_at: reading.moment("from_at"),
  to_at: reading.moment("to_at"),
  sort_order: reading.whole("sort_order"),
  conditions: JSON.stringify(rule),
})

/** Promotional banners; the form sends the condition tree as JSON text. */
export const bannerRecords: RecordKind = {
  texts: { table: "banner", columns: { title: 255, html: 10_000 } },
  list: async ({ read }, query) => {
    const rows = await read.selectFrom("banner").selectAll().orderBy("sort_order").orderBy("id").execute()
    return pageOfRows(
      rows.map((row) => ({
        id: row.id,
        title: row.title,
        detail: row.placeholder === "awesomebar" ? "Bar" : "Lightbox",
        enabled: row.enabled === 1,
      })),
      query,
    )
  },
  read: async (db, id) => {
    const row = await bannerById(db, id)
    return row === undefined ? undefined : { values: formValuesOf(row), version: row.version }
  },
  choices: async (shop) => ({ category_ids: await categoryChoices(shop) }),
  write: async ({ trx }, sent, id) => {
    const reading = readFormValues(sent)
    const rule = parseRule(reading.text("conditions", maxTreeLength))
    const row = readRow(reading, rule)
    const problems = [
      ...reading.problems,
      ...(rule === undefined || !("conditions" in rule)
        ? [{ name: "conditions", problem: "The conditions cannot be read." }]
        : []),
      ...(await identifierProblems(trx, row.identifier, id)),
    ]
    if (problems.length > 0) return problems
    if (id === undefined) {
      const inserted = await trx.insertInto("banner").values(row).returning("id").executeTakeFirstOrThrow()
      return { id: inserted.id, changedTags }
    }
    await trx
      .updateTable("banner")
      .set((eb) => ({ ...row, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute()
    return { id, changedTags }
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom("banner").where("id", "=", id).execute()
    return changedTags
  },
}
