import { isStoreCode, type StoreView, storeParameter } from "../../../core/store/store-views.ts"
import { secureAttribute } from "./cookie-header.ts"
import { requestAtUrl } from "./rewrite-request.ts"

/** The code of a store view; `undefined` is the default one. */
export type ViewCode = string | undefined

const inCookies = /(?:^|;)\s*store="?([a-z][a-z0-9_]{0,63})"?\s*(?:;|$)/i

/** The store view code in a `Cookie` header, whether such a view exists or not. */
export const viewCodeFromCookie = (cookie: string | null | undefined): ViewCode =>
  cookie?.includes("store=") === true ? inCookies.exec(cookie)?.[1] : undefined

/** The store view code in the `___store` parameter of a URL. */
export const viewCodeFromUrl = ({ searchParams }: URL): ViewCode => {
  const code = searchParams.get(storeParameter) ?? undefined
  return isStoreCode(code) ? code : undefined
}

/** The cache key of an address in a store view. Keys of other than the default view contain a blank, which no requested URL can. */
export const pageCacheKey = (address: string, view: ViewCode): string =>
  view === undefined ? address : `${address} ${view}`

const withoutParameter = (address: URL): URL => {
  const plain = new URL(address)
  plain.searchParams.delete(storeParameter)
  plain.searchParams.delete("___from_store")
  return plain
}

const cookiesWith = (header: string | null, { code, isDefault }: StoreView): string =>
  [
    ...(header ?? "").split(";").filter((pair) => pair.trim() !== "" && !/^\s*store=/i.test(pair)),
    ...(isDefault ? [] : [`store=${code}`]),
  ]
    .map((pair) => pair.trim())
    .join("; ")

/** Rewrites a request with `___store` to the one the browser will send from now on: without the parameter, with the cookie. */
export const requestInView = (request: Request, view: StoreView): Request =>
  requestWithView(request, withoutParameter(new URL(request.url)), view)

/** Rewrites a request to another address of a store view. */
export const requestWithView = (request: Request, address: URL, view: StoreView): Request => {
  const rewritten = requestAtUrl(address, request)
  rewritten.headers.set("cookie", cookiesWith(request.headers.get("cookie"), view))
  return rewritten
}

const oneYear = 31_536_000

/**
 * `Set-Cookie` lines that switch the store view: the view itself, `X-Magento-Vary` for caches in front, and a flag that invalidates cached
 * customer sections.
 */
export const storeViewCookies = (request: Request, { code, isDefault }: StoreView): ReadonlyArray<string> => {
  const line = (name: string, value: string, more: string): string =>
    `${name}=${value}; Max-Age=${value === "" ? 0 : oneYear}; Path=/; SameSite=Lax${more}${secureAttribute(request)}`
  const own = isDefault ? "" : code
  return [
    line("store", own, "; HttpOnly"),
    line("X-Magento-Vary", own === "" ? "" : `store-${own}`, "; HttpOnly"),
    line("section_data_clean", "1", ""),
  ]
}
