import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { ListProducts } from "../../context/list-products.ts"
import { cachedPromise } from "../../infra/database/cached-promise.ts"
import { findByWords, type Found } from "./find-by-words.ts"
import { makeListingIndex, type ListingIndex } from "./listing-index.ts"
import { queryListingIndex } from "./query-listing-index.ts"
import { searchedText } from "./searched-text.ts"
import { meantWordOf, type MeantWord } from "./typing-errors.ts"

/** Searches kept, since few words make most of the searches and every page of a result asks again. */
const searchesKept = 200

export type Listing = {
  readonly listProducts: ListProducts
  /** Hears what has changed and makes the index anew, at the next query, when it has to. */
  readonly changed: (tags: ReadonlyArray<string>) => void
}

type Needs = Pick<ShopContext, "read" | "settings" | "now">

/** The index in memory, made at the first query and whenever it no longer holds. */
export const openListing = ({ read, settings, now }: Needs): Listing => {
  const viewId = settings.view?.id
  const index = cachedPromise(() => makeListingIndex(read, settings.listing.showOutOfStock, now()))
  const meantWord = cachedPromise(() => readVocabulary(read, viewId))
  const touched = new Set<number>()
  const searches = new Map<string, Promise<Found>>()

  const forget = () => {
    searches.clear()
    index.forget()
    meantWord.forget()
    touched.clear()
  }

  const upToDate = async (): Promise<ListingIndex> => {
    const known = await index.known()
    const ids = [...touched]
    touched.clear()
    if (known !== undefined && (now() >= known.validUntil || (await isOutdated(read, known, ids)))) forget()
    return index.get()
  }

  const find = (asked: string): Promise<Found> => {
    const text = searchedText(settings, asked)
    const known = searches.get(text) ?? findByWords({ read, viewId }, text, meantWord.get)
    searches.delete(text)
    searches.set(text, known)
    known.catch(() => searches.delete(text))
    const [oldest] = searches.size > searchesKept ? searches.keys() : []
    if (oldest !== undefined) searches.delete(oldest)
    return known
  }

  return {
    listProducts: async (query) => {
      const current = await upToDate()
      if (query.text === undefined) return queryListingIndex(current, query, undefined)
      const found = await find(query.text)
      return { ...queryListingIndex(current, query, found.ids), corrected: found.corrected }
    },
    changed: (tags) => {
      for (const tag of tags) {
        if (tag === "catalogue" || tag.startsWith("category:")) forget()
        else if (tag.startsWith("product:")) touched.add(Number(tag.slice("product:".length)))
      }
    },
  }
}

const readVocabulary = async (read: ReadConnection, viewId: number | undefined): Promise<MeantWord> => {
  const rows = await read
    .selectFrom("search_vocabulary")
    .select("word")
    .where("view_id", "in", [0, viewId ?? 0])
    .execute()
  return meantWordOf(rows.map((row) => row.word))
}

/** Most changes are sales, which change a quantity and nothing that lists show. */
const isOutdated = async (read: ReadConnection, index: ListingIndex, ids: ReadonlyArray<number>): Promise<boolean> => {
  if (ids.length === 0) return false
  const rows = await read
    .selectFrom("product as p")
    .innerJoin("product_stock as s", "s.product_id", "p.id")
    .where("p.id", "in", ids)
    .select(["p.id", "p.updated_at", "s.in_stock", "s.managed", "s.quantity"])
    .execute()
  return rows.length < ids.length || rows.some((row) => differs(index.known(row.id), row))
}

type StockRow = {
  readonly updated_at: number
  readonly in_stock: 0 | 1
  readonly managed: 0 | 1
  readonly quantity: number
}

const differs = (
  known: ReturnType<ListingIndex["known"]>,
  { updated_at, in_stock, managed, quantity }: StockRow,
): boolean => {
  const salable = in_stock === 1 && (managed === 0 || quantity > 0) ? 1 : 0
  if (known === undefined || known.updatedAt !== updated_at) return true
  return known.salable !== undefined && known.salable !== salable
}
