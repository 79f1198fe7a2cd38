import { isStoreCode, type StoreView, storeParameter } from "../../../core/store/store-views.ts"
import { secureAttribute } from "./cookie-header.ts"

/** A store view other than the default one, as pages are kept for it; `undefined` is the default one. */
export type ViewCode = string | undefined

const inCookies = /(?:^|;)\s*store="?([a-z][a-z0-9_]{0,63})"?\s*(?:;|$)/i

/** The store view that a browser's cookie names, whether there is one of that name or not. */
export const viewCodeFromCookie = (cookie: string | null | undefined): ViewCode =>
  cookie?.includes("store=") === true ? inCookies.exec(cookie)?.[1] : undefined

/** The store view that an address names by `___store`. */
export const viewCodeFromUrl = ({ searchParams }: URL): ViewCode => {
  const code = searchParams.get(storeParameter) ?? undefined
  return isStoreCode(code) ? code : undefined
}

/** What a page is kept under: the default view's under its address alone, every other view's under an address that nobody can ask for. */
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

/** A request by `___store` as the browser will make it from now on: at the plain address, with the cookie. */
export const requestInView = (request: Request, view: StoreView): Request => {
  const headers = new Headers(request.headers)
  headers.set("cookie", cookiesWith(request.headers.get("cookie"), view))
  return new Request(withoutParameter(new URL(request.url)), { method: request.method, headers })
}

const oneYear = 31_536_000

/**
 * What the browser is told then: its store view; by `X-Magento-Vary`, what caches in front tell pages of one address apart by; and that
 * what it keeps of the shop's sections is in another language now.
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
