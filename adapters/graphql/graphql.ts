import { Effect, Option, Schema } from "effect"

import { Http, HttpFailed } from "../http/http.ts"

const ResponseWire = Schema.Struct({
  data: Schema.optional(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  errors: Schema.optional(
    Schema.Array(
      Schema.Struct({
        message: Schema.String,
        extensions: Schema.optional(Schema.NullOr(Schema.Struct({ category: Schema.optional(Schema.String) }))),
      }),
    ),
  ),
})
const decodeResponse = Schema.decodeUnknownOption(ResponseWire)
const emptyResponse: typeof ResponseWire.Type = {}

/** Error categories for missing entities and invalid input, which are not failures of the backend. */
const noDataCategories = new Set(["graphql-no-such-entity", "graphql-input"])

type GraphqlError = NonNullable<(typeof ResponseWire.Type)["errors"]>[number]

const isFailure = ({ extensions }: GraphqlError): boolean => !noDataCategories.has(extensions?.category ?? "")

const isMissingEntity = ({ extensions }: GraphqlError): boolean => extensions?.category === "graphql-no-such-entity"

/** Returns the data of a response; `undefined` when it holds only failures, or none of the fields that were queried. */
const dataOf = ({ data, errors = [] }: typeof ResponseWire.Type): Readonly<Record<string, unknown>> | undefined => {
  // A missing entity in a non-nullable field makes all data null.
  if (data === null && errors.length > 0 && errors.every(isMissingEntity)) return {}
  if (data === undefined || data === null) return undefined
  const fields = Object.values(data)
  return fields.every((field) => field === null) && (fields.length === 0 || errors.some(isFailure)) ? undefined : data
}

/**
 * Sends a query to POST /graphql and returns its data by field; missing entities are null. One operation per document, because
 * Magento ignores operation names. Fails with `HttpFailed`.
 */
export const sendGraphql = Effect.fnUntraced(function* (
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Effect.fn.Return<Readonly<Record<string, unknown>>, HttpFailed, Http> {
  const { send } = yield* Http
  const response = yield* send({
    method: "POST",
    path: "/graphql",
    // With `json` in `Accept`, Magento draws widgets of CMS content as JSON.
    headers: { "content-type": "application/json", accept: "*/*" },
    body: JSON.stringify({ query, variables }),
  })
  const decoded = Option.getOrElse(decodeResponse(yield* response.json), () => emptyResponse)
  const data = dataOf(decoded)
  if (data !== undefined) return data
  const { errors = [] } = decoded
  const error = errors.find(isFailure) ?? errors[0]
  const category = error?.extensions?.category
  return yield* new HttpFailed({
    reason: "refused",
    path: "/graphql",
    status: response.status,
    detail: error?.message,
    ...(category?.startsWith("graphql-") === true ? { category } : {}),
  })
})
