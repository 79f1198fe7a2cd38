/** A GraphQL request: query text, variables and operation name. */
export type Query = {
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
}

export type InvalidQuery = { readonly status: number; readonly message: string }

/** The query of a request: JSON by POST, or parameters by GET. The size of bodies is limited for the whole shop. */
export const parseQuery = async (request: Request): Promise<Query | InvalidQuery> => {
  if (request.method === "GET") return queryOf(parametersOf(new URL(request.url).searchParams))
  if (request.method !== "POST") return { status: 405, message: "GraphQL requests are GET or POST." }

  const media = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase()
  if (media !== "application/json") return { status: 400, message: "Request content type must be application/json" }
  return parseQueryBody(await request.text())
}

/** The query of a body of JSON. */
export const parseQueryBody = (text: string): Query | InvalidQuery => queryOf(jsonOf(text))

const parametersOf = (parameters: URLSearchParams): unknown => {
  const variables = parameters.get("variables")
  return {
    query: parameters.get("query"),
    operationName: parameters.get("operationName"),
    variables: variables === null || variables === "" ? null : jsonOf(variables),
  }
}

const notJson = Symbol("unreadable")

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const queryOf = (body: unknown): Query | InvalidQuery => {
  if (Array.isArray(body)) return invalid("Several queries in one request are not supported.")
  if (!isRecord(body)) return invalid("Unable to parse the request.")
  const { query, operationName } = body
  const variables = body["variables"] ?? {}
  if (typeof query !== "string" || query.trim() === "") return invalid("Request must contain a query.")
  if (!isRecord(variables)) return invalid("Variables must be an object.")
  return {
    text: query,
    variables,
    operationName: typeof operationName === "string" && operationName !== "" ? operationName : undefined,
  }
}

const invalid = (message: string): InvalidQuery => ({ status: 400, message })
