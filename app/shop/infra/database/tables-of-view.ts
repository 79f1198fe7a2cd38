import type { DatabaseSync } from "node:sqlite"

import { unitsOf } from "../../context/money.ts"
import type { StoreView } from "../../context/settings.ts"

/** The columns of a table that a store view translates or converts. */
type OfView = {
  /** Columns with translated texts. */
  readonly texts?: ReadonlyArray<string>
  /** Columns with amounts, converted to the currency of the view. */
  readonly money?: ReadonlyArray<string>
  /** SQL condition for rows whose amount is money instead of a percentage. */
  readonly moneyWhen?: string
  /** SQL of `view_text.entity_id`; the row's `id` when absent. */
  readonly entity?: string
  /** SQL of `view_text.field`; table and column when absent. */
  readonly field?: string
}

const fixed = "row.price_kind = 'fixed'"

/** Tables of products. They are read by pages and transactions, and never written once the shop is open. */
const productTables: Readonly<Record<string, OfView>> = {
  product: {
    texts: [
      "name",
      "short_description",
      "description",
      "meta_title",
      "meta_description",
      "links_title",
      "samples_title",
    ],
    money: ["price", "special_price"],
  },
  product_tier_price: { money: ["price"] },
  product_picture: { texts: ["label", "video_title", "video_description"] },
  product_attribute: { texts: ["text"], entity: "row.product_id", field: "'product_attribute.' || row.attribute_id" },
  attribute: { texts: ["label"] },
  attribute_option: { texts: ["label"] },
  custom_option: { texts: ["title"], money: ["price"], moneyWhen: fixed },
  custom_option_value: { texts: ["title"], money: ["price"], moneyWhen: fixed },
  bundle_option: { texts: ["title"] },
  bundle_selection: { money: ["price"], moneyWhen: fixed },
  download_link: { texts: ["title"], money: ["price"] },
  download_sample: { texts: ["title"] },
}

/** Other tables with texts; a merchant may change them at any time. */
const otherTables: Readonly<Record<string, OfView>> = {
  category: { texts: ["name", "description", "meta_title", "meta_description"] },
  content_page: { texts: ["title", "heading", "content", "meta_title", "meta_description", "meta_keywords"] },
  content_block: { texts: ["title", "content"] },
  rating: { texts: ["name"] },
  label: { texts: ["text"] },
  banner: { texts: ["title", "html"] },
}

/**
 * Shadows the catalogue tables of a connection with temporary views of the same names, which contain the texts and prices of a store view,
 * so that queries need no changes. `writing`: only tables that are never written.
 */
export const showTablesOfView = (database: DatabaseSync, view: StoreView, use: "reading" | "writing"): void => {
  const tables = use === "writing" ? productTables : { ...productTables, ...otherTables }
  for (const [table, ofView] of Object.entries(tables)) {
    const columns = database
      .prepare(`select name from pragma_table_info('${table}', 'main')`)
      .all()
      .map((row) => columnOfView(table, String(row["name"]), ofView, view))
    database.exec(`create temp view ${table} as select ${columns.join(", ")} from main.${table} as row`)
  }
}

/** Drops the temporary views. */
export const hideTablesOfView = (database: DatabaseSync): void => {
  for (const table of Object.keys({ ...productTables, ...otherTables }))
    database.exec(`drop view if exists temp.${table}`)
}

const columnOfView = (table: string, column: string, ofView: OfView, view: StoreView): string => {
  if (ofView.texts?.includes(column) === true) return `${textOfView(table, column, ofView, view)} as ${column}`
  if (ofView.money?.includes(column) === true && view.money !== undefined)
    return `${moneyOfView(column, ofView, view.money.rate)} as ${column}`
  return `row.${column}`
}

/** SQL of a translated column; null stays null in every language. */
const textOfView = (table: string, column: string, ofView: OfView, { id }: StoreView): string => {
  const { entity = "row.id", field = `'${table}.${column}'` } = ofView
  const own = `select t.text from main.view_text t where t.store_id = ${id} and t.field = ${field} and t.entity_id = ${entity}`
  return `iif(row.${column} is null, null, coalesce((${own}), row.${column}))`
}

/**
 * SQL that converts an amount, rounded to whole cents, half away from zero, in integer arithmetic; equals `converted` of
 * ../../context/money.ts.
 */
const moneyOfView = (column: string, { moneyWhen = "true" }: OfView, rate: string): string => {
  const [rateUnits, one, cent] = [unitsOf(rate), unitsOf("1"), unitsOf("0.01")]
  const amount = `row.${column}`
  const cents = `(abs(${amount}) * ${2 * rateUnits} + ${one * cent}) / ${2 * one * cent}`
  return `iif(${moneyWhen}, ${cents} * ${cent} * iif(${amount} < 0, -1, 1), ${amount})`
}
