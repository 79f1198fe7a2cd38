import type { ShopContext } from "../../context/context.ts"
import type { CatalogueStructure } from "../catalogue/catalogue-structure.ts"
import type { Category } from "../catalogue/category-tree.ts"
import { wordsIn } from "./words.ts"

/** A content page that matches a text. */
export type SuggestedPage = { readonly identifier: string; readonly title: string }

const maxSuggestions = 10

/** Tests whether every typed word is the beginning of a word of the name. */
const matchesBeginnings = (name: string, typed: ReadonlyArray<string>): boolean => {
  const words = wordsIn(name)
  return typed.length > 0 && typed.every((word) => words.some((nameWord) => nameWord.startsWith(word)))
}

/** The categories whose names match a text, upper levels first; `within` limits them to subcategories of a category. */
export const suggestCategories = (
  { categories }: CatalogueStructure,
  text: string,
  within: number | undefined,
): ReadonlyArray<Category> => {
  const typed = wordsIn(text)
  const parentPath = within === undefined ? "" : `${categories.byId.get(within)?.path ?? ""}/`
  return [...categories.byId.values()]
    .filter(({ level, name, path }) => level > 1 && `${path}/`.startsWith(parentPath) && matchesBeginnings(name, typed))
    .toSorted((one, other) => one.level - other.level || one.name.localeCompare(other.name, "en"))
    .slice(0, maxSuggestions)
}

/** The content pages whose titles or headings match a text, without the home page and the error pages. */
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
  return rows.filter(({ title, heading }) => matchesBeginnings(`${title} ${heading}`, typed)).slice(0, maxSuggestions)
}
