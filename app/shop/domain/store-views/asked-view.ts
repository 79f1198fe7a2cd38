import type { ShopSettings, StoreView } from "../../context/settings.ts"
import { requestCookies } from "../../infra/session/request-cookies.ts"

/** The cookie by which the platform knows a browser's store view. */
export const storeCookie = "store"

/** The parameter that asks for a store view in an address. */
export const storeParameter = "___store"

export const viewNamed = ({ stores }: ShopSettings, code: string | null | undefined): StoreView | undefined =>
  stores.find((store) => store.code === code)

/** What a request names its store view by: REST in its path, GraphQL in the header `Store`. */
const namedByService = (request: Request): string | undefined => {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith("/rest/")) return pathname.split("/")[2] ?? ""
  return (pathname.startsWith("/graphql") ? request.headers.get("store")?.trim() : "") || undefined
}

/** Everything else names it by `___store`, or the browser has a cookie. */
const namedByBrowser = (settings: ShopSettings, request: Request): StoreView | undefined =>
  viewNamed(settings, new URL(request.url).searchParams.get(storeParameter)) ??
  viewNamed(settings, requestCookies(request).get(storeCookie))

/** The merchant's own pages show and change what all store views have. */
const isForMerchants = (request: Request): boolean => new URL(request.url).pathname.startsWith("/demo/")

/** The store view a request is for. What names none of this shop is for the default one. */
export const askedView = (settings: ShopSettings, request: Request): StoreView => {
  if (isForMerchants(request)) return settings.stores[0]
  const code = namedByService(request)
  const view = code === undefined ? namedByBrowser(settings, request) : viewNamed(settings, code)
  return view ?? settings.stores[0]
}
