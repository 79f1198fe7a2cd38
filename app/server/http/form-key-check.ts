import { isApiPath } from "../backend/backend-paths.ts"
import { formKeyCookie, newFormKey, validFormKey } from "../backend/shopper-visit.ts"
import { parseCookies } from "./cookie-header.ts"

/** What becomes of a POST, as far as its form key is concerned. */
export type FormKeyDecision =
  /** The key is the shop's to judge, or none is needed. */
  | { readonly kind: "as it is" }
  /** A page from the cache sent its form before a script could fill the key in. */
  | { readonly kind: "give one" }
  /** The page that was given this key was given it as a cookie too, and the cookie has not come back. */
  | { readonly kind: "cookies are off" }
  | { readonly kind: "refuse" }

type FormPost = {
  readonly method: string
  readonly path: string
  /** Whether a script sent it; then the browser has asked the page's own rules already, and the shop answers JSON. */
  readonly background: boolean
  readonly secFetchSite: string | null
  readonly origin: string | null
  readonly ownOrigin: string
  /** The key of the body or the query; undefined when there is no such field. */
  readonly key: string | undefined
  /** Whether the browser sent any cookie at all. */
  readonly hasCookies: boolean
}

type RequestSource = Pick<FormPost, "secFetchSite" | "origin" | "ownOrigin">

/** What a request says of the page it was sent from. */
export const requestSource = ({ headers, url }: Request): RequestSource => ({
  secFetchSite: headers.get("sec-fetch-site"),
  origin: headers.get("origin"),
  ownOrigin: new URL(url).origin,
})

/** The browser's own word counts; without it, the page the form was sent from. */
export const isSameOrigin = ({ secFetchSite, origin, ownOrigin }: RequestSource): boolean =>
  secFetchSite === null ? origin === ownOrigin : secFetchSite === "same-origin"

/** A native POST without a key is ours only when the browser says that it comes from our own page. */
export const decideFormKey = (post: FormPost): FormKeyDecision => {
  if (post.method !== "POST" || isApiPath(post.path) || post.background) return { kind: "as it is" }
  if (post.key !== undefined && post.key !== "") {
    return !post.hasCookies && isSameOrigin(post) ? { kind: "cookies are off" } : { kind: "as it is" }
  }
  return isSameOrigin(post) ? { kind: "give one" } : { kind: "refuse" }
}

const isForm = (type: string): boolean => /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)

export type CheckedPost =
  | {
      readonly kind: "pass"
      readonly request: Request
      /** What the request holds, where it is a form. */
      readonly form: FormData | undefined
      readonly setCookie?: string | undefined
    }
  | { readonly kind: "cookies are off" }
  | { readonly kind: "refuse" }

const text = (value: FormDataEntryValue | null): string | undefined => (typeof value === "string" ? value : undefined)

/** The same request with another body; what described the old body is left to the new one. */
const withForm = (request: Request, form: FormData, cookies: string): Request => {
  const headers = new Headers(request.headers)
  const multipart = headers.get("content-type")?.toLowerCase().startsWith("multipart/") === true
  for (const name of ["content-type", "content-length", "transfer-encoding"]) headers.delete(name)
  headers.set("cookie", cookies)
  const pairs = [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name])
  return new Request(request.url, { method: "POST", headers, body: multipart ? form : new URLSearchParams(pairs) })
}

const cookiesWith = (header: string | null, key: string): string =>
  [...new Map(parseCookies(header)).set("form_key", key)].map(([name, value]) => `${name}=${value}`).join("; ")

/** The request with a key that its cookie knows: the shopper's own, so that their other tabs stay right, else a new one. */
const withKey = (request: Request, form: FormData): CheckedPost => {
  const cookieHeader = request.headers.get("cookie")
  const key = validFormKey(parseCookies(cookieHeader).get("form_key")) ?? newFormKey()
  form.set("form_key", key)
  return {
    kind: "pass",
    request: withForm(request, form, cookiesWith(cookieHeader, key)),
    form,
    setCookie: formKeyCookie(request, key),
  }
}

/** What the verdict depends on, as it stands in the request. */
const formPostOf = (request: Request, form: FormData | undefined): FormPost => {
  const { pathname, searchParams } = new URL(request.url)
  const { headers } = request
  return {
    ...requestSource(request),
    method: request.method,
    path: pathname,
    background: headers.get("x-requested-with")?.toLowerCase() === "xmlhttprequest",
    key: text(form?.get("form_key") ?? null) ?? searchParams.get("form_key") ?? undefined,
    hasCookies: headers.has("cookie"),
  }
}

const formOf = async (request: Request): Promise<FormData | undefined> => {
  if (!isForm(request.headers.get("content-type") ?? "")) return undefined
  try {
    return await request.clone().formData()
  } catch {
    return undefined
  }
}

/** Judges a POST to the shop's forms and gives it a key where it may have one. A body that is no form is the shop's to refuse. */
export const checkFormKey = async (request: Request): Promise<CheckedPost> => {
  const form = await formOf(request)
  const { kind } = decideFormKey(formPostOf(request, form))
  switch (kind) {
    case "as it is":
      return { kind: "pass", request, form }
    case "cookies are off":
    case "refuse":
      return { kind }
    case "give one":
      return withKey(request, form ?? new FormData())
  }
}
