import { hash } from "node:crypto"

import { Schema } from "effect"

import type { CataloguePage } from "../../../../core/catalogue/product/product-paths.ts"
import type { MenuItem } from "../../../../core/navigation/menu.ts"
import type { StoreView } from "../../../../core/store/store-views.ts"
import { asyncCache, asyncValue } from "../../cache/async-cache.ts"
import { serialQueue } from "../../cache/serial-queue.ts"
import { linkedContentPaths } from "../../http/speculation-rules.ts"
import { errorFields } from "../../log.ts"
import { loadOnce } from "../../shared/load-once.ts"
import type { StoreDefinition } from "../../shared/shared-state.ts"
import type { Site } from "../../site.ts"
import { pathsInSitemap } from "../project/project-pages.ts"

const freshForMs = 3_600_000

/** Page size of product requests. */
const productsPerRequest = 200

/** Every page is listed in every store view with links to all of them. This limits a map to about 10 MB. */
const maxLinksPerSitemap = 60_000
const maxPagesPerSitemap = 2_000

/** Maximum number of maps whose addresses are cached, about 80 KB each. */
const maxCachedSitemaps = 100

/** Maximum number of requests that wait for a map that is not cached. */
const maxQueued = 10

/** The content of one map: known paths, and pages of the catalogue. */
type Part = { readonly knownPaths: ReadonlyArray<string>; readonly products: ReadonlyArray<CataloguePage> }

type Plan = { readonly parts: ReadonlyArray<Part>; readonly views: ReadonlyArray<StoreView> }

/** Paths of pages, and the store views they are shown in. */
export type Sitemap = { readonly paths: ReadonlyArray<string>; readonly views: ReadonlyArray<StoreView> }

const pathsOf = (items: ReadonlyArray<MenuItem>): ReadonlyArray<string> =>
  items.flatMap(({ path, children }) => [path, ...pathsOf(children)])

const chunks = <A>(all: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

/** Plans the maps: home page, content pages, categories and products in one map if they fit, else in several. */
const planOf = async ({ reads, layoutData, projectPages }: Site): Promise<Plan> => {
  const layout = await layoutData()
  const views = Math.max(layout.views.length, 1)
  const pagesOfMap = Math.max(1, Math.min(maxPagesPerSitemap, Math.floor(maxLinksPerSitemap / (views * (views + 2)))))
  const size = Math.min(productsPerRequest, pagesOfMap)

  const otherPaths = [
    ...new Set(["/", ...pathsInSitemap(projectPages), ...linkedContentPaths(layout), ...pathsOf(layout.menu)]),
  ]
  const products = await reads.cataloguePages(layout.store.rootCategoryUid, size)
  const parts =
    otherPaths.length + products.length * size <= pagesOfMap
      ? [{ knownPaths: otherPaths, products }]
      : [
          ...chunks(otherPaths, pagesOfMap).map((part): Part => ({ knownPaths: part, products: [] })),
          ...chunks(products, Math.floor(pagesOfMap / size)).map((part): Part => ({ knownPaths: [], products: part })),
        ]
  return { parts, views: layout.views }
}

const addressesOf = async ({ reads }: Site, { knownPaths, products }: Part): Promise<ReadonlyArray<string>> => {
  const paths = new Set(knownPaths)
  for (const page of products) for (const path of await reads.productPaths(page)) paths.add(path)
  return [...paths]
}

/** The store of the addresses of maps, about 80 KB each, which every process caches itself. */
const sitemapsStore: StoreDefinition = { name: "site maps", maxInMemory: 0 }

/** Equal for equal parts of a store view, so that hosts share them although the catalogue has changed between their plans. */
const keyOf = ({ view }: Site, part: Part): string =>
  hash("sha256", JSON.stringify([view, part.knownPaths, part.products]), "base64url")

/**
 * Builds site maps. The backend is read page by page for one map at a time, by one of all hosts, and the result is cached for an hour, so that
 * repeated requests cause no load.
 */
export const createSitemaps = (site: Site) => {
  const enqueue = serialQueue(maxQueued)
  const options = {
    now: site.now,
    freshForMs,
    onRefreshError: (cause: unknown) => site.log("not-renewed", errorFields(cause)),
  }
  const loadPathsOnce = loadOnce(site.shared.open(sitemapsStore), Schema.Array(Schema.String), freshForMs)
  const plan = asyncValue(() => enqueue(() => planOf(site)), options)
  const addresses = asyncCache(
    async (index) => {
      const part = (await plan.get()).parts[Number(index)]
      return part === undefined ? [] : loadPathsOnce(keyOf(site, part), () => enqueue(() => addressesOf(site, part)))
    },
    { ...options, max: maxCachedSitemaps },
  )
  return {
    /** Number of site maps. */
    count: async (): Promise<number> => (await plan.get()).parts.length,
    /** The map with this number, starting at 1; `undefined` if there is none. */
    map: async (number: number): Promise<Sitemap | undefined> => {
      const { parts, views } = await plan.get()
      if (number < 1 || number > parts.length) return undefined
      return { paths: await addresses.get(String(number - 1)), views }
    },
  }
}
