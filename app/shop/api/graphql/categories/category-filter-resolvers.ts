import type { Category } from "../../../domain/catalogue/category-tree.ts"
import { idOfUid } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { Inputs } from "../schema-types.ts"

type EqualFilter = Inputs["FilterEqualTypeInput"]
type CategoryFilter = Inputs["CategoryFilterInput"]

/** The texts that `eq` and `in` allow. */
export const filterValues = (filter: EqualFilter): ReadonlyArray<string> => {
  const values = (filter.in ?? []).filter((text) => text !== null)
  return typeof filter.eq === "string" ? [filter.eq, ...values] : values
}

/** The categories that all filters allow, in order of level and position; without any filter the root. */
export const matchingCategories = (
  filter: CategoryFilter | null | undefined,
  { structure, shop }: GraphqlContext,
): ReadonlyArray<Category> => {
  const categories = [...structure.categories.byId.values()]
  const conditions = conditionsOf(filter ?? {})
  if (conditions.length === 0) return categories.filter(({ id }) => id === shop.settings.rootCategoryId)
  return categories.filter((category) => conditions.every((matches) => matches(category)))
}

type Condition = (category: Category) => boolean

const conditionsOf = (filter: CategoryFilter): ReadonlyArray<Condition> => [
  ...byNumber(filter.ids, ({ id }) => id),
  ...byNumber(filter.category_uid, ({ id }) => id),
  ...byNumber(filter.parent_id, ({ parentId }) => parentId),
  ...byNumber(filter.parent_category_uid, ({ parentId }) => parentId),
  ...byText(filter.url_key, ({ urlKey }) => urlKey),
  ...byText(filter.url_path, ({ urlPath }) => urlPath),
  ...byWords(filter.name),
]

const byNumber = (
  filter: EqualFilter | null | undefined,
  valueOf: (category: Category) => number | null,
): ReadonlyArray<Condition> => {
  if (!filter) return []
  const allowedIds = new Set<number | null>(filterValues(filter).map(idOfUid))
  return [(category) => allowedIds.has(valueOf(category))]
}

const byText = (
  filter: EqualFilter | null | undefined,
  valueOf: (category: Category) => string,
): ReadonlyArray<Condition> => {
  if (!filter) return []
  const allowedTexts = new Set(filterValues(filter))
  return [(category) => allowedTexts.has(valueOf(category))]
}

const byWords = (filter: Inputs["FilterMatchTypeInput"] | null | undefined): ReadonlyArray<Condition> => {
  if (!filter) return []
  const words = (filter.match ?? "").toLowerCase().split(/\s/)
  return [({ name }) => words.every((word) => name.toLowerCase().includes(word))]
}
