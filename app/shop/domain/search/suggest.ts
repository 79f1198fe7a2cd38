import type { ShopContext } from "../../context/context.ts"
import type { Category } from "../catalogue/category-tree.ts"
import { readSearchTerms, type SearchTerm } from "./search-terms.ts"
import { searchedText } from "./searched-text.ts"
import { suggestCategories, suggestPages, type SuggestedPage } from "./suggest-places.ts"

/** What is typed, and the category it is looked for in. */
export type SuggestionQuery = {
  readonly text: string
  readonly categoryId: number | undefined
  /** Which of the products that were found. */
  readonly products: { readonly offset: number; readonly limit: number }
}

/** What a search box may offer while somebody types. */
export type Suggested = {
  /** Products by id, the best first. */
  readonly products: ReadonlyArray<number>
  /** How many products there are in all. */
  readonly total: number
  readonly categories: ReadonlyArray<Category>
  readonly pages: ReadonlyArray<SuggestedPage>
  readonly terms: ReadonlyArray<SearchTerm>
}

/** Stands for "nothing is typed yet: what do others look for?" */
const popular = "__popular__"

const nothing: Suggested = { products: [], total: 0, categories: [], pages: [], terms: [] }

/**
 * What fits a text that is still being typed. A text that is too short for a search gets terms alone; one with typing errors gets what was
 * most likely meant.
 */
export const suggest = async (shop: ShopContext, { text, categoryId, products }: SuggestionQuery) => {
  const { minimumLength, suggests } = shop.settings.search
  const typed = searchedText(shop.settings, text)
  if (typed === popular) return { ...nothing, terms: await readSearchTerms(shop.read, "") }
  if (typed === "") return nothing
  const terms = await readSearchTerms(shop.read, typed)
  if (suggests === "searches" || Array.from(typed).length < minimumLength) return { ...nothing, terms }

  const found = await shop.listProducts({
    text: typed,
    categoryIds: categoryId === undefined ? undefined : [categoryId],
    sort: [{ by: "relevance", direction: "desc" }],
    ...products,
    facets: false,
  })
  const meant = found.corrected ?? typed
  return {
    products: found.ids,
    total: found.total,
    categories: suggestCategories(await shop.structure(), meant, categoryId),
    pages: await suggestPages(shop, meant),
    terms: terms.length > 0 || meant === typed ? terms : await readSearchTerms(shop.read, meant),
  } satisfies Suggested
}
