import type { ReadConnection } from "../../context/context.ts"
import { productIdsBySku } from "../cart/product-ids-by-sku.ts"
import type { FoundProducts } from "./find-by-words.ts"
import type { Synonyms } from "./synonyms.ts"
import { wordsIn } from "./words.ts"

/** Products that a merchant pins or hides for a search term, by id. */
type TermChoice = { readonly pinned: ReadonlyArray<number>; readonly hidden: ReadonlyArray<number> }

/** Synonyms and search terms of the back office. */
export type SearchChoices = {
  readonly synonyms: Synonyms
  /** By the words of the term. */
  readonly terms: ReadonlyMap<string, TermChoice>
}

/** The cache tag of pages with search results. */
export const searchTag = "search_results"

/** The words of a search term, by which two terms are the same: "Tea  Pot" and "tea pot". */
export const termKey = (term: string): string => wordsIn(term).join(" ")

/** The lines of a text without empty ones. */
export const linesOf = (text: string): ReadonlyArray<string> =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

/** Reads the synonyms and the enabled search terms; SKUs of deleted products are left out. */
export const readSearchChoices = async (read: ReadConnection): Promise<SearchChoices> => {
  const groups = await read.selectFrom("synonym_group").select("words").orderBy("id").execute()
  const terms = await read.selectFrom("term_choice").selectAll().where("enabled", "=", 1).execute()
  const skus = terms.flatMap(({ pinned, hidden }) => [...linesOf(pinned), ...linesOf(hidden)])
  const idOf = await productIdsBySku(read, skus)
  const idsOf = (lines: string) => linesOf(lines).flatMap((sku) => idOf(sku) ?? [])
  return {
    synonyms: groups.map(({ words }) => linesOf(words)),
    terms: new Map(
      terms.map(({ term, pinned, hidden }) => [termKey(term), { pinned: idsOf(pinned), hidden: idsOf(hidden) }]),
    ),
  }
}

/**
 * Applies a merchant's choices to search results: puts the products pinned for the term first, and removes hidden products. Uses the
 * choices for the searched term, or if it has none the choices for its corrected spelling.
 */
export const withTermChoice = (found: FoundProducts, text: string, { terms }: SearchChoices): FoundProducts => {
  const choice = terms.get(termKey(text)) ?? terms.get(termKey(found.corrected ?? text))
  if (choice === undefined) return found
  const hidden = new Set(choice.hidden)
  const ids = new Set([...choice.pinned, ...found.ids])
  return { ...found, ids: Int32Array.from([...ids].filter((id) => !hidden.has(id))) }
}
