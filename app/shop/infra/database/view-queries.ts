import { unitsOf } from "../../context/money.ts"
import type { StoreView } from "../../context/settings.ts"

/** The columns of a table that a store view translates or converts. */
type ViewColumns = {
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

const fixed = "own.price_kind = 'fixed'"

/**
 * Tables of products. Pages and transactions in a store view only read them; they are written by the back office, which uses the connection
 * of the default store view.
 */
const productTables: Readonly<Record<string, ViewColumns>> = {
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
  product_attribute: { texts: ["text"], entity: "own.product_id", field: "'product_attribute.' || own.attribute_id" },
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
const otherTables: Readonly<Record<string, ViewColumns>> = {
  category: { texts: ["name", "description", "meta_title", "meta_description"] },
  content_page: { texts: ["title", "heading", "content", "meta_title", "meta_description", "meta_keywords"] },
  content_block: { texts: ["title", "content"] },
  rating: { texts: ["name"] },
  label: { texts: ["text"] },
  banner: { texts: ["title", "html"] },
}

/** The tables that show other texts and amounts in a store view. `writing`: only those that are never written. */
export const tablesOfView = (use: "reading" | "writing"): ReadonlyArray<string> =>
  Object.keys(use === "writing" ? productTables : { ...productTables, ...otherTables })

/** The query whose rows are those of a table with the texts and amounts of a store view; the tables themselves are in `schema`. */
export const queryOfView = (table: string, columns: ReadonlyArray<string>, view: StoreView, schema: string): string => {
  const viewColumns = productTables[table] ?? otherTables[table] ?? {}
  const values = columns.map((column) => columnOfView({ table, column, schema }, viewColumns, view))
  return `select ${values.join(", ")} from ${schema}.${table} as own`
}

type Column = { readonly table: string; readonly column: string; readonly schema: string }

const columnOfView = (target: Column, viewColumns: ViewColumns, view: StoreView): string => {
  const { column } = target
  if (viewColumns.texts?.includes(column) === true) return `${textOfView(target, viewColumns, view)} as ${column}`
  if (viewColumns.money?.includes(column) === true && view.money !== undefined)
    return `${moneyOfView(column, viewColumns, view.money)} as ${column}`
  return `own.${column}`
}

/** SQL of a translated column; null stays null in every language. */
const textOfView = ({ table, column, schema }: Column, viewColumns: ViewColumns, { id }: StoreView): string => {
  const { entity = "own.id", field = `'${table}.${column}'` } = viewColumns
  const text = `select t.text from ${schema}.view_text t where t.store_id = ${id} and t.field = ${field} and t.entity_id = ${entity}`
  return `case when own.${column} is null then null else coalesce((${text}), own.${column}) end`
}

/**
 * SQL that converts an amount, rounded to whole cents or steps, half away from zero, in integer arithmetic; equals `convertedByRate` of
 * ../../context/money.ts.
 */
const moneyOfView = (
  column: string,
  { moneyWhen = "true" }: ViewColumns,
  { rate, step }: NonNullable<StoreView["money"]>,
): string => {
  const [rateUnits, oneUnit, size] = [unitsOf(rate), unitsOf("1"), unitsOf(step ?? "0.01")]
  const amount = `own.${column}`
  const rounded = `(abs(${amount}) * ${2 * rateUnits} + ${oneUnit * size}) / ${2 * oneUnit * size}`
  const steps = step === undefined ? rounded : `case when ${rounded} = 0 and ${amount} <> 0 then 1 else ${rounded} end`
  return `case when ${moneyWhen} then (${steps}) * ${size} * case when ${amount} < 0 then -1 else 1 end else ${amount} end`
}
