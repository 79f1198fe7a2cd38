import { storeCookie, storeParameter } from "../../context/settings-of-view.ts"
import type { ShopSettings, StoreView } from "../../context/settings.ts"
import { requestCookies } from "../../infra/session/request-cookies.ts"

/** Finds a store view by its code; undefined for an unknown code. */
export const storeViewByCode = ({ stores }: ShopSettings, code: string | null | undefined): StoreView | undefined =>
  stores.find((store) => store.code === code)

/** The code of the store view in an API request: REST has it in the path, GraphQL in the header `Store`. */
const codeInApiRequest = (request: Request): string | undefined => {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith("/rest/")) return pathname.split("/")[2] ?? ""
  return (pathname.startsWith("/graphql") ? request.headers.get("store")?.trim() : "") || undefined
}

/** The store view of any other request: by `___store`, or by the cookie of the browser. */
const viewOfBrowser = (settings: ShopSettings, request: Request): StoreView | undefined =>
  storeViewByCode(settings, new URL(request.url).searchParams.get(storeParameter)) ??
  storeViewByCode(settings, requestCookies(request).get(storeCookie))

/** Tests whether a request is for the back office, which is not limited to a store view. */
const isForMerchants = (request: Request): boolean => new URL(request.url).pathname.startsWith("/demo/")

/** The store view of a request; the default one where the request names none of this shop. */
export const requestedView = (settings: ShopSettings, request: Request): StoreView => {
  if (isForMerchants(request)) return settings.stores[0]
  const code = codeInApiRequest(request)
  const view = code === undefined ? viewOfBrowser(settings, request) : storeViewByCode(settings, code)
  return view ?? settings.stores[0]
}
