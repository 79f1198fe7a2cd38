import { hasOwnPaths, pathInView, type StoreViewContext } from "../../core/store/path-in-view.ts"
import {
  addressSelectingView,
  addressInView,
  type StoreView,
  urlOfAddress,
  viewInPath,
} from "../../core/store/store-views.ts"
import { isBackendPath, isFilePath, isShownToPerson } from "./backend/backend-paths.ts"
import { sameOriginPath } from "./http/same-origin-path.ts"
import { requestWithView, viewCodeFromCookie, withoutStoreParameters } from "./http/store-view-cookie.ts"
import type { LayoutData } from "./route-context.ts"

/**
 * True for addresses of pages. Calls of the backend and files have the same address in all store views: there the cookie, or the page that
 * sends the request, determines the view.
 */
const isPage = (path: string): boolean => {
  const pathname = path.split(/[?#]/, 1)[0] ?? ""
  return !isBackendPath(pathname) && !isFilePath(pathname)
}

/** Matches links, canonical addresses and forms that send GET requests, with a path or URL. */
const readingLinks =
  /(<a\b[^>]*?\shref="|<link\b[^>]*?\srel="canonical"[^>]*?\shref="|<form\b(?![^>]*\smethod="post")[^>]*?\saction=")(https?:\/\/[^/"?#]+)?(\/(?!\/)[^"]*)/gi

/** Addresses of pages in structured data. */
const structuredAddresses = /("(?:url|item|urlTemplate|merchantReturnLink)":")(https?:\/\/[^/"]+)(\/[^"]*)/g

/** Writes links, searches, the canonical address and structured data of a page at `origin` with the paths of its store view. */
export const withLinksInView = (
  html: string,
  origin: string,
  { store, views }: Pick<LayoutData, "store" | "views">,
): string => {
  const view = views.find(({ code }) => code === store.code)
  if (view === undefined || !hasOwnPaths(view)) return html
  const shown = { view, views }
  const inView = (match: string, before: string, linkOrigin: string | undefined, path: string): string =>
    (linkOrigin ?? origin) === origin && isPage(path) ? before + (linkOrigin ?? "") + pathInView(path, shown) : match
  return html.replace(readingLinks, inView).replace(structuredAddresses, inView)
}

/** The store view that a response selects by its cookie. */
const selectedView = (response: Response, views: ReadonlyArray<StoreView>): StoreView | undefined => {
  const line = response.headers.getSetCookie().find((cookie) => /^store=/i.test(cookie))
  const code = viewCodeFromCookie(line?.split(";", 1)[0])
  return line === undefined
    ? undefined
    : views.find((view) => (code === undefined ? view.isDefault : view.code === code))
}

/** Writes the redirect of a page in a store view with the paths of that view, or of the view that the response selects. */
export const withLocationInView = (response: Response, request: Request, shown: StoreViewContext): Response => {
  const path = sameOriginPath(response.headers.get("location"), new URL(request.url).origin)
  if (path === undefined || !isPage(path) || !shown.views.some(hasOwnPaths)) return response
  const selected = selectedView(response, shown.views)
  const hasPrefix = viewInPath(path.split(/[?#]/, 1)[0] ?? "", shown.views) !== undefined
  const headers = new Headers(response.headers)
  headers.set(
    "location",
    selected === undefined || hasPrefix ? pathInView(path, shown) : addressSelectingView(path, selected),
  )
  return new Response(response.body, { status: response.status, headers })
}

/** Returns the path of our page that sends a request; `undefined` if the header `Referer` names no page of ours. */
const sendingPage = (request: Request): string | undefined => {
  const referer = request.headers.get("referer")
  if (referer === null || !URL.canParse(referer)) return undefined
  const { host, pathname } = new URL(referer)
  return host === new URL(request.url).host ? pathname : undefined
}

const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD"

/**
 * Returns the store view of the page that sends a request, because addresses of scripts and forms have no prefix. A link on a page without
 * a prefix leads to the view whose addresses have no prefix.
 */
const viewOfSender = (
  request: Request,
  views: ReadonlyArray<StoreView>,
  first: StoreView | undefined,
): StoreView | undefined => {
  const page = sendingPage(request)
  const named = page === undefined ? undefined : viewInPath(page, views)
  if (page === undefined || named !== undefined) return named?.view
  const isLink = isReading(request) && isShownToPerson(request) && isPage(new URL(request.url).pathname)
  return isLink && first !== undefined && !hasOwnPaths(first) ? first : undefined
}

/**
 * The store view of a request. `isNamed`: its sender or its cookie names it. `resetsCookie`: the cookie names a view with a prefix, which
 * another tab has set, and has to be replaced.
 */
type ViewOfRequest = {
  readonly view: StoreView | undefined
  readonly isNamed: boolean
  readonly resetsCookie: boolean
}

/**
 * Returns the store view of a request to an address without a prefix: the view of the page that sends the request, else the view in the
 * cookie, else the default view.
 */
export const viewOfRequest = (
  request: Request,
  views: ReadonlyArray<StoreView>,
  fromCookie: StoreView | undefined,
): ViewOfRequest => {
  const first = views.find(({ isDefault }) => isDefault)
  const sender = viewOfSender(request, views, first)
  if (fromCookie === undefined) return { view: sender ?? first, isNamed: sender !== undefined, resetsCookie: false }
  const isFirst = sender !== undefined && sender === first
  const view = sender === undefined || (isFirst && !hasOwnPaths(fromCookie)) ? fromCookie : sender
  return { view, isNamed: true, resetsCookie: isFirst && view !== fromCookie }
}

/** Parameters in which scripts name the address of the page. */
const pageParameters = ["of", "url"]

/**
 * Rewrites a request that a page of this store view sends: selects the view, and removes the prefix from the page addresses in its
 * parameters.
 */
export const requestFromPage = (request: Request, { view, views }: StoreViewContext): Request => {
  const address = new URL(request.url)
  for (const name of pageParameters) {
    const value = address.searchParams.get(name)
    const named = value === null ? undefined : viewInPath(value, views)
    if (named !== undefined) address.searchParams.set(name, named.path)
  }
  return requestWithView(request, address, view)
}

const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, "cache-control": "private, no-store" } })

/** The redirect of a request to the address of its page in a store view. */
export const redirectToView = (request: Request, path: string, view: StoreView): Response => {
  const { origin } = new URL(request.url)
  const { search } = withoutStoreParameters(new URL(request.url))
  return redirectTo(urlOfAddress(addressInView(path + search, view), origin))
}

/** The redirect of a page without a prefix to its address in a view that has one; `undefined` for calls of scripts and posted forms. */
export const redirectToOwnPath = (request: Request, view: StoreView): Response | undefined => {
  const { pathname } = new URL(request.url)
  return hasOwnPaths(view) && isReading(request) && isShownToPerson(request) && isPage(pathname)
    ? redirectToView(request, pathname, view)
    : undefined
}
