import { isStoreCode, type StoreView, storeParameter } from "../../../core/store/store-views.ts"
import { secureAttribute } from "./cookie-header.ts"
import { requestAtUrl } from "./rewrite-request.ts"

/** The code of a store view, and after a space the currency if it is not that of the view; `undefined` is the default view. */
export type ViewCode = string | undefined

/** Creates the code of a store view in a currency. */
export const viewInCurrency = (store: string | undefined, currency: string | undefined): ViewCode =>
  currency === undefined ? store : `${store ?? ""} ${currency}`

/** The code of the store view without the currency; `undefined` for the default view. */
export const storeCodeOf = (view: ViewCode): string | undefined => view?.split(" ", 1)[0] || undefined

/** The currency, if it is not that of the store view. */
export const currencyOfView = (view: ViewCode): string | undefined => view?.split(" ")[1]

/** The cookie that selects the store view of requests to the shop; none for the default view. */
export const storeCookieOf = (view: ViewCode): { readonly cookie?: string } => {
  const code = storeCodeOf(view)
  return code === undefined ? {} : { cookie: `store=${code}` }
}

const oneYearSeconds = 31_536_000

const inCookies = /(?:^|;)\s*store="?([a-z][a-z0-9_]{0,63})"?\s*(?:;|$)/i

/** The store view code in a `Cookie` header, whether such a view exists or not. */
export const viewCodeFromCookie = (cookie: string | null | undefined): ViewCode =>
  cookie?.includes("store=") === true ? inCookies.exec(cookie)?.[1] : undefined

const currencyInCookies = /(?:^|;)\s*shop_currency=([A-Z]{3})\s*(?:;|$)/

/** The currency in a `Cookie` header, whether the shop has it or not. */
export const currencyFromCookie = (cookie: string | null | undefined): string | undefined =>
  cookie?.includes("shop_currency=") === true ? currencyInCookies.exec(cookie)?.[1] : undefined

/** The store view and currency in a `Cookie` header. */
export const viewInCookie = (cookie: string | null | undefined): ViewCode =>
  viewInCurrency(viewCodeFromCookie(cookie), currencyFromCookie(cookie))

/** The currency that Magento's address `directory/currency/switch` names. */
export const currencyFromUrl = ({ pathname, searchParams }: URL): string | undefined => {
  const [, inPath] = /^\/directory\/currency\/switch(?:\/currency\/([A-Z]{3}))?\/?$/.exec(pathname) ?? [undefined, ""]
  const code = inPath === "" ? undefined : (inPath ?? searchParams.get("currency") ?? undefined)
  return code !== undefined && /^[A-Z]{3}$/.test(code) ? code : undefined
}

/** `Set-Cookie` lines that switch the currency; `undefined` is that of the store view. */
export const currencyCookies = (request: Request, currency: string | undefined): ReadonlyArray<string> => {
  const attributes = `Path=/; SameSite=Lax${secureAttribute(request)}`
  return [
    `shop_currency=${currency ?? ""}; Max-Age=${currency === undefined ? 0 : oneYearSeconds}; HttpOnly; ${attributes}`,
    `section_data_clean=1; Max-Age=${oneYearSeconds}; ${attributes}`,
  ]
}

/** The store view code in the `___store` parameter of a URL. */
export const viewCodeFromUrl = ({ searchParams }: URL): ViewCode => {
  const code = searchParams.get(storeParameter) ?? undefined
  return isStoreCode(code) ? code : undefined
}

/** The cache key of an address in a store view. Keys of other than the default view contain a space, which no requested URL can. */
export const pageCacheKey = (address: string, view: ViewCode): string =>
  view === undefined ? address : `${address} ${view}`

/** The address without the parameters that select a store view. */
export const withoutStoreParameters = (address: URL): URL => {
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
  requestWithView(request, withoutStoreParameters(new URL(request.url)), view)

/** Rewrites a request to another address of a store view. */
export const requestWithView = (request: Request, address: URL, view: StoreView): Request => {
  const rewritten = requestAtUrl(address, request)
  rewritten.headers.set("cookie", cookiesWith(request.headers.get("cookie"), view))
  return rewritten
}

/** Begins our own values of `X-Magento-Vary`: of a store view alone. */
export const ownVaryPrefix = "store-"

/**
 * `Set-Cookie` lines that switch the store view: the view itself, `X-Magento-Vary` for caches in front, and a flag that invalidates cached
 * customer sections.
 */
export const storeViewCookies = (request: Request, { code, isDefault }: StoreView): ReadonlyArray<string> => {
  const line = (name: string, value: string, more: string): string =>
    `${name}=${value}; Max-Age=${value === "" ? 0 : oneYearSeconds}; Path=/; SameSite=Lax${more}${secureAttribute(request)}`
  const storeCode = isDefault ? "" : code
  return [
    line("store", storeCode, "; HttpOnly"),
    line("X-Magento-Vary", storeCode === "" ? "" : ownVaryPrefix + storeCode, "; HttpOnly"),
    line("section_data_clean", "1", ""),
  ]
}
