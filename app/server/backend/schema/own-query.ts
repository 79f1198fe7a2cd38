import { parseJson } from "../../../../core/web/parse-json.ts"
import type { ShopBackend } from "../../route-context.ts"
import { type GraphqlBody, isGraphqlPost, readGraphqlBody } from "../graphql-body.ts"
import type { SchemaProblem } from "./fit-document.ts"
import type { ShopSchema } from "./shop-schema.ts"

const withBody = (request: Request, body: string): Request => {
  const headers = new Headers(request.headers)
  headers.delete("content-length")
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal })
}

const errorsIn = (text: string): ReadonlyArray<SchemaProblem> => {
  if (!text.includes('"errors"')) return []
  const body = parseJson(text)
  return typeof body === "object" && body !== null && "errors" in body && Array.isArray(body.errors) ? body.errors : []
}

const sendFitted = async (
  fetch: ShopBackend["fetch"],
  schema: ShopSchema,
  request: Request,
  body: GraphqlBody,
): Promise<Response> => {
  const { query, problems } = schema.fit(body.query)
  // As the shop would respond, but without a request and without an entry in its log.
  if (query === undefined) return Response.json({ errors: problems.map(({ message }) => ({ message })) })
  const response = await fetch(withBody(request, JSON.stringify({ ...body, query })))
  const text = await response.text()
  const fitted = schema.learn(body.query, errorsIn(text))
  if (fitted !== undefined) return sendFitted(fetch, schema, request, body)
  return new Response(text, { status: response.status, headers: response.headers })
}

/**
 * Sends a request of our own to the backend. A GraphQL query is sent without the parts that the shop's schema does not have; requests of
 * browsers are forwarded as they are, by `backend.fetch`.
 */
export const sendOwnRequest = async ({ fetch, schema }: ShopBackend, request: Request): Promise<Response> => {
  if (schema === undefined || !isGraphqlPost(request)) return fetch(request)
  const text = await request.text()
  const body = readGraphqlBody(text)
  const shopSchema = body && (await schema())
  if (body === undefined || shopSchema === undefined) return fetch(withBody(request, text))
  return sendFitted(fetch, shopSchema, request, body)
}
