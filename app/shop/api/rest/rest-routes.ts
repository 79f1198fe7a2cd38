import type { Context, Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import type { StoreView } from "../../context/settings.ts"
import { fingerprintOf } from "../../domain/checkout/order-attempt.ts"
import {
  errorBody,
  errorOf,
  isRestError,
  notAuthorized,
  type RestError,
  restError,
} from "../../domain/errors/rest-error.ts"
import { customerOf } from "../../infra/session/session.ts"
import { untranslated } from "../../infra/translation/shop-message.ts"
import { queryFields } from "../../infra/web/posted-fields.ts"
import type { Decoder } from "../input/decode-input.ts"
import { formFields, type FormReader, queryReader, sentText } from "../input/form-input.ts"
import { readRestBody } from "../input/rest-body.ts"
import { onlyFields } from "./rest-fields.ts"
import { acceptedFormat, restXml } from "./rest-format.ts"

/** A REST request as handlers receive it. */
export type RestCall = {
  readonly shop: ShopContext
  readonly request: Request
  /** The store view of the path; `all` and no store at all mean the default one. */
  readonly store: StoreView
  /** A named segment of the path, decoded. */
  readonly segment: (name: string) => string
  /** The decoded parameters of the query. */
  readonly query: <Input>(read: FormReader<Input>) => Input
  /** The decoded body, or the error of the first field that does not fit. GET, no body and JSON that is not an object decode as `{}`. */
  readonly input: <Input>(decode: Decoder<Input>) => Input | RestError
  /** A hash of the body: the same JSON with its keys in another order has the same. */
  readonly fingerprint: () => string
  /** The signed-in customer, by token, or by session for requests of our own scripts. */
  readonly customerId: number | undefined
  /** Adds a `Set-Cookie` header to the response. */
  readonly setCookie: (line: string) => void
}

/** A request of a signed-in customer. */
export type CustomerCall = RestCall & { readonly customerId: number }

type Method = "GET" | "POST" | "PUT" | "DELETE"

/** Returns the JSON of the response, a `ShopError` or a `RestError`. */
type Handler<Call> = (call: Call) => Promise<unknown>

/**
 * The functions that add routes below `rest/{store}/V1` and `rest/V1`: `anonymous` for everybody, `self` for signed-in customers. Responses are
 * JSON or XML, errors have Magento's body, nothing is cached.
 */
export type RestRoutes = {
  readonly anonymous: (method: Method, path: string, handle: Handler<RestCall>) => void
  readonly self: (method: Method, path: string, handle: Handler<CustomerCall>) => void
}

/**
 * Makes the functions that add endpoints, each at `/rest/V1/…` and at `/rest/{store}/V1/…`. Without a signed-in customer `self` responds
 * with 401.
 */
export const restRoutes = (app: Hono, shop: ShopContext): RestRoutes => {
  const add = (method: Method, path: string, handle: Handler<RestCall>): void => {
    app.on(method, [`/rest/V1${path}`, `/rest/:store/V1${path}`], (c) => respondToCall(shop, c, handle))
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
  const body = request.method === "GET" ? { json: undefined } : await readRestBody(request)
  if (isRestError(body)) return restResponse(shop, request, body)
  const cookies: Array<string> = []
  const outcome = await handle({
    shop,
    request,
    store,
    segment: (name) => c.req.param(name) ?? "",
    query: (read) => read(queryFields(new URL(request.url).searchParams)),
    input: (decode) => decode(body.json),
    fingerprint: () => fingerprintOf(body.json ?? {}),
    customerId: await customerOf(shop, request),
    setCookie: (line) => cookies.push(line),
  })
  const response = restResponse(shop, request, outcome)
  for (const line of cookies) response.headers.append("set-cookie", line)
  return response
}

const storeOfPath = (shop: ShopContext, code: string | undefined): StoreView | undefined =>
  code === undefined || code === "all"
    ? shop.settings.stores[0]
    : shop.settings.stores.find((store) => store.code === code)

/** Names of the fields of the response that a client selects. */
const readQuery = queryReader(formFields({ fields: sentText("fields") }))

const selectedBody = (request: Request, outcome: unknown): unknown => {
  const { fields } = readQuery(request)
  return fields === undefined ? outcome : onlyFields(outcome, fields)
}

/** The response to a REST request, in the media type that its `Accept` header names. */
export const restResponse = (shop: ShopContext, request: Request, outcome: unknown): Response => {
  const error = errorOf(outcome)
  const body = error === undefined ? selectedBody(request, outcome) : errorBody(shop.settings, error)
  const format = acceptedFormat(request.headers.get("accept"))
  return new Response(format === "json" ? JSON.stringify(body ?? null) : restXml(body), {
    status: error?.status ?? 200,
    headers: { ...error?.headers, "content-type": `application/${format}; charset=utf-8`, "cache-control": "no-store" },
  })
}
