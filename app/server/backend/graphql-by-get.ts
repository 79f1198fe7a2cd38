import { stripIgnoredCharacters } from "graphql/utilities/stripIgnoredCharacters.js"

import { parseJson } from "../../../core/web/parse-json.ts"
import { briefCache } from "../cache/brief-cache.ts"
import { memoize } from "../cache/memoize.ts"
import type { ShopBackend } from "../route-context.ts"
import { isGraphqlPost, isQuery, readGraphqlBody } from "./graphql-body.ts"

/** Longest address in characters; web servers accept request lines of 8,192 bytes. */
const maxAddressLength = 7_500

/** Milliseconds for which the response to a query is shared with further requests for it. */
const sharedForMs = 1_000

/** Milliseconds after which a backend that rejected GET is tried again. */
const retryGetAfterMs = 3_600_000

/** Statuses with which a firewall or server rejects a GET that it would accept as POST. */
const rejectsGet = new Set([400, 403, 404, 405, 414, 501])

/** A document without the white space that GraphQL does not need. */
const compact = memoize(stripIgnoredCharacters, 200)

/** Encodes a value of a query; spaces, colons, commas and dollars need one character. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%20/g, "+").replace(/%3A/g, ":").replace(/%2C/g, ",").replace(/%24/g, "$")

/** The address of a query sent by GET; `undefined` if the request is not a query or its address too long. */
const addressOf = (url: string, text: string): string | undefined => {
  const body = readGraphqlBody(text)
  if (body === undefined || !isQuery(body)) return undefined
  const variables = JSON.stringify(body.variables ?? {})
  const address = `${url}?query=${encoded(compact(body.query))}${variables === "{}" ? "" : `&variables=${encoded(variables)}`}`
  return address.length <= maxAddressLength ? address : undefined
}

/** A response whose body is read, so that several requests can share it. */
type ReadResponse = { readonly status: number; readonly headers: Headers; readonly text: string }

const readResponse = async (response: Response): Promise<ReadResponse> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
})

/** True for a response that may change soon: an error status, no JSON, or errors, which Magento sends with status 200. */
const isError = ({ status, text }: ReadResponse): boolean =>
  status !== 200 || !text.startsWith("{") || text.includes('"errors"')

/** True for a response that a GraphQL server wrote, with data or errors. */
const isGraphql = ({ text }: ReadResponse): boolean => {
  const body = parseJson(text)
  return typeof body === "object" && body !== null && ("data" in body || "errors" in body)
}

/**
 * Sends public queries by GET, so that Magento's page cache or a Varnish can respond to them, and shares each response for one second or until
 * the backend reports a change: a query that is under way or was just responded to is not sent again. Errors are shared only while
 * under way. Other requests, and queries to a backend that rejects GET, are sent unchanged. For one store view, without a shopper's
 * cookies.
 */
export const graphqlByGet = (
  { fetch, onChange }: Pick<ShopBackend, "fetch" | "onChange">,
  now: () => number,
): ShopBackend["fetch"] => {
  const shared = briefCache<ReadResponse>(sharedForMs, now)
  let getAllowedFrom = 0
  onChange(() => shared.clear())

  const sendByGet = async (request: Request, address: string, text: string): Promise<ReadResponse> => {
    const headers = new Headers(request.headers)
    headers.delete("content-type")
    headers.delete("content-length")
    const response = await readResponse(await fetch(new Request(address, { headers, signal: request.signal })))
    if (!rejectsGet.has(response.status) || isGraphql(response)) return response
    const posted = await readResponse(
      await fetch(new Request(request.url, { method: "POST", headers: request.headers, body: text })),
    )
    if (isGraphql(posted)) getAllowedFrom = now() + retryGetAfterMs
    return posted
  }

  return async (request) => {
    if (!isGraphqlPost(request)) return fetch(request)
    const text = await request.text()
    const address = now() < getAllowedFrom ? undefined : addressOf(request.url, text)
    if (address === undefined)
      return fetch(
        new Request(request.url, { method: "POST", headers: request.headers, body: text, signal: request.signal }),
      )
    const { status, headers, text: body } = await shared.get(address, () => sendByGet(request, address, text), isError)
    return new Response(body, { status, headers })
  }
}
