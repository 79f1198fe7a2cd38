import type { Category } from "../../../domain/catalogue/category-tree.ts"
import type { GraphqlContext } from "../request-context.ts"

/** What the fields of a category read from. */
export type CategorySource = { readonly __typename: "CategoryTree"; readonly category: Category }

export const categorySource = (category: Category, { tag }: Pick<GraphqlContext, "tag">): CategorySource => {
  tag(`cat_c_${category.id}`)
  return { __typename: "CategoryTree", category }
}
