import { hasOwnPaths } from "../../core/store/path-in-view.ts"
import type { StoreAddresses } from "../../core/store/store-addresses.ts"
import { type StoreView, viewInPath } from "../../core/store/store-views.ts"
import { isBackendPath, isFilePath } from "./backend/backend-paths.ts"
import {
  requestInView,
  storeViewCookies,
  currencyFromCookie,
  currencyFromUrl,
  viewCodeFromUrl,
  viewCodeFromCookie,
  requestWithView,
} from "./http/store-view-cookie.ts"
import { openInCurrency, type StoreViews, storeViewWithCode } from "./open-store-views.ts"
import { switchCurrency } from "./store-currency.ts"
import { requestAtOwnOrigin } from "./store-origins.ts"
import { redirectToOwnPath, redirectToView, requestFromPage, viewOfRequest, withLocationInView } from "./store-paths.ts"

/** Responds to a URL with `___store`: the page in that view, uncached, with cookies that keep the browser in the view. */
const switchStoreView = async (views: StoreViews, request: Request, view: StoreView): Promise<Response> => {
  const currency = currencyFromCookie(request.headers.get("cookie"))
  const { app } = await openInCurrency(views, view.isDefault ? undefined : view.code, currency)
  return withViewCookies(await app.fetch(requestInView(request, view)), request, view)
}

/** Adds the cookies of this store view to a response for a browser that was in another one. The response is not cached. */
const withViewCookies = (response: Response, request: Request, view: StoreView): Response => {
  const headers = new Headers(response.headers)
  if (!headers.get("cache-control")?.includes("immutable")) headers.set("cache-control", "private, no-store")
  for (const line of storeViewCookies(request, view)) headers.append("set-cookie", line)
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Responds to an address that begins with the code of a store view, as Magento's "Add Store Code to Urls" makes them: with the page at the
 * address without the code, in that store view. A browser with another store view gets the cookies of this view in a response that is not
 * cached.
 */
const respondInPath = async (
  views: StoreViews,
  request: Request,
  { view, path }: NonNullable<ReturnType<typeof viewInPath>>,
): Promise<Response> => {
  const address = new URL(request.url)
  if ((view.origin ?? address.origin) !== address.origin) return redirectToView(request, path, view)
  address.pathname = path
  const code = view.isDefault ? undefined : view.code
  const { app } = await openInCurrency(views, code, currencyFromCookie(request.headers.get("cookie")))
  const shown = { view, views: await views.listViews() }
  const response = withLocationInView(await app.fetch(requestWithView(request, address, view)), request, shown)
  if (viewCodeFromCookie(request.headers.get("cookie")) === code) return response
  return withViewCookies(response, request, view)
}

const setsStoreCookie = (line: string): boolean => /^store=/i.test(line)

/** Adds the flag that invalidates cached customer sections to a response that changes the store view. */
const withSectionInvalidation = (response: Response): Response => {
  const lines = response.headers.getSetCookie()
  if (!lines.some(setsStoreCookie) || lines.some((line) => line.startsWith("section_data_clean="))) return response
  const headers = new Headers(response.headers)
  headers.append("set-cookie", "section_data_clean=1; Max-Age=31536000; Path=/; SameSite=Lax")
  return new Response(response.body, { status: response.status, headers })
}

/** Responds to an address that names a store view, by the code that begins its path or by `___store`; `undefined` for others. */
const respondInNamedView = async (
  views: StoreViews,
  request: Request,
  listViews: () => Promise<ReadonlyArray<StoreView>>,
): Promise<Response | undefined> => {
  const address = new URL(request.url)
  if (isBackendPath(address.pathname) || isFilePath(address.pathname)) return undefined
  const inPath = viewInPath(address.pathname, await listViews())
  if (inPath !== undefined) return respondInPath(views, request, inPath)
  const reads = request.method === "GET" || request.method === "HEAD"
  const code = reads ? viewCodeFromUrl(address) : undefined
  const view = code === undefined ? undefined : storeViewWithCode(await listViews(), code)
  if (view === undefined) return undefined
  return hasOwnPaths(view) ? redirectToView(request, address.pathname, view) : switchStoreView(views, request, view)
}

/** Responds in the store view of the cookie to an address that names none, in a shop whose store views have no paths of their own. */
const respondByCookie = async (views: StoreViews, request: Request, view: StoreView | undefined): Promise<Response> => {
  const code = view === undefined || view.isDefault ? undefined : view.code
  const newCurrency = currencyFromUrl(new URL(request.url))
  if (newCurrency !== undefined) return switchCurrency(await views.open(code), request, newCurrency)
  const { app } = await openInCurrency(views, code, currencyFromCookie(request.headers.get("cookie")))
  return withSectionInvalidation(await app.fetch(request))
}

/**
 * Responds to an address without a prefix, in a shop whose store views have prefixes. The store view is that of the page that sends the
 * request, else that of the cookie. A page of a view with a prefix redirects to the address with the prefix. A page of the default view
 * sets the cookies of that view if the browser has other ones.
 */
const respondWithoutPrefix = async (
  views: StoreViews,
  request: Request,
  storeViews: ReadonlyArray<StoreView>,
  fromCookie: StoreView | undefined,
): Promise<Response> => {
  const { view, isNamed, resetsCookie } = viewOfRequest(request, storeViews, fromCookie)
  if (view === undefined) return respondByCookie(views, request, view)
  const redirect = isNamed ? redirectToOwnPath(request, view) : undefined
  if (redirect !== undefined) return redirect
  const shown = { view, views: storeViews }
  const response = await respondByCookie(views, requestFromPage(request, shown), view)
  const redirected = withLocationInView(response, request, shown)
  return resetsCookie ? withViewCookies(redirected, request, view) : redirected
}

/**
 * Responds in the store view of the request: that of its address, else that of its cookie; unknown codes are ignored. Requests for the
 * backend are forwarded, since the backend selects the store view itself.
 */
export const handleInStoreView = async (
  views: StoreViews,
  incoming: Request,
  addresses?: StoreAddresses,
): Promise<Response> => {
  let reading: ReturnType<StoreViews["listViews"]> | undefined
  // Read at most once for a request, also if the backend cannot be read.
  const listViews = () => (reading ??= views.listViews())
  const request =
    addresses === undefined || addresses.own.length === 0
      ? incoming
      : requestAtOwnOrigin(incoming, addresses, await listViews())
  if (request instanceof Response) return request
  const named = await respondInNamedView(views, request, listViews)
  if (named !== undefined) return named
  const code = viewCodeFromCookie(request.headers.get("cookie"))
  const { pathname } = new URL(request.url)
  // Nothing is read for a call or a file, to which the backend may still respond while it has no pages.
  const isRead = code !== undefined || !(isFilePath(pathname) || isBackendPath(pathname))
  const list = isRead ? await listViews() : views.lastViews()
  const view = code === undefined ? undefined : storeViewWithCode(list, code)
  return list.some(hasOwnPaths)
    ? respondWithoutPrefix(views, request, list, view)
    : respondByCookie(views, request, view)
}
