import { isApiPath } from "../backend/backend-paths.ts"
import { formKeyCookie, newFormKey, validFormKey } from "../backend/shopper-visit.ts"
import { hasClientLeft } from "./client-left.ts"
import { parseCookies } from "./cookie-header.ts"
import { isCrossSite, isSameOrigin, requestSource, type RequestSource } from "./request-source.ts"

/** The decision about a POST by its form key. */
export type FormKeyDecision =
  /** The backend checks the key, or none is required. */
  | { readonly kind: "pass" }
  /** A cached page sent its form before a script could fill in the key. */
  | { readonly kind: "add" }
  /** The form has a key, but the cookie that came with it was not sent back. */
  | { readonly kind: "cookies disabled" }
  | { readonly kind: "reject" }

type FormPost = RequestSource & {
  readonly method: string
  readonly path: string
  /** Sent by a script (XMLHttpRequest); the backend responds with JSON. */
  readonly isBackground: boolean
  /** The form key of the body or the query string; `undefined` if there is none. */
  readonly key: string | undefined
  /** True if the request has any cookie. */
  readonly hasCookies: boolean
}

/** Decides about a form's key. A native POST without a key is accepted only from our own origin. */
export const decideFormKey = (post: FormPost): FormKeyDecision => {
  if (post.method !== "POST" || isApiPath(post.path) || post.isBackground) return { kind: "pass" }
  if (post.key !== undefined && post.key !== "") {
    return !post.hasCookies && isSameOrigin(post) ? { kind: "cookies disabled" } : { kind: "pass" }
  }
  return isSameOrigin(post) ? { kind: "add" } : { kind: "reject" }
}

const isForm = (type: string): boolean => /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)

/** The outcome of `checkFormKey`: a request that may be relayed, or the reason why it is not. */
export type CheckedPost =
  | {
      readonly kind: "pass"
      readonly request: Request
      /** The parsed form, if the body is one. */
      readonly form: FormData | undefined
      readonly setCookie?: string | undefined
    }
  | { readonly kind: "cookies disabled" }
  | { readonly kind: "reject" }

const text = (value: FormDataEntryValue | null): string | undefined => (typeof value === "string" ? value : undefined)

/** Replaces form body and cookies of a request; headers that describe the old body are dropped. */
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

/** Adds a form key to the request: that of the shopper's cookie, so that other tabs stay valid, or a new key without such a cookie. */
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

/** Collects the facts of a request on which the decision depends. */
const formPostOf = (request: Request, form: FormData | undefined): FormPost => {
  const { pathname, searchParams } = new URL(request.url)
  const { headers } = request
  return {
    ...requestSource(request),
    method: request.method,
    path: pathname,
    isBackground: headers.get("x-requested-with")?.toLowerCase() === "xmlhttprequest",
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

/**
 * Checks the form key of a POST and adds one where that is allowed. A body that is not a form is forwarded, since the backend rejects it; a
 * body that ended early because the client has left is rejected.
 */
export const checkFormKey = async (request: Request): Promise<CheckedPost> => {
  const form = await formOf(request)
  if (form === undefined && hasClientLeft(request)) return { kind: "reject" }
  const { kind } = decideFormKey(formPostOf(request, form))
  switch (kind) {
    case "pass":
      return { kind: "pass", request, form }
    case "cookies disabled":
    case "reject":
      return { kind }
    case "add":
      return withKey(request, form ?? new FormData())
  }
}

/** Checks the form key of a form of our own pages. A form that another site sent is rejected, even if it has the shopper's key. [S9] */
export const checkOwnForm = async (request: Request): Promise<CheckedPost> =>
  isCrossSite(requestSource(request)) ? { kind: "reject" } : checkFormKey(request)
