import { readStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import { productOfStructuredData } from "../../../core/catalogue/recently-viewed/product-of-structured-data.ts"
import { storedProductData, readKnownProducts } from "../../../core/catalogue/recently-viewed/read-product-data.ts"
import type { ViewedPageData } from "../../../core/catalogue/recently-viewed/recently-viewed-step.ts"
import { readViewed } from "../../../core/catalogue/recently-viewed/recently-viewed.ts"
import {
  productDataNamespace,
  recentlyViewedNamespace,
} from "../../../core/catalogue/recently-viewed/viewed-products-storage.ts"
import { offlineCacheName, offlinePagePath, offlineWorkerPath } from "../../../core/storefront/offline-worker.ts"
import { parseJson } from "../../../core/web/parse-json.ts"
import { trustedScriptAddress } from "../../../ui/dom/trusted-script-address.ts"
import { whenIdle } from "../../../ui/dom/when-idle.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

/** Stores name and picture of the product on this page, unless they are known already, so that the offline page can show it. */
const storeProduct = (viewedPage: ViewedPageData): void => {
  const knownProducts = readKnownProducts(readStored(productDataNamespace), location.origin)
  const viewed = new Set(
    Object.values(readViewed(readStored(recentlyViewedNamespace))).map(({ productId }) => productId),
  )
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')]
  const [product] = blocks.flatMap(
    ({ textContent }) => productOfStructuredData(parseJson(textContent), viewedPage, location) ?? [],
  )
  if (product === undefined || Object.hasOwn(knownProducts, product.id)) return
  const remaining = Object.entries({ ...knownProducts, [product.id]: product }).filter(([id]) => viewed.has(id))
  writeStored(productDataNamespace, storedProductData(Object.fromEntries(remaining)))
}

/** Addresses of the style sheets and scripts that a page of ours names. */
const filesOf = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map(([, address = ""]) => address)

/** Stores the offline page of this store view and build, in place of an older one. Does nothing if it is stored already. */
const storePage = async (address: string, version: string): Promise<void> => {
  const cache = await caches.open(offlineCacheName)
  const stored = await cache.match(offlinePagePath)
  if (stored?.headers.get("x-offline-version") === version) return
  const response = await fetch(address)
  if (!response.ok) return
  const files = filesOf(await response.clone().text())
  await cache.addAll(files)
  await cache.put(offlinePagePath, response)
  const addresses = [offlinePagePath, ...files].map((path) => new URL(path, location.origin).href)
  for (const request of await cache.keys()) if (!addresses.includes(request.url)) await cache.delete(request)
}

const isOurWorker = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean =>
  [active, waiting, installing].some(
    (worker) => worker !== null && new URL(worker.scriptURL).pathname === offlineWorkerPath,
  )

/** Registers the worker; resolves to false where another program of the origin has one for all pages. */
const registerWorker = async (): Promise<boolean> => {
  const existing = await navigator.serviceWorker.getRegistration("/")
  if (existing !== undefined && !isOurWorker(existing)) return false
  await navigator.serviceWorker.register(trustedScriptAddress(offlineWorkerPath), {
    scope: "/",
    updateViaCache: "none",
  })
  return true
}

/** Makes the offline page available without a connection, once this page is idle. */
export const storeOfflinePage = (version: string, { store }: BrowserStorefront): void => {
  const { page, viewedPageData } = store.getState()
  if (viewedPageData?.productId !== undefined) storeProduct(viewedPageData)
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return
  whenIdle(() => {
    const register = async (): Promise<void> => {
      if (await registerWorker()) await storePage((page.prefix ?? "") + offlinePagePath, version)
    }
    // A browser that refuses, for example in a private window, has no offline page.
    register().catch(() => {})
  })
}
