import { LRUCache } from "lru-cache"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { ListProducts, ProductListQuery } from "../../context/list-products.ts"
import { cachedPromise } from "../../infra/cache/cached-promise.ts"
import { findByWords, type FoundProducts } from "./find-by-words.ts"
import { makeListingIndex, type ListingIndex } from "./listing-index.ts"
import { pricedSearch } from "./price-in-search.ts"
import { queryListingIndex } from "./query-listing-index.ts"
import { readSearchChoices, searchTag, withTermChoice } from "./search-choices.ts"
import { searchedText } from "./searched-text.ts"
import { wordCorrector, type CorrectWord } from "./typing-errors.ts"

/** Maximum number of cached searches: a few terms account for most searches, and each result page runs its search again. */
const maxCachedSearches = 200

/** The product lists of one store view. */
export type Listing = {
  readonly listProducts: ListProducts
  /** Receives cache tags of changes; the index is rebuilt at the next query if necessary. */
  readonly changed: (tags: ReadonlyArray<string>) => void
}

type Dependencies = Pick<ShopContext, "read" | "settings" | "now">

/** Creates the listing of a store view. Its index is built at the first query, and rebuilt when it is outdated. */
export const openListing = ({ read, settings, now }: Dependencies): Listing => {
  const viewId = settings.view?.id
  const index = cachedPromise(() => makeListingIndex(read, settings, now()))
  const correctWord = cachedPromise(() => readVocabulary(read, viewId))
  /** The changed products that no check has covered yet, each with the number of its last change. */
  const changes = new Map<number, number>()
  let lastChange = 0
  const searches = cachedSearches({ read, settings }, correctWord.get)

  const clear = () => {
    searches.clear()
    index.clear()
    correctWord.clear()
    changes.clear()
  }

  // A change is kept until a check has covered it: otherwise a concurrent query would find no change and use the outdated index.
  const currentIndex = async (): Promise<ListingIndex> => {
    const builtIndex = await index.peek()
    if (builtIndex === undefined) return index.get()
    const checked = new Map(changes)
    const isCurrent = now() < builtIndex.validUntil && !(await isOutdated(read, builtIndex, [...checked.keys()]))
    if (isCurrent) for (const [id, change] of checked) if (changes.get(id) === change) changes.delete(id)
    if (!isCurrent && (await index.peek()) === builtIndex) clear()
    return index.get()
  }

  return {
    listProducts: async (requested) => {
      const current = await currentIndex()
      const query = withPriceOfText(requested)
      const { priceRanges } = settings.listing
      if (query.text === undefined) return queryListingIndex(current, query, undefined, priceRanges)
      const found = await searches.find(query.text)
      return { ...queryListingIndex(current, query, found.ids, priceRanges), corrected: found.corrected }
    },
    changed: (tags) => {
      for (const tag of tags) {
        if (tag === searchTag) searches.clear()
        else if (tag === "cat_p" || tag.startsWith("cat_c_")) clear()
        else if (tag.startsWith("cat_p_")) changes.set(Number(tag.slice("cat_p_".length)), (lastChange += 1))
      }
    },
  }
}

/** Searches with the synonyms and choices of merchants, which are read again after `clear`. */
const cachedSearches = (
  { read, settings }: Omit<Dependencies, "now">,
  correctWord: () => Promise<CorrectWord>,
): { readonly find: (typed: string) => Promise<FoundProducts>; readonly clear: () => void } => {
  const choices = cachedPromise(() => readSearchChoices(read))
  const searches = new LRUCache<string, Promise<FoundProducts>>({ max: maxCachedSearches })

  const search = async (text: string): Promise<FoundProducts> => {
    const searchChoices = await choices.get()
    const synonyms = [...(settings.search.synonyms ?? []), ...searchChoices.synonyms]
    return withTermChoice(
      await findByWords({ read, viewId: settings.view?.id, synonyms }, text, correctWord),
      text,
      searchChoices,
    )
  }

  return {
    find: (typed) => {
      const text = searchedText(settings, typed)
      const cached = searches.get(text)
      if (cached !== undefined) return cached
      const found = search(text)
      searches.set(text, found)
      found.catch(() => searches.delete(text))
      return found
    },
    clear: () => {
      searches.clear()
      choices.clear()
    },
  }
}

/** Moves a price range out of the searched text: "gift under $50" finds gifts up to that price in the currency of the store view. */
const withPriceOfText = (query: ProductListQuery): ProductListQuery => {
  const { text, price } = pricedSearch(query.text ?? "")
  if (price === undefined) return query
  return {
    ...query,
    text: text === "" ? undefined : text,
    price: {
      from: Math.max(price.from ?? 0, query.price?.from ?? 0),
      to: Math.min(price.to ?? Infinity, query.price?.to ?? Infinity),
    },
  }
}

const readVocabulary = async (read: ReadConnection, viewId: number | undefined): Promise<CorrectWord> => {
  const rows = await read
    .selectFrom("search_vocabulary")
    .select("word")
    .where("view_id", "in", [0, viewId ?? 0])
    .execute()
  return wordCorrector(rows.map((row) => row.word))
}

/** Tests whether a change affects lists; most changes are sales that change only a quantity. */
const isOutdated = async (read: ReadConnection, index: ListingIndex, ids: ReadonlyArray<number>): Promise<boolean> => {
  if (ids.length === 0) return false
  const rows = await read
    .selectFrom("product as p")
    .innerJoin("product_stock as s", "s.product_id", "p.id")
    .where("p.id", "in", ids)
    .select(["p.id", "p.updated_at", "s.in_stock", "s.managed", "s.quantity"])
    .execute()
  return rows.length < ids.length || rows.some((row) => differs(index.stockOf(row.id), row))
}

type StockRow = {
  readonly updated_at: number
  readonly in_stock: 0 | 1
  readonly managed: 0 | 1
  readonly quantity: number
}

const differs = (
  indexedStock: ReturnType<ListingIndex["stockOf"]>,
  { updated_at, in_stock, managed, quantity }: StockRow,
): boolean => {
  const salable = in_stock === 1 && (managed === 0 || quantity > 0) ? 1 : 0
  if (indexedStock === undefined || indexedStock.updatedAt !== updated_at) return true
  return indexedStock.salable !== undefined && indexedStock.salable !== salable
}
