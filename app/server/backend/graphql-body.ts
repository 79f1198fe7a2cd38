import { parseJson } from "../../../core/web/parse-json.ts"

/** Body of a GraphQL request sent by POST. */
export type GraphqlBody = { readonly query: string; readonly variables?: unknown }

/** True for a POST to GraphQL. */
export const isGraphqlPost = ({ method, url }: Request): boolean =>
  method === "POST" && new URL(url).pathname.endsWith("/graphql")

/** True for a query, which changes nothing: it may be sent by GET, or twice. */
export const isQuery = ({ query }: GraphqlBody): boolean => !/\b(mutation|subscription)\b/.test(query)

const isGraphqlBody = (body: unknown): body is GraphqlBody =>
  typeof body === "object" && body !== null && "query" in body && typeof body.query === "string"

/** Reads the body of a GraphQL request; `undefined` for any other text. */
export const readGraphqlBody = (text: string): GraphqlBody | undefined => {
  const body = parseJson(text)
  return isGraphqlBody(body) ? body : undefined
}
