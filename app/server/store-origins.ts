import { hasOwnPaths } from "../../core/store/path-in-view.ts"
import {
  codeOfOrigin,
  hasOwnOrigin,
  originOfHost,
  type StoreAddresses,
  unknownCodes,
  withAddresses,
} from "../../core/store/store-addresses.ts"
import { addressInView, type StoreView, urlOfAddress, viewInPath } from "../../core/store/store-views.ts"
import type { ShopReads } from "./backend/shop-reads.ts"
import { requestAtUrl } from "./http/rewrite-request.ts"
import {
  currencyFromCookie,
  pageCacheKey,
  requestWithView,
  viewCodeFromCookie,
  viewCodeFromUrl,
  viewInCookie,
  viewInCurrency,
  withoutStoreParameters,
} from "./http/store-view-cookie.ts"
import type { StoreViews } from "./open-store-views.ts"

/** `STORE_ADDRESSES` names a store view that the shop does not have. */
export class UnknownStoreView extends Error {
  readonly _tag = "UnknownStoreView"
}

/** Throws `UnknownStoreView` with a sentence for the terminal if an address belongs to no store view. */
const checkAddresses = (addresses: StoreAddresses, views: ReadonlyArray<StoreView>): void => {
  const [unknown] = unknownCodes(addresses, views)
  if (unknown === undefined || views.length === 0) return
  const codes = views.map(({ code }) => code).join(", ")
  throw new UnknownStoreView(`STORE_ADDRESSES names the store view ${unknown}; the shop has ${codes}.`)
}

const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, "cache-control": "private, no-store" } })

/** The path of a request without the parameters that select a store view. */
const pathWithoutStore = (request: Request): string => {
  const { pathname, search } = withoutStoreParameters(new URL(request.url))
  return pathname + search
}

/** Redirects an address that names a store view which is at another origin; `undefined` for others. */
const redirectToView = (request: Request, views: ReadonlyArray<StoreView>, ownCode: string | undefined) => {
  const code = request.method === "GET" || request.method === "HEAD" ? viewCodeFromUrl(new URL(request.url)) : undefined
  const named = views.find((view) => view.code === code)
  if (named === undefined || (ownCode === undefined && !hasOwnOrigin(named))) return undefined
  const path = pathWithoutStore(request)
  // With the origin, since a path such as `//evil.example` alone would be another origin.
  if (named.code === ownCode) return redirectTo(new URL(request.url).origin + path)
  const isElsewhere = hasOwnOrigin(named) || named.prefix !== undefined
  const target = isElsewhere ? addressInView(path, named) : addressInView(path, { ...named, isDefault: false })
  return redirectTo(urlOfAddress(target, new URL(request.url).origin))
}

/**
 * Rewrites a request to the store view of its origin, whatever its cookies name, or redirects to the origin of the store view that its
 * address names. At the common origin, cookies that name a store view with another origin are ignored.
 */
export const requestAtOwnOrigin = (
  request: Request,
  addresses: StoreAddresses,
  views: ReadonlyArray<StoreView>,
): Request | Response => {
  const address = new URL(request.url)
  const code = codeOfOrigin(addresses, address.origin)
  const redirect = redirectToView(request, views, code)
  if (redirect !== undefined) return redirect
  const ownView = views.find((view) => view.code === code)
  if (ownView !== undefined) return requestWithView(request, address, ownView)
  const fromCookie = viewCodeFromCookie(request.headers.get("cookie"))
  const isElsewhere = views.some((view) => view.code === fromCookie && hasOwnOrigin(view))
  const first = views.find(({ isDefault }) => isDefault)
  return isElsewhere && first !== undefined ? requestWithView(request, address, first) : request
}

/** Rewrites a request to the public origin of its host, for a proxy that terminates https. */
export const requestAtPublicUrl = (request: Request, addresses: StoreAddresses | undefined): Request => {
  if (addresses === undefined) return request
  const address = new URL(originOfHost(addresses, new URL(request.url).host))
  // Set one by one: parsed as a whole URL, the path `//evil.example/` would name another host.
  const { pathname, search } = new URL(request.url)
  address.pathname = pathname
  address.search = search
  return requestAtUrl(address, request)
}

/** The key in the page cache of a requested address; `undefined` if the response is not a cached page in any case, such as a redirect. */
export type KeyOfRequest = (origin: string, address: string, cookie: string | undefined) => string | undefined

/** The key of an address with a prefix: a browser that comes from another view gets cookies, so that page is not in the cache. */
const keyInPath = (
  { view, path }: NonNullable<ReturnType<typeof viewInPath>>,
  [origin, address, cookie]: Parameters<KeyOfRequest>,
): string | undefined => {
  const code = view.isDefault ? undefined : view.code
  if ((view.origin ?? origin) !== origin || viewCodeFromCookie(cookie) !== code) return undefined
  return pageCacheKey(origin + path + address.slice(pathnameOf(address).length), viewInCookie(cookie))
}

const pathnameOf = (address: string): string => address.split("?", 1)[0] ?? ""

/** The key in a shop with prefixes of paths. A page without the prefix of its view redirects. */
const keyWithPrefix = (
  views: ReadonlyArray<StoreView>,
  [origin, address, cookie]: Parameters<KeyOfRequest>,
): string | undefined => {
  const inPath = viewInPath(pathnameOf(address), views)
  if (inPath !== undefined) return keyInPath(inPath, [origin, address, cookie])
  const fromCookie = viewCodeFromCookie(cookie)
  const redirects = views.some((view) => view.code === fromCookie && hasOwnPaths(view))
  return redirects ? undefined : pageCacheKey(origin + address, viewInCookie(cookie))
}

/** Returns the key of a request by its origin, its path and its cookie. Throws `UnknownStoreView`, and what reading the store views throws. */
export const keysOfRequests = async (
  addresses: StoreAddresses | undefined,
  { first, listViews, lastViews }: StoreViews,
): Promise<KeyOfRequest> => {
  if (addresses !== undefined && addresses.own.length > 0) {
    await first.site.layoutData()
    checkAddresses(addresses, await listViews())
  }
  return (origin, address, cookie) => {
    const views = lastViews()
    const code = codeOfOrigin(addresses, origin)
    if (code === undefined)
      return views.some(hasOwnPaths)
        ? keyWithPrefix(views, [origin, address, cookie])
        : pageCacheKey(origin + address, viewInCookie(cookie))
    const isDefault = views.some((view) => view.isDefault && view.code === code)
    return pageCacheKey(origin + address, viewInCurrency(isDefault ? undefined : code, currencyFromCookie(cookie)))
  }
}

/** Reads of a store view whose addresses are known. */
export const readsWithAddresses = (reads: ShopReads, addresses: StoreAddresses | undefined): ShopReads => ({
  ...reads,
  storeViews: async () => withAddresses(await reads.storeViews(), addresses),
})
