import type { ShopContext } from "../../context/context.ts"
import type { Category } from "../catalogue/category-tree.ts"
import { pricedSearch } from "./price-in-search.ts"
import { readSearchTerms, type SearchTerm } from "./search-terms.ts"
import { searchedText } from "./searched-text.ts"
import { suggestCategories, suggestPages, type SuggestedPage } from "./suggest-categories-and-pages.ts"

/** The typed text, and the category to search in. */
export type SuggestionQuery = {
  readonly text: string
  readonly categoryId: number | undefined
  /** The page of found products. */
  readonly products: { readonly offset: number; readonly limit: number }
}

/** Suggestions of a search box. */
export type Suggested = {
  /** Product ids, the best match first. */
  readonly products: ReadonlyArray<number>
  /** The total number of products. */
  readonly total: number
  readonly categories: ReadonlyArray<Category>
  readonly pages: ReadonlyArray<SuggestedPage>
  readonly terms: ReadonlyArray<SearchTerm>
}

/** A text that requests popular search terms before anything is typed. */
const popularSearches = "__popular__"

const nothing: Suggested = { products: [], total: 0, categories: [], pages: [], terms: [] }

/**
 * Returns suggestions for a text that is being typed. A text below the minimum length gets search terms only; a misspelt one gets
 * suggestions for the most similar words. A price in the text, as in "gift under $50", limits products; categories and pages are found by the rest.
 */
export const suggest = async (shop: ShopContext, { text, categoryId, products }: SuggestionQuery) => {
  const { minimumLength, suggests } = shop.settings.search
  const typed = searchedText(shop.settings, text)
  if (typed === popularSearches) return { ...nothing, terms: await readSearchTerms(shop.read, "") }
  if (typed === "") return nothing
  const terms = await readSearchTerms(shop.read, typed)
  if (suggests === "searches" || Array.from(typed).length < minimumLength) return { ...nothing, terms }

  const found = await shop.listProducts({
    text: typed,
    categoryIds: categoryId === undefined ? undefined : [categoryId],
    sort: [{ by: "relevance", direction: "desc" }],
    ...products,
    hasFacets: false,
  })
  const correctedText = found.corrected ?? typed
  const textWithoutPrice = pricedSearch(correctedText).text
  return {
    products: found.ids,
    total: found.total,
    categories: suggestCategories(await shop.structure(), textWithoutPrice, categoryId),
    pages: await suggestPages(shop, textWithoutPrice),
    terms: terms.length > 0 || correctedText === typed ? terms : await readSearchTerms(shop.read, correctedText),
  } satisfies Suggested
}
