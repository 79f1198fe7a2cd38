import type { ReadConnection } from "../../context/context.ts"

/** A category of one store view. */
export type Category = {
  readonly id: number
  readonly parentId: number | null
  /** Ids from the top, such as `1/2/7`. */
  readonly path: string
  /** 1 is a root category. */
  readonly level: number
  readonly position: number
  readonly name: string
  readonly urlKey: string
  /** Without suffix; empty for a root category. */
  readonly urlPath: string
  readonly description: string
  readonly picture: string | undefined
  readonly isInMenu: boolean
  readonly isAnchor: boolean
  readonly defaultSort: string | undefined
  readonly metaTitle: string | undefined
  readonly metaDescription: string | undefined
}

/** The visible categories; a disabled category hides all its subcategories. */
export type CategoryTree = {
  readonly byId: ReadonlyMap<number, Category>
  /** In order of position. */
  readonly childrenOf: (id: number) => ReadonlyArray<Category>
  /** The parents of `category`, from just below the root. */
  readonly ancestorsOf: (category: Category) => ReadonlyArray<Category>
  readonly descendantCount: (category: Category) => number
}

/** Reads all enabled categories, without those below a disabled category. */
export const readCategoryTree = async (db: ReadConnection): Promise<CategoryTree> => {
  const rows = await categoryRows(db)
  const byId = new Map<number, Category>()
  const children = new Map<number, Array<Category>>()
  for (const row of rows) {
    if (row.parent_id !== null && !byId.has(row.parent_id)) continue
    const category = categoryOf(row)
    byId.set(category.id, category)
    if (row.parent_id === null) continue
    const siblings = children.get(row.parent_id)
    if (siblings === undefined) children.set(row.parent_id, [category])
    else siblings.push(category)
  }
  const childrenOf = (id: number): ReadonlyArray<Category> => children.get(id) ?? []
  const descendantCount = ({ id }: Category): number =>
    childrenOf(id).reduce((count, child) => count + 1 + descendantCount(child), 0)
  return { byId, childrenOf, ancestorsOf: (category) => ancestors(category, byId), descendantCount }
}

/** Upper levels first, so that parents precede their children. */
const categoryRows = (db: ReadConnection) =>
  db
    .selectFrom("category")
    .selectAll()
    .where("enabled", "=", 1)
    .orderBy("level")
    .orderBy("position")
    .orderBy("id")
    .execute()

const categoryOf = (row: Awaited<ReturnType<typeof categoryRows>>[number]): Category => ({
  id: row.id,
  parentId: row.parent_id,
  path: row.path,
  level: row.level,
  position: row.position,
  name: row.name,
  urlKey: row.url_key,
  urlPath: row.url_path,
  description: row.description,
  picture: row.picture ?? undefined,
  isInMenu: row.in_menu === 1,
  isAnchor: row.anchor === 1,
  defaultSort: row.default_sort ?? undefined,
  metaTitle: row.meta_title ?? undefined,
  metaDescription: row.meta_description ?? undefined,
})

const ancestors = (category: Category, byId: ReadonlyMap<number, Category>): ReadonlyArray<Category> => {
  const parent = category.parentId === null ? undefined : byId.get(category.parentId)
  return parent === undefined || parent.level <= 1 ? [] : [...ancestors(parent, byId), parent]
}
