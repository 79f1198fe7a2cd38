import type { Kysely } from "kysely"

import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SeedCategory } from "./catalogue-seed.ts"
import { flagColumn, withIds } from "./seed-ids.ts"

type PlacedCategory = SeedCategory & {
  readonly urlPath: string
  readonly parentPath: string | undefined
  readonly position: number
  readonly level: number
}

/** Category trees as a list, every category after its parent, each with its path, position and level. */
export const placedCategories = (
  seeds: ReadonlyArray<SeedCategory>,
  parent?: PlacedCategory,
): ReadonlyArray<PlacedCategory> =>
  seeds.flatMap((seed, index) => {
    const urlPath = parent === undefined ? "" : [parent.urlPath, seed.urlKey].filter((part) => part !== "").join("/")
    const placed = {
      ...seed,
      urlPath,
      parentPath: parent?.urlPath,
      position: index + 1,
      level: (parent?.level ?? 0) + 1,
    }
    return [placed, ...placedCategories(seed.children ?? [], placed)]
  })

/** As in Magento, id 1 is the tree itself, so the first root category has id 2. */
const firstRootId = 2

/** Inserts category trees, roots first; returns category ids by path. */
export const seedCategories = async (
  db: Kysely<Tables>,
  seeds: ReadonlyArray<SeedCategory>,
): Promise<ReadonlyMap<string, number>> => {
  const categories = withIds(placedCategories(seeds), firstRootId)
  const ids = new Map(categories.map((category) => [category.urlPath, category.id]))
  const idPaths = new Map<string | undefined, string>([[undefined, "1"]])
  for (const { urlPath, parentPath, id } of categories) idPaths.set(urlPath, `${idPaths.get(parentPath)}/${id}`)

  await insertRows(
    db,
    "category",
    categories.map((category) => ({
      id: category.id,
      parent_id: category.parentPath === undefined ? null : (ids.get(category.parentPath) ?? null),
      path: idPaths.get(category.urlPath) ?? "",
      level: category.level,
      position: category.position,
      name: category.name,
      url_key: category.urlKey,
      url_path: category.urlPath,
      description: category.description ?? "",
      picture: category.picture ?? null,
      in_menu: flagColumn(category.inMenu !== false),
      enabled: flagColumn(category.enabled !== false),
      anchor: flagColumn(category.anchor !== false),
      default_sort: null,
      meta_title: category.metaTitle ?? null,
      meta_description: category.metaDescription ?? null,
    })),
  )
  return ids
}
