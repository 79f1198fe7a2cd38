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
const unreadable: typeof ResponseWire.Type = {}

/** The shop says that there is no such thing, or that the question cannot be answered: that is no failure of the shop. */
const noDataCategories = new Set(["graphql-no-such-entity", "graphql-input"])

type GraphqlError = NonNullable<(typeof ResponseWire.Type)["errors"]>[number]

const isFailure = ({ extensions }: GraphqlError): boolean => !noDataCategories.has(extensions?.category ?? "")

const isNoSuchThing = ({ extensions }: GraphqlError): boolean => extensions?.category === "graphql-no-such-entity"

/** The data of an answer; `undefined` when it tells nothing but a failure. */
const dataOf = ({ data, errors = [] }: typeof ResponseWire.Type): Readonly<Record<string, unknown>> | undefined => {
  // A field that may not be null takes all data along when there is no such thing.
  if (data === null && errors.length > 0 && errors.every(isNoSuchThing)) return {}
  if (data === undefined || data === null) return undefined
  return Object.values(data).every((field) => field === null) && errors.some(isFailure) ? undefined : data
}

/**
 * Asks the shop's GraphQL and answers its data by field; a field that the shop does not have is null. One operation a document: the
 * platform ignores operation names.
 */
export const sendGraphql = Effect.fnUntraced(function* (
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Effect.fn.Return<Readonly<Record<string, unknown>>, HttpFailed, Http> {
  const { send } = yield* Http
  const answer = yield* send({
    method: "POST",
    path: "/graphql",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query, variables }),
  })
  const read = Option.getOrElse(decodeResponse(yield* answer.json), () => unreadable)
  const data = dataOf(read)
  if (data !== undefined) return data
  const { errors = [] } = read
  const detail = (errors.find(isFailure) ?? errors[0])?.message
  return yield* new HttpFailed({ why: "refused", path: "/graphql", status: answer.status, detail })
})
