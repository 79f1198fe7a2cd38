import type { ReadConnection } from "../../context/context.ts"
import { cachedPromise } from "../../infra/cache/cached-promise.ts"
import { type CategoryTree, readCategoryTree } from "./category-tree.ts"
import { type Attribute, readAttributes } from "./read-attributes.ts"

/** The visible categories, and the attributes with their options. */
export type CatalogueStructure = {
  readonly categories: CategoryTree
  /** In the merchant's order. */
  readonly attributes: ReadonlyArray<Attribute>
  readonly attributesById: ReadonlyMap<number, Attribute>
}

/** Caches the structure in memory: a few hundred rows that nearly every request needs and that rarely change. */
export const catalogueStructureCache = (read: ReadConnection) => {
  const cache = cachedPromise(() => readStructure(read))
  return {
    structure: cache.get,
    /** Clears the cache for the tags of a category (`cat_c_…`) or of all products (`cat_p`); those of single products change nothing. */
    changed: (tags: ReadonlyArray<string>): void => {
      if (tags.some((tag) => tag === "cat_p" || tag.startsWith("cat_c_"))) cache.clear()
    },
  }
}

const readStructure = async (read: ReadConnection): Promise<CatalogueStructure> => {
  const categories = await readCategoryTree(read)
  const attributes = await readAttributes(read)
  return { categories, attributes, attributesById: new Map(attributes.map((attribute) => [attribute.id, attribute])) }
}
