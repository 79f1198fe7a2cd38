import type { Category } from "../../catalogue/category-tree.ts"

/** What the fields of a category read from. */
export type CategorySource = { readonly __typename: "CategoryTree"; readonly category: Category }

export const categorySource = (category: Category): CategorySource => ({ __typename: "CategoryTree", category })
