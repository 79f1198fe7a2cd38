import type { Category } from "../../../domain/catalogue/category-tree.ts"
import { translate } from "../../../infra/translation/shop-translate.ts"
import type { GraphqlContext } from "../request-context.ts"

/** An option of the category filter of the search box. */
export type CategoryChoice = { readonly id: string; readonly text: string }

/** The depth of options below a category. */
const maxDepth = 3
const maxChoices = 200

/**
 * The options for a category (0: the whole shop): "all"; the parent and the category itself; those below it, to a depth of 3, whose name
 * contains the term. Names are indented by non-breaking spaces, as the module sends them.
 */
export const categoryChoices = (
  term: string,
  categoryId: number,
  { structure: { categories }, shop }: GraphqlContext,
): ReadonlyArray<CategoryChoice> => {
  const { rootCategoryId } = shop.settings
  const searchedText = term.trim().toLowerCase()
  const current = categories.byId.get(categoryId)
  const parent = categories.byId.get(current?.parentId ?? 0)
  const parentAndCurrent = [parent, current].flatMap((category) =>
    category !== undefined && category.level > 1 ? [choiceOf(category, 1)] : [],
  )

  const choicesBelow = (id: number, depth: number): ReadonlyArray<CategoryChoice> =>
    depth > maxDepth
      ? []
      : categories.childrenOf(id).flatMap((child) => {
          const choices = child.name.toLowerCase().includes(searchedText) ? [choiceOf(child, depth)] : []
          return [...choices, ...choicesBelow(child.id, depth + 1)]
        })

  return [
    { id: "0", text: translate(shop.settings, "All") },
    ...parentAndCurrent,
    ...choicesBelow(current?.id ?? rootCategoryId, 1),
  ].slice(0, maxChoices)
}

const choiceOf = ({ id, name }: Category, depth: number): CategoryChoice => ({
  id: String(id),
  text: "&nbsp;".repeat((depth - 1) * 2) + name,
})
