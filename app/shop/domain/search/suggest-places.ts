import type { ShopContext } from "../../context/context.ts"
import type { CatalogueStructure } from "../catalogue/catalogue-structure.ts"
import type { Category } from "../catalogue/category-tree.ts"
import { wordsIn } from "./words.ts"

/** A content page that fits a text. */
export type SuggestedPage = { readonly identifier: string; readonly title: string }

const mostPlaces = 10

/** Whether every typed word begins a word of the name. */
const begins = (name: string, typed: ReadonlyArray<string>): boolean => {
  const words = wordsIn(name)
  return typed.length > 0 && typed.every((word) => words.some((own) => own.startsWith(word)))
}

/** The categories whose name fits a text, the upper ones first; within a category those below it. */
export const suggestCategories = (
  { categories }: CatalogueStructure,
  text: string,
  within: number | undefined,
): ReadonlyArray<Category> => {
  const typed = wordsIn(text)
  const above = within === undefined ? "" : `${categories.byId.get(within)?.path ?? ""}/`
  return [...categories.byId.values()]
    .filter(({ level, name, path }) => level > 1 && `${path}/`.startsWith(above) && begins(name, typed))
    .toSorted((one, other) => one.level - other.level || one.name.localeCompare(other.name, "en"))
    .slice(0, mostPlaces)
}

/** The content pages whose title or heading fits a text; not those that are there when something is missing. */
export const suggestPages = async (
  { read, settings: { page } }: ShopContext,
  text: string,
): Promise<ReadonlyArray<SuggestedPage>> => {
  const typed = wordsIn(text)
  const rows = await read
    .selectFrom("content_page")
    .select(["identifier", "title", "heading"])
    .where("enabled", "=", 1)
    .where("identifier", "not in", [page.home, page.noRoute, page.noCookies])
    .orderBy("title")
    .execute()
  return rows.filter(({ title, heading }) => begins(`${title} ${heading}`, typed)).slice(0, mostPlaces)
}
