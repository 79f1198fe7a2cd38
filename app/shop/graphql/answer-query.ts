import {
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  OperationTypeNode,
} from "graphql"

import type { ShopContext } from "../context.ts"
import type { StoreView } from "../settings.ts"
import type { PreparedDocument } from "./documents.ts"
import { formattedError, requestError } from "./graphql-error.ts"
import { readQuery, type Query } from "./read-query.ts"
import { contextOf } from "./request-context.ts"

export type QueryRunner = {
  readonly shop: ShopContext
  readonly schema: GraphQLSchema
  readonly documentOf: (query: string) => PreparedDocument
}

/**
 * Answers one GraphQL request. Errors about the request as a whole have no data: an unknown store or currency is 500 as recorded, what
 * cannot be read is 400 (a Magento says 500, in HTML even). Everything else is 200 with `errors` beside `data`.
 */
export const answerQuery = async (runner: QueryRunner, request: Request): Promise<Response> => {
  const { stores, currency } = runner.shop.settings
  const storeCode = request.headers.get("store")?.trim()
  const store = storeCode ? stores.find(({ code }) => code === storeCode) : stores[0]
  if (store === undefined) {
    return answer(500, { errors: [requestError(`Requested store is not found (${(storeCode ?? "").slice(0, 64)})`)] })
  }
  const wantedCurrency = request.headers.get("content-currency")?.trim().toUpperCase()
  if (wantedCurrency && wantedCurrency !== currency) {
    return answer(500, { errors: [requestError("Please correct the target currency")] })
  }

  const query = await readQuery(request)
  return "status" in query
    ? answer(query.status, { errors: [requestError(query.message)] })
    : runQuery(runner, { query, store, request })
}

type Asked = { readonly query: Query; readonly store: StoreView; readonly request: Request }

const runQuery = async (runner: QueryRunner, { query, store, request }: Asked): Promise<Response> => {
  const prepared = runner.documentOf(query.text)
  if (prepared.kind !== "ready") {
    const errors = prepared.errors.map((error) => formattedError(error, report))
    return answer(prepared.kind === "unreadable" ? 400 : 200, { errors })
  }
  const operation = getOperationAST(prepared.document, query.operationName) ?? undefined
  if (operation === undefined)
    return answer(400, { errors: [requestError("Must provide operation name if query contains multiple operations.")] })
  if (request.method === "GET" && operation.operation !== OperationTypeNode.QUERY) {
    return answer(400, { errors: [requestError("Mutation requests allowed only for POST requests")] })
  }
  const stop = new AbortController()
  const result = await executed(stop, {
    schema: runner.schema,
    document: prepared.document,
    contextValue: await contextOf(runner.shop, { store, request }, (reason) => stop.abort(reason)),
    variableValues: query.variables,
    operationName: operation.name?.value,
    abortSignal: stop.signal,
  })
  const { errors, data } = result
  return answer(200, {
    ...(errors === undefined ? {} : { errors: errors.map((error) => formattedError(error, report)) }),
    ...(data === undefined ? {} : { data }),
  })
}

/** A stopped execution has no data, only the reason. */
const executed = async (stop: AbortController, args: ExecutionArgs): Promise<ExecutionResult> => {
  try {
    return await execute(args)
  } catch (failure) {
    const reason: unknown = stop.signal.reason
    if (reason instanceof GraphQLError) return { errors: [reason] }
    throw failure
  }
}

type Body = { readonly errors?: ReadonlyArray<GraphQLFormattedError>; readonly data?: unknown }

const answer = (status: number, body: Body): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store", vary: "Store, Content-Currency" },
  })

/** A defect of ours goes to the log, not to the caller. */
const report = (defect: unknown): void => {
  const { name, message, stack } = defect instanceof Error ? defect : new Error(String(defect))
  process.stderr.write(`${JSON.stringify({ event: "shop.defect", where: "graphql", name, message, stack })}\n`)
}
