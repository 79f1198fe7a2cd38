import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from "graphql"

import type { ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings, StoreView } from "../../context/settings.ts"
import { cacheHeaders, cacheIdOf, tagsOfFields } from "./cache-headers.ts"
import type { PreparedDocument } from "./document-cache.ts"
import { formattedError, requestError } from "./graphql-error.ts"
import { parseQuery, parseQueryBody, type Query, type InvalidQuery } from "./read-query.ts"
import { type RequestScope, requestScope, createContext } from "./request-context.ts"

/** Shop, schema and parsed documents, which all requests share. */
export type QueryRunner = {
  readonly shop: ShopContext
  readonly schema: GraphQLSchema
  readonly documentOf: (query: string) => PreparedDocument
}

/**
 * Handles one GraphQL request. Errors of the whole request have no data: an unknown store or currency is 500 as recorded, a request that
 * cannot be parsed is 400 (Magento responds 500 in HTML). Everything else is 200 with `errors` beside `data`.
 */
export const handleGraphqlRequest = async (runner: QueryRunner, request: Request): Promise<Response> => {
  const { settings } = runner.shop
  const requestedView = requestedStore(settings, request)
  const scope = requestScope(runner.shop, typeof requestedView === "string" ? viewOf(settings) : requestedView, request)
  const cacheId = await cacheIdOf(settings, scope)
  if (typeof requestedView === "string") {
    return jsonResponse(500, { errors: [requestError(requestedView)] }, cacheHeaders(request, cacheId, undefined))
  }
  const isGet = request.method === "GET"
  const { status, body, tags, isMutation } = await resultOf(runner, await parseQuery(request), scope, isGet)
  // The response to a mutation is never cached, so it has no cache id. [graphql/058]
  if (isMutation === true) return jsonResponse(status, body)
  return jsonResponse(
    status,
    body,
    cacheHeaders(request, cacheId, isGet && body.errors === undefined ? tags : undefined),
  )
}

/** The store view of the request headers, or the error message. */
const requestedStore = (settings: ShopSettings, request: Request): StoreView | string => {
  const code = request.headers.get("store")?.trim()
  const store = code ? settings.stores.find((view) => view.code === code) : viewOf(settings)
  if (store === undefined) return `Requested store is not found (${(code ?? "").slice(0, 64)})`
  const requestedCurrency = request.headers.get("content-currency")?.trim().toUpperCase()
  return requestedCurrency && requestedCurrency !== settings.currency ? "Please correct the target currency" : store
}

/**
 * Runs a query of this process for a guest: `requestJson` is the JSON of a request, `origin` the origin of the shop. The result is the body
 * before it is written as JSON.
 */
export const runLocalQuery = async (
  runner: QueryRunner,
  requestJson: string,
  origin: string,
): Promise<Pick<QueryResult, "status" | "body">> => {
  const scope: RequestScope = {
    store: viewOf(runner.shop.settings),
    origin,
    customerId: noCustomer,
    request: () => new Request(`${origin}/graphql`),
  }
  const { status, body } = await resultOf(runner, parseQueryBody(requestJson), scope, true)
  return { status, body }
}

const noCustomer = (): Promise<undefined> => Promise.resolve(undefined)

/** A result; `tags` are the cache tags of a result without private data. */
export type QueryResult = {
  readonly status: number
  readonly body: Body
  readonly tags?: ReadonlySet<string> | undefined
  readonly isMutation?: boolean
}

const resultOf = async (
  runner: QueryRunner,
  query: Query | InvalidQuery,
  scope: RequestScope,
  onlyReads: boolean,
): Promise<QueryResult> => {
  const { settings } = runner.shop
  if ("status" in query) return { status: query.status, body: { errors: [requestError(query.message)] } }
  const prepared = runner.documentOf(query.text)
  if (prepared.kind !== "ready") {
    const errors = prepared.errors.map((error) => formattedError(settings, error, logDefect))
    return { status: prepared.kind === "unreadable" ? 400 : 200, body: { errors } }
  }
  const operation = getOperationAST(prepared.document, query.operationName) ?? undefined
  if (operation === undefined) return badRequest("Must provide operation name if query contains multiple operations.")
  if (onlyReads && operation.operation !== OperationTypeNode.QUERY)
    return badRequest("Mutation requests allowed only for POST requests")
  const fieldTags = tagsOfFields(prepared.document, operation)
  const tags = fieldTags && new Set(fieldTags)
  const request = { query, operation, scope, tag: (tag: string) => void tags?.add(tag) }
  const isMutation = operation.operation === OperationTypeNode.MUTATION
  return { status: 200, body: await runQuery(runner, prepared.document, request), tags, isMutation }
}

type PreparedQuery = {
  readonly query: Query
  readonly operation: OperationDefinitionNode
  readonly scope: RequestScope
  readonly tag: (tag: string) => void
}

const runQuery = async (runner: QueryRunner, document: DocumentNode, prepared: PreparedQuery): Promise<Body> => {
  const stop = new AbortController()
  const { errors, data } = await executeUntilStopped(stop, {
    schema: runner.schema,
    document,
    contextValue: await createContext(runner.shop, prepared.scope, {
      stop: (reason) => stop.abort(reason),
      tag: prepared.tag,
    }),
    variableValues: prepared.query.variables,
    operationName: prepared.operation.name?.value,
    abortSignal: stop.signal,
  })
  return {
    ...(errors === undefined
      ? {}
      : { errors: errors.map((error) => formattedError(runner.shop.settings, error, logDefect)) }),
    ...(data === undefined ? {} : { data }),
  }
}

const badRequest = (message: string): QueryResult => ({ status: 400, body: { errors: [requestError(message)] } })

/** Executes a query; an aborted execution has no data, only its error. */
const executeUntilStopped = async (stop: AbortController, args: ExecutionArgs): Promise<ExecutionResult> => {
  try {
    return await execute(args)
  } catch (failure) {
    const reason: unknown = stop.signal.reason
    if (reason instanceof GraphQLError) return { errors: [reason] }
    throw failure
  }
}

type Body = { readonly errors?: ReadonlyArray<GraphQLFormattedError>; readonly data?: unknown }

const jsonResponse = (status: number, body: Body, headers: Readonly<Record<string, string>> = noStore): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } })

const noStore = { "cache-control": "no-store", vary: "Store, Content-Currency" }

/** Writes an unexpected error to the log, not to the client. */
const logDefect = (defect: unknown): void => {
  const { name, message, stack } = defect instanceof Error ? defect : new Error(String(defect))
  process.stderr.write(`${JSON.stringify({ event: "shop.defect", where: "graphql", name, message, stack })}\n`)
}
