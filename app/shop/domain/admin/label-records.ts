import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { among } from "../cart/among.ts"
import { idIn } from "../cart/buy-request-of.ts"
import { categoryChoices } from "./category-choices.ts"
import { placeNames } from "./label-places.ts"
import type { RecordKind } from "./record-kind.ts"
import { linkForm, readSent, type SentValues } from "./sent-values.ts"

const shownOn = ["both", "product", "category"] as const

const rules = ["products", "category", "new", "sale"] as const

const mostProducts = 500
const colour = /^(#[0-9a-f]{6})?$/i

/** What the form has fields for stands first in a label's style, in this order. */
const colours = /^(?:background: (#[0-9a-f]{6});? ?)?(?:color: (#[0-9a-f]{6});? ?)?/i

const styleOf = (background: string, text: string, more: string): string =>
  [...(background === "" ? [] : [`background: ${background}`]), ...(text === "" ? [] : [`color: ${text}`]), more]
    .filter((one) => one !== "")
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

/** What shows a label, as pages are tagged; one that is carried by a rule may be anywhere. */
const carriersOf = async (trx: Transaction<Tables>, id: number): Promise<ReadonlyArray<string>> => {
  const label = await trx.selectFrom("label").select("applies_to").where("id", "=", id).executeTakeFirst()
  if (label?.applies_to !== "products") return ["catalogue"]
  return (await productsOf(trx, id)).map((product) => `product:${product.id}`)
}

const skusIn = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((sku) => sku.trim())
      .filter((sku) => sku !== ""),
  ),
]

/** Labels of products, with the products that carry them by sku, one on each line. */
export const labelRecords: RecordKind = {
  texts: { table: "label", columns: { text: 1000 } },
  list: async ({ read }) => {
    const rows = await read.selectFrom("label").selectAll().orderBy("sort_order").orderBy("id").execute()
    return rows.map(({ id, text, position }) => ({
      id,
      title: textOf(text),
      detail: placeNames.get(position) ?? position,
    }))
  },
  read: async (db, id) => {
    const row = await db.selectFrom("label").selectAll().where("id", "=", id).executeTakeFirst()
    if (row === undefined) return undefined
    const [whole = "", background = "", text = ""] = colours.exec(row.custom) ?? []
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
  write: async ({ trx }, sent, id) => {
    const reading = readSent(sent)
    const rule = reading.choice("applies_to", rules, "products")
    const category = rule === "category" ? await categoryOf(trx, sent) : null
    const row = {
      text: reading.text("text", 1000, 1),
      position: reading.choice("position", [...placeNames.keys()], "content"),
      shown_on: reading.choice("shown_on", shownOn, "both"),
      custom: styleOf(
        reading.matching("background", colour, 7),
        reading.matching("colour", colour, 7),
        reading.matching("style", /^[^<>{}"]*$/, 255),
      ),
      css_class: reading.matching("css_class", /^[\w -]*$/, 255),
      link: reading.matching("link", linkForm, 500),
      sort_order: reading.whole("sort_order"),
      applies_to: rule,
      category_id: category ?? null,
    }
    const wanted = skusIn(reading.text("skus", 20_000))
    const found = await trx.selectFrom("product").select(["id", "sku"]).where("sku", "in", among(wanted)).execute()
    const unknown = wanted.length > mostProducts || found.length < wanted.length
    const problems = [
      ...reading.problems,
      ...(category === undefined ? [{ name: "category_id", problem: "Please select an option." }] : []),
      ...(unknown ? [{ name: "skus", problem: "One of these products does not exist." }] : []),
    ]
    if (problems.length > 0) return problems
    const before = id === undefined ? [] : await carriersOf(trx, id)
    const labelId = await keepLabel(trx, row, id)
    await trx.deleteFrom("label_product").where("label_id", "=", labelId).execute()
    if (found.length > 0)
      await trx
        .insertInto("label_product")
        .values(found.map((product) => ({ label_id: labelId, product_id: product.id })))
        .execute()
    return { id: labelId, changed: [...new Set([...before, ...(await carriersOf(trx, labelId))])] }
  },
  remove: async ({ trx }, id) => {
    const before = await carriersOf(trx, id)
    await trx.deleteFrom("label").where("id", "=", id).execute()
    return before
  },
}

/** `undefined` where there is no such category. */
const categoryOf = async (trx: Transaction<Tables>, sent: SentValues): Promise<number | undefined> => {
  const id = idIn(sent.get("category_id")) ?? 0
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

const keepLabel = async (trx: Transaction<Tables>, row: Row, id: number | undefined): Promise<number> => {
  if (id === undefined) {
    const usual = { round_method: "round", round_value: "1", image: "", target: null, insertion: null } as const
    const made = await trx
      .insertInto("label")
      .values({ ...usual, ...row })
      .returning("id")
      .executeTakeFirstOrThrow()
    return made.id
  }
  await trx
    .updateTable("label")
    .set((eb) => ({ ...row, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute()
  return id
}
