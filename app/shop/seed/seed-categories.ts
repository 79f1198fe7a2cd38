import type { Kysely } from "kysely"

import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SeedCategory } from "./catalogue-seed.ts"
import { flag, withIds } from "./seed-ids.ts"

type Placed = SeedCategory & {
  readonly urlPath: string
  readonly parentPath: string | undefined
  readonly position: number
  readonly level: number
}

/** A tree as a list, every category after the one above it. */
const flattened = (seeds: ReadonlyArray<SeedCategory>, above?: Placed): ReadonlyArray<Placed> =>
  seeds.flatMap((seed, index) => {
    const urlPath = above === undefined ? "" : [above.urlPath, seed.urlKey].filter((part) => part !== "").join("/")
    const placed = { ...seed, urlPath, parentPath: above?.urlPath, position: index + 1, level: (above?.level ?? 0) + 1 }
    return [placed, ...flattened(seed.children ?? [], placed)]
  })

/** Number 1 stands for the tree itself, as in Magento, so the first root category is 2. */
const firstRootId = 2

/** Inserts the trees, roots first; answers category ids by address path. */
export const seedCategories = async (
  db: Kysely<Tables>,
  seeds: ReadonlyArray<SeedCategory>,
): Promise<ReadonlyMap<string, number>> => {
  const categories = withIds(flattened(seeds), firstRootId)
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
      in_menu: flag(category.inMenu !== false),
      enabled: flag(category.enabled !== false),
      anchor: flag(category.anchor !== false),
      default_sort: null,
      meta_title: category.metaTitle ?? null,
      meta_description: category.metaDescription ?? null,
    })),
  )
  return ids
}
