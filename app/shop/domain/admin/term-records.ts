import type { ReadConnection } from "../../context/context.ts"
import { linesOf, searchTag, termKey } from "../search/search-choices.ts"
import { type Problem, readFormValues } from "./form-values.ts"
import { listedProducts } from "./listed-products.ts"
import type { RecordKind } from "./record-kind.ts"
import { pageOfRows } from "./record-pages.ts"

const changedTags = [searchTag]

const termProblems = async (
  db: ReadConnection,
  term: string,
  id: number | undefined,
): Promise<ReadonlyArray<Problem>> => {
  if (term !== "" && termKey(term) === "") return [{ name: "term", problem: "Please enter a valid value." }]
  const others = await db.selectFrom("term_choice").select(["id", "term"]).execute()
  return others.some((other) => other.id !== id && termKey(other.term) === termKey(term))
    ? [{ name: "term", problem: "This search term exists already." }]
    : []
}

/** Search terms with the products that come first for them, and those that are not found by them. */
export const termRecords: RecordKind = {
  texts: { table: "term_choice", columns: {} },
  list: async ({ read }, query) => {
    const rows = await read.selectFrom("term_choice").selectAll().orderBy("term").execute()
    return pageOfRows(
      rows.map(({ id, term, pinned, hidden, enabled }) => ({
        id,
        title: term,
        detail: [...linesOf(pinned), ...linesOf(hidden).map((sku) => `− ${sku}`)].join(", "),
        enabled: enabled === 1,
      })),
      query,
    )
  },
  read: async (db, id) => {
    const row = await db.selectFrom("term_choice").selectAll().where("id", "=", id).executeTakeFirst()
    if (row === undefined) return undefined
    const { term, pinned, hidden, enabled, version } = row
    return { values: { term, pinned, hidden, enabled: String(enabled) }, version }
  },
  choices: async () => ({}),
  write: async ({ trx }, values, id) => {
    const reading = readFormValues(values)
    const term = reading.text("term", 128, 1)
    const enabled = reading.flag("enabled")
    const pinned = await listedProducts(trx, "pinned", reading.text("pinned", 10_000))
    const hidden = await listedProducts(trx, "hidden", reading.text("hidden", 10_000))
    const isPinnedAndHidden = hidden.found.some((product) => pinned.found.some((other) => other.id === product.id))
    const problems = [
      ...reading.problems,
      ...(await termProblems(trx, term, id)),
      ...pinned.problems,
      ...hidden.problems,
      ...(isPinnedAndHidden ? [{ name: "hidden", problem: "A product is either shown first or hidden." }] : []),
    ]
    if (problems.length > 0) return problems
    const row = { term, enabled, pinned: pinned.skus.join("\n"), hidden: hidden.skus.join("\n") }
    if (id === undefined) {
      const inserted = await trx.insertInto("term_choice").values(row).returning("id").executeTakeFirstOrThrow()
      return { id: inserted.id, changedTags }
    }
    await trx
      .updateTable("term_choice")
      .set((eb) => ({ ...row, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute()
    return { id, changedTags }
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom("term_choice").where("id", "=", id).execute()
    return changedTags
  },
}
