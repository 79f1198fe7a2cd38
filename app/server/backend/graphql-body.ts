/** Body of a GraphQL request sent by POST. */
export type GraphqlBody = { readonly query: string; readonly variables?: unknown }

/** Parses JSON; `undefined` for any other text. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isGraphqlBody = (body: unknown): body is GraphqlBody =>
  typeof body === "object" && body !== null && "query" in body && typeof body.query === "string"

/** Reads the body of a GraphQL request; `undefined` for any other text. */
export const readGraphqlBody = (text: string): GraphqlBody | undefined => {
  const body = parseJson(text)
  return isGraphqlBody(body) ? body : undefined
}
