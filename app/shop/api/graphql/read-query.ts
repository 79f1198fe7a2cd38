import { Option, Result, Schema, type SchemaIssue } from "effect"

import { formFields, queryReader, sentText } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"

/** A GraphQL request: query text, variables and operation name. */
export type Query = {
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
}

/** The HTTP status and message of a request that contains no GraphQL query. */
export type InvalidQuery = { readonly status: number; readonly message: string }

/** The query of a request: JSON by POST, or parameters by GET. The size of bodies is limited for the whole shop. */
export const parseQuery = async (request: Request): Promise<Query | InvalidQuery> => {
  if (request.method === "GET") return decodeQuery(readParameters(request))
  if (request.method !== "POST") return { status: 405, message: "GraphQL requests are GET or POST." }

  const media = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase()
  if (media !== "application/json") return { status: 400, message: "Request content type must be application/json" }
  return parseQueryBody(await request.text())
}

const parseJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** The query of a body of JSON. */
export const parseQueryBody = (text: string): Query | InvalidQuery =>
  decodeQuery(Option.getOrUndefined(parseJson(text)))

/** Parses the parameter `variables`. Text that is not JSON stays text, which `QueryBody` refuses. */
const variablesOf = (text: string | undefined): unknown =>
  text === undefined || text === "" ? undefined : Option.getOrElse(parseJson(text), () => text)

const readParameters = queryReader(
  formFields({
    query: sentText("query"),
    operationName: sentText("operationName"),
    variables: converted(sentText("variables"), variablesOf),
  }),
)

/** The body of a request. An operation name that is not text counts as absent, like an empty one. */
const QueryBody = Schema.Struct({
  query: Schema.String.check(Schema.makeFilter((query) => query.trim() !== "")),
  variables: Schema.optional(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  operationName: Schema.optional(Schema.Unknown),
})

const decodeQueryBody = Schema.decodeUnknownResult(QueryBody)

const decodeQuery = (body: unknown): Query | InvalidQuery => {
  if (Array.isArray(body)) return invalidQuery("Several queries in one request are not supported.")
  const result = decodeQueryBody(body)
  if (Result.isFailure(result)) return invalidQuery(problemOf(result.failure.issue))
  const { query, variables, operationName } = result.success
  const isNamed = typeof operationName === "string" && operationName !== ""
  return { text: query, variables: variables ?? {}, operationName: isNamed ? operationName : undefined }
}

/** The message for the field of the body that cannot be decoded. */
const problemOf = (issue: SchemaIssue.Issue): string => {
  if ("issues" in issue) return problemOf(issue.issues[0])
  if (issue._tag !== "Pointer") return "issue" in issue ? problemOf(issue.issue) : "Unable to parse the request."
  return issue.path[0] === "variables" ? "Variables must be an object." : "Request must contain a query."
}

const invalidQuery = (message: string): InvalidQuery => ({ status: 400, message })
