import type { Hono } from "hono"

import type { StoreAddresses } from "../../core/store/store-addresses.ts"
import { type StoreView, viewInPath } from "../../core/store/store-views.ts"
import { isBackendPath, isFilePath } from "./backend/backend-paths.ts"
import {
  requestInView,
  type ViewCode,
  storeViewCookies,
  currencyFromCookie,
  currencyFromUrl,
  viewCodeFromUrl,
  viewCodeFromCookie,
  requestWithView,
  viewInCurrency,
} from "./http/store-view-cookie.ts"
import type { RouteContext } from "./route-context.ts"
import type { Site } from "./site.ts"
import { otherCurrencies, switchCurrency } from "./store-currency.ts"
import { atOwnOrigin } from "./store-origins.ts"

/** The app of one store view. */
type StoreViewApp = { readonly app: Hono; readonly context: RouteContext; readonly site: Site }

/** Apps of all store views, each created on first use. */
type StoreViews = {
  readonly first: StoreViewApp
  readonly open: (view: ViewCode) => Promise<StoreViewApp>
}

/** Limit against made-up responses of the backend; no shop has more store views. */
const maxStoreViews = 50

/** Opens the default store view; the others are opened on first use. A failed one is opened again at the next request. */
export const openStoreViews = async (open: StoreViews["open"]): Promise<StoreViews> => {
  const first = await open(undefined)
  const others = new Map<string, Promise<StoreViewApp>>()
  return {
    first,
    open: (view) => {
      if (view === undefined || (!others.has(view) && others.size >= maxStoreViews)) return Promise.resolve(first)
      const known = others.get(view) ?? open(view)
      others.set(view, known)
      known.catch(() => others.delete(view))
      return known
    },
  }
}

/** The store views; none if the backend cannot be read. */
const knownViews = async ({ first }: StoreViews): Promise<ReadonlyArray<StoreView>> =>
  (await first.site.layoutData().catch(() => ({ views: [] }))).views

const withCode = (views: ReadonlyArray<StoreView>, code: string): StoreView | undefined =>
  views.find((view) => view.code === code)

/** Opens a store view in a currency; in its own if it does not have this one. */
const openInCurrency = async (
  views: StoreViews,
  code: ViewCode,
  currency: string | undefined,
): Promise<StoreViewApp> => {
  const defaultRequest = await views.open(code)
  if (currency === undefined) return defaultRequest
  return (await otherCurrencies(defaultRequest.site)).includes(currency)
    ? views.open(viewInCurrency(code, currency))
    : defaultRequest
}

/** Responds to a URL with `___store`: the page in that view, uncached, with cookies that keep the browser in the view. */
const switchStoreView = async (views: StoreViews, request: Request, view: StoreView): Promise<Response> => {
  const currency = currencyFromCookie(request.headers.get("cookie"))
  const { app } = await openInCurrency(views, view.isDefault ? undefined : view.code, currency)
  const response = await app.fetch(requestInView(request, view))
  const headers = new Headers(response.headers)
  headers.set("cache-control", "private, no-store")
  for (const line of storeViewCookies(request, view)) headers.append("set-cookie", line)
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Responds to an address that begins with the code of a store view, as Magento's "Add Store Code to Urls" makes them: in that view, at the
 * address without the code. A browser from another view gets the cookies of this one, and nothing is cached for it.
 */
const respondInPath = async (
  views: StoreViews,
  request: Request,
  { view, path }: NonNullable<ReturnType<typeof viewInPath>>,
): Promise<Response> => {
  const address = new URL(request.url)
  address.pathname = path
  const code = view.isDefault ? undefined : view.code
  const { app } = await openInCurrency(views, code, currencyFromCookie(request.headers.get("cookie")))
  const response = await app.fetch(requestWithView(request, address, view))
  if (viewCodeFromCookie(request.headers.get("cookie")) === code) return response
  const headers = new Headers(response.headers)
  if (!headers.get("cache-control")?.includes("immutable")) headers.set("cache-control", "private, no-store")
  for (const line of storeViewCookies(request, view)) headers.append("set-cookie", line)
  return new Response(response.body, { status: response.status, headers })
}

const setsStoreCookie = (line: string): boolean => /^store=/i.test(line)

/** Adds the flag that invalidates cached customer sections to a response that changes the store view. */
const invalidateSections = (response: Response): Response => {
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
  known: () => Promise<ReadonlyArray<StoreView>>,
): Promise<Response | undefined> => {
  const address = new URL(request.url)
  if (isBackendPath(address.pathname) || isFilePath(address.pathname)) return undefined
  const inPath = viewInPath(address.pathname, await known())
  if (inPath !== undefined) return respondInPath(views, request, inPath)
  const reads = request.method === "GET" || request.method === "HEAD"
  const code = reads ? viewCodeFromUrl(address) : undefined
  const view = code === undefined ? undefined : withCode(await known(), code)
  return view && switchStoreView(views, request, view)
}

/**
 * Responds in the store view of the request: that of its address, else of its cookie; unknown codes are ignored. Requests to the backend are
 * passed on, and it selects the store view itself.
 */
export const handleInStoreView = async (
  views: StoreViews,
  given: Request,
  addresses?: StoreAddresses,
): Promise<Response> => {
  let reading: ReturnType<typeof knownViews> | undefined
  // Read at most once for a request, also if the backend cannot be read.
  const known = () => (reading ??= knownViews(views))
  const request =
    addresses === undefined || addresses.own.length === 0 ? given : atOwnOrigin(given, addresses, await known())
  if (request instanceof Response) return request
  const named = await respondInNamedView(views, request, known)
  if (named !== undefined) return named
  const cookie = request.headers.get("cookie")
  const cookieCode = viewCodeFromCookie(cookie)
  const view = cookieCode === undefined ? undefined : withCode(await known(), cookieCode)
  const code = view === undefined || view.isDefault ? undefined : view.code
  const newCurrency = currencyFromUrl(new URL(request.url))
  if (newCurrency !== undefined) return switchCurrency(await views.open(code), request, newCurrency)
  const { app } = await openInCurrency(views, code, currencyFromCookie(cookie))
  return invalidateSections(await app.fetch(request))
}
