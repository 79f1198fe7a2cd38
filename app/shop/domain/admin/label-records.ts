import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { plainId } from "../cart/plain-id.ts"
import { categoryChoices } from "./category-choices.ts"
import { linkPattern, readFormValues, type FormValues } from "./form-values.ts"
import { labelPositionNames } from "./label-positions.ts"
import { listedProducts } from "./listed-products.ts"
import type { RecordKind } from "./record-kind.ts"
import { pageOfRows } from "./record-pages.ts"

const shownOn = ["both", "product", "category"] as const

const rules = ["products", "category", "new", "sale"] as const

const colourPattern = /^(#[0-9a-f]{6})?$/i

/** The colours of a label style, which come first and have form fields of their own. */
const styleColours = /^(?:background: (#[0-9a-f]{6});? ?)?(?:color: (#[0-9a-f]{6});? ?)?/i

const styleOf = (background: string, text: string, otherStyles: string): string =>
  [...(background === "" ? [] : [`background: ${background}`]), ...(text === "" ? [] : [`color: ${text}`]), otherStyles]
    .filter((declaration) => declaration !== "")
    .join("; ")

const textOf = (html: string): string => html.replace(/<[^>]*>/g, "").trim()

const productsOf = async (db: ShopContext["read"] | Transaction<Tables>, labelId: number) =>
  db
    .selectFrom("label_product")
    .innerJoin("product", "product.id", "label_product.product_id")
    .select(["product.id", "product.sku"])
    .where("label_id", "=", labelId)
    .orderBy("product.sku")
    .execute()

/** Cache tags of the pages that show a label; one that is assigned by a rule may be on any page. */
const labelPageTags = async (trx: Transaction<Tables>, id: number): Promise<ReadonlyArray<string>> => {
  const label = await trx.selectFrom("label").select("applies_to").where("id", "=", id).executeTakeFirst()
  if (label?.applies_to !== "products") return ["cat_p"]
  return (await productsOf(trx, id)).map((product) => `cat_p_${product.id}`)
}

/** Product labels; the form has the SKUs of their products, one on a line. */
export const labelRecords: RecordKind = {
  texts: { table: "label", columns: { text: 1000 } },
  list: async ({ read }, query) => {
    const rows = await read.selectFrom("label").selectAll().orderBy("sort_order").orderBy("id").execute()
    return pageOfRows(
      rows.map(({ id, text, position }) => ({
        id,
        title: textOf(text),
        detail: labelPositionNames.get(position) ?? position,
      })),
      query,
    )
  },
  read: async (db, id) => {
    const row = await db.selectFrom("label").selectAll().where("id", "=", id).executeTakeFirst()
    if (row === undefined) return undefined
    const [whole = "", background = "", text = ""] = styleColours.exec(row.custom) ?? []
    const products = await productsOf(db, id)
    const values = {
      text: row.text,
      position: row.position,
      shown_on: row.shown_on,
      background,
      colour: text,
      style: row.custom.slice(whole.length),
      css_class: row.css_class,
      link: row.link,
      sort_order: String(row.sort_order),
      applies_to: row.applies_to,
      category_id: String(row.category_id ?? ""),
      skus: products.map(({ sku }) => sku).join("\n"),
    }
    return { values, version: row.version }
  },
  choices: async (shop) => ({ category_id: await categoryChoices(shop) }),
  write: async ({ trx }, values, id) => {
    const reading = readFormValues(values)
    const rule = reading.choice("applies_to", rules, "products")
    const category = rule === "category" ? await categoryOf(trx, values) : null
    const row = {
      text: reading.text("text", 1000, 1),
      position: reading.choice("position", [...labelPositionNames.keys()], "content"),
      shown_on: reading.choice("shown_on", shownOn, "both"),
      custom: styleOf(
        reading.matching("background", colourPattern, 7),
        reading.matching("colour", colourPattern, 7),
        reading.matching("style", /^[^<>{}"]*$/, 255),
      ),
      css_class: reading.matching("css_class", /^[\w -]*$/, 255),
      link: reading.matching("link", linkPattern, 500),
      sort_order: reading.whole("sort_order"),
      applies_to: rule,
      category_id: category ?? null,
    }
    const { found, problems: skuProblems } = await listedProducts(trx, "skus", reading.text("skus", 20_000))
    const problems = [
      ...reading.problems,
      ...(category === undefined ? [{ name: "category_id", problem: "Please select an option." }] : []),
      ...skuProblems,
    ]
    if (problems.length > 0) return problems
    const before = id === undefined ? [] : await labelPageTags(trx, id)
    const labelId = await saveLabel(trx, row, id)
    await trx.deleteFrom("label_product").where("label_id", "=", labelId).execute()
    if (found.length > 0)
      await trx
        .insertInto("label_product")
        .values(found.map((product) => ({ label_id: labelId, product_id: product.id })))
        .execute()
    return { id: labelId, changedTags: [...new Set([...before, ...(await labelPageTags(trx, labelId))])] }
  },
  remove: async ({ trx }, id) => {
    const before = await labelPageTags(trx, id)
    await trx.deleteFrom("label").where("id", "=", id).execute()
    return before
  },
}

/** The id of the chosen category; undefined when it does not exist. */
const categoryOf = async (trx: Transaction<Tables>, sent: FormValues): Promise<number | undefined> => {
  const id = plainId(sent.get("category_id")) ?? 0
  return (await trx.selectFrom("category").select("id").where("id", "=", id).executeTakeFirst())?.id
}

type Row = {
  readonly text: string
  readonly position: string
  readonly shown_on: (typeof shownOn)[number]
  readonly custom: string
  readonly css_class: string
  readonly link: string
  readonly sort_order: number
  readonly applies_to: (typeof rules)[number]
  readonly category_id: number | null
}

const saveLabel = async (trx: Transaction<Tables>, row: Row, id: number | undefined): Promise<number> => {
  if (id === undefined) {
    const defaults = { round_method: "round", round_value: "1", image: "", target: null, insertion: null } as const
    const inserted = await trx
      .insertInto("label")
      .values({ ...defaults, ...row })
      .returning("id")
      .executeTakeFirstOrThrow()
    return inserted.id
  }
  await trx
    .updateTable("label")
    .set((eb) => ({ ...row, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute()
  return id
}
