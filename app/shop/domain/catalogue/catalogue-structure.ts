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
    /** Receives cache tags of changes; changes of products do not affect the structure. */
    changed: (tags: ReadonlyArray<string>): void => {
      if (tags.some((tag) => tag === "cat_p" || tag.startsWith("cat_c_"))) cache.clear()
    },
  }
}

const readStructure = async (read: ReadConnection): Promise<CatalogueStructure> => {
  const [categories, attributes] = [await readCategoryTree(read), await readAttributes(read)]
  return { categories, attributes, attributesById: new Map(attributes.map((attribute) => [attribute.id, attribute])) }
}
