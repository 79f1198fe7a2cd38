import { linesOf, searchTag } from "../search/search-choices.ts"
import { wordsIn } from "../search/words.ts"
import { readFormValues } from "./form-values.ts"
import type { RecordKind } from "./record-kind.ts"
import { pageOfRows } from "./record-pages.ts"

const changedTags = [searchTag]

/** Groups of words that a search treats as equal, beside those of the settings. */
export const synonymRecords: RecordKind = {
  texts: { table: "synonym_group", columns: {} },
  list: async ({ read, settings }, query) => {
    const rows = await read.selectFrom("synonym_group").selectAll().orderBy("words").execute()
    const ofSettings = (settings.search.synonyms ?? []).map((words, index) => ({
      id: -1 - index,
      title: words.join(", "),
      detail: "From the settings of the shop",
      isSetting: true,
    }))
    return pageOfRows(
      [...rows.map(({ id, words }) => ({ id, title: linesOf(words).join(", "), detail: "" })), ...ofSettings],
      query,
    )
  },
  read: async (db, id) => {
    const row = await db.selectFrom("synonym_group").selectAll().where("id", "=", id).executeTakeFirst()
    return row && { values: { words: row.words }, version: row.version }
  },
  choices: async () => ({}),
  write: async ({ trx }, values, id) => {
    const reading = readFormValues(values)
    const lines = linesOf(reading.text("words", 2000, 1)).filter((line) => wordsIn(line).length > 0)
    const problems = [
      ...reading.problems,
      ...(reading.problems.length === 0 && lines.length < 2
        ? [{ name: "words", problem: "Please enter at least two, each on a line of its own." }]
        : []),
    ]
    if (problems.length > 0) return problems
    const words = [...new Set(lines)].join("\n")
    if (id === undefined) {
      const inserted = await trx.insertInto("synonym_group").values({ words }).returning("id").executeTakeFirstOrThrow()
      return { id: inserted.id, changedTags }
    }
    await trx
      .updateTable("synonym_group")
      .set((eb) => ({ words, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute()
    return { id, changedTags }
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom("synonym_group").where("id", "=", id).execute()
    return changedTags
  },
}
