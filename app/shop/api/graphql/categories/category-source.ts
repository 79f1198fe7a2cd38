import type { Category } from "../../../domain/catalogue/category-tree.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { RouteFields } from "../routes/route-fields.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly CategoryInterface: CategorySource
  }
}

/** The source of the resolvers of a category. */
export type CategorySource = RouteFields & { readonly __typename: "CategoryTree"; readonly category: Category }

/** The source of a category; adds its cache tag, such as `cat_c_7`, to the response. */
export const categorySource = (category: Category, { tag }: Pick<GraphqlContext, "tag">): CategorySource => {
  tag(`cat_c_${category.id}`)
  return { __typename: "CategoryTree", category }
}
