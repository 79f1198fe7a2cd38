import type { Context, Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import type { StoreView } from "../../context/settings.ts"
import { type JsonRecord, readRestBody } from "../../domain/errors/rest-body.ts"
import { errorBody, errorOf, notAuthorized, restError } from "../../domain/errors/rest-error.ts"
import { customerOf } from "../../infra/session/session.ts"
import { untranslated } from "../../infra/translation/shop-message.ts"
import { onlyFields } from "./rest-fields.ts"
import { acceptedFormat, restXml } from "./rest-format.ts"

/** One REST call as its handler sees it. */
export type RestCall = {
  readonly shop: ShopContext
  readonly request: Request
  /** The store view of the path; `all` and no store at all mean the default one. */
  readonly store: StoreView
  /** A named segment of the path, decoded. */
  readonly segment: (name: string) => string
  readonly query: URLSearchParams
  /** What was sent; empty for GET, for no body, and for JSON that is no object. */
  readonly body: JsonRecord
  /** Who calls: by token, or by session from a script of ours. */
  readonly customerId: number | undefined
  /** Adds a cookie to the answer, as a `Set-Cookie` line. */
  readonly setCookie: (line: string) => void
}

/** A call that only a signed-in customer can make. */
export type CustomerCall = RestCall & { readonly customerId: number }

type Method = "GET" | "POST" | "PUT" | "DELETE"

/** What a handler gives back: the JSON of the answer, or a `Refusal` or `RestError`. */
type Handler<Call> = (call: Call) => Promise<unknown>

/** Adds routes below `rest/{store}/V1` (and `rest/V1`); answers are JSON or XML, errors have Magento's body, nothing is cached. */
export type RestRoutes = {
  readonly anonymous: (method: Method, path: string, handle: Handler<RestCall>) => void
  readonly self: (method: Method, path: string, handle: Handler<CustomerCall>) => void
}

export const restRoutes = (app: Hono, shop: ShopContext): RestRoutes => {
  const add = (method: Method, path: string, handle: Handler<RestCall>): void => {
    const answer = (c: Context): Promise<Response> => respondToCall(shop, c, handle)
    app.on(method, [`/rest/V1${path}`, `/rest/:store/V1${path}`], answer)
  }
  return {
    anonymous: add,
    self: (method, path, handle) =>
      add(method, path, async (call) => {
        const { customerId } = call
        return customerId === undefined ? notAuthorized("self") : handle({ ...call, customerId })
      }),
  }
}

const respondToCall = async (shop: ShopContext, c: Context, handle: Handler<RestCall>): Promise<Response> => {
  const request = c.req.raw
  const store = storeOfPath(shop, c.req.param("store"))
  if (store === undefined)
    return restResponse(shop, request, restError(400, untranslated("Specified request cannot be processed.")))
  const body = request.method === "GET" ? {} : await readRestBody(request)
  if (errorOf(body) !== undefined) return restResponse(shop, request, body)
  const cookies: Array<string> = []
  const outcome = await handle({
    shop,
    request,
    store,
    segment: (name) => c.req.param(name) ?? "",
    query: new URL(request.url).searchParams,
    body,
    customerId: await customerOf(shop, request),
    setCookie: (line) => cookies.push(line),
  })
  const answer = restResponse(shop, request, outcome)
  for (const line of cookies) answer.headers.append("set-cookie", line)
  return answer
}

const storeOfPath = (shop: ShopContext, code: string | undefined): StoreView | undefined =>
  code === undefined || code === "all"
    ? shop.settings.stores[0]
    : shop.settings.stores.find((store) => store.code === code)

/** The answer to a REST call, in the form that was asked for. */
export const restResponse = (shop: ShopContext, request: Request, outcome: unknown): Response => {
  const error = errorOf(outcome)
  const fields = error === undefined ? new URL(request.url).searchParams.get("fields") : null
  const body =
    error !== undefined ? errorBody(shop.settings, error) : fields === null ? outcome : onlyFields(outcome, fields)
  const format = acceptedFormat(request.headers.get("accept"))
  return new Response(format === "json" ? JSON.stringify(body ?? null) : restXml(body), {
    status: error?.status ?? 200,
    headers: { ...error?.headers, "content-type": `application/${format}; charset=utf-8`, "cache-control": "no-store" },
  })
}
