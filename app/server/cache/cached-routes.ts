import type { Product } from "../../../core/catalogue/product/product.ts"
import { reviewsPerPage } from "../../../core/catalogue/product/review.ts"
import { likelyProductKey, type Route, routeInMenu } from "../../../core/catalogue/route.ts"
import type { ShopReads } from "../backend/shop-reads.ts"
import type { LayoutData } from "../route-context.ts"
import { type AsyncCacheOptions, asyncCache } from "./async-cache.ts"
import { briefCache } from "./brief-cache.ts"

/** Milliseconds for which a product is shared by reads of one page view: its route, its options, and the page itself. */
const sharedForMs = 1_000

/** Reads products, each once a second; a page of reviews is part of the key. */
const sharedProducts = (
  reads: Pick<ShopReads, "product">,
  layoutData: () => Promise<LayoutData>,
  now: () => number,
) => {
  const products = briefCache<Product | undefined>(sharedForMs, now)
  const read = async (urlKey: string, reviewPage: number, pageSize: number) =>
    reads.product(urlKey, reviewPage, pageSize, urlKey + (await layoutData()).store.productSuffix)
  return {
    get: (urlKey: string, reviewPage = 1, pageSize = reviewsPerPage) =>
      products.get(`${urlKey} ${reviewPage} ${pageSize}`, () => read(urlKey, reviewPage, pageSize)),
    clear: products.clear,
  }
}

/** Caches routes, the attributes by which their products are selected, and for a moment the products themselves. */
export const cachedRoutes = (
  reads: Pick<ShopReads, "product" | "route">,
  layoutData: () => Promise<LayoutData>,
  options: Omit<AsyncCacheOptions, "max">,
) => {
  const products = sharedProducts(reads, layoutData, options.now)
  const readRoute = async (path: string) => routeInMenu(`/${path}`, (await layoutData()).menu) ?? reads.route(path)
  const routes = asyncCache(readRoute, { ...options, max: 5_000 })

  const readSuperAttributes = async (urlKey: string) => {
    const kind = (await products.get(urlKey))?.kind
    return kind?.type === "configurable" ? kind.attributes : []
  }
  const superAttributes = asyncCache(readSuperAttributes, { ...options, max: 1_000 })

  return {
    product: products.get,
    superAttributes: superAttributes.get,
    route: routes.get,
    /**
     * Reads the route of a page. If the route is not cached, the product with the URL key in the path is read first: it has the paths that lead to
     * it. While products cannot be read, the last known route still leads to a cached page.
     */
    pageRoute: async (path: string): Promise<Route | undefined> => {
      const { menu, store } = await layoutData()
      const urlKey = likelyProductKey(path, store)
      const isKnown = routes.isFresh(path) || routeInMenu(`/${path}`, menu) !== undefined
      if (urlKey === undefined || isKnown) return routes.get(path)
      const product = await products.get(urlKey).catch(() => undefined)
      if (product?.paths?.includes(`/${path}`) !== true) return routes.get(path)
      const route = { kind: "product", urlKey } as const
      routes.set(path, route)
      return route
    },
    clear: (): void => {
      products.clear()
      superAttributes.clear()
      routes.clear()
    },
    /**
     * Clears what a change of products can change. Routes of products stay, because their paths still lead to the product or redirect to it;
     * any other path may lead to a new product.
     */
    clearForProducts: (): void => {
      products.clear()
      superAttributes.clear()
      routes.removeWhere((route) => route?.kind !== "product")
    },
  }
}
