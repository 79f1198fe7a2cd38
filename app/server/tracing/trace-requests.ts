import { parseTraceparent } from "../../../core/web/traceparent.ts"
import { isTrustedProxy, type TrustedProxies } from "../http/client-address.ts"
import { clientClosedStatus, hasClientLeft } from "../http/client-left.ts"
import { pathOf, reportResponse } from "../metrics/response-report.ts"
import { routeName } from "../metrics/route-name.ts"
import type { RequestHandler } from "../request-handler.ts"
import type { ShopBackend } from "../route-context.ts"
import { currentTrace, newTrace, runInTrace } from "./current-trace.ts"
import type { OpenSpan, Tracing } from "./tracing.ts"

const problemOfStatus = (status: number): string | undefined => (status >= 500 ? `status ${status}` : undefined)

/**
 * Handles each request as part of the trace that a trusted proxy names, or of a new one; `tracing` records it. A trace named by any other
 * client would decide what is recorded and which entries of the log belong together.
 */
export const traceRequests =
  (tracing: Tracing | undefined, proxies: TrustedProxies, handle: RequestHandler): RequestHandler =>
  (request, response) => {
    const parent = isTrustedProxy(proxies, request.socket.remoteAddress)
      ? parseTraceparent(request.headers["traceparent"]?.toString())
      : undefined
    const span = tracing?.begin(`${request.method} ${routeName(pathOf(request))}`, { kind: "server", parent })
    if (span !== undefined)
      reportResponse(request, response, ({ method, route, path, status }) =>
        span.end(
          {
            "http.request.method": method,
            "http.route": route,
            "url.path": path,
            "http.response.status_code": status,
          },
          problemOfStatus(status),
        ),
      )
    runInTrace(span?.trace ?? parent ?? newTrace(), () => handle(request, response))
  }

/** Runs a call in a span of its own, which the backend continues. */
const inSpan = async <Result>(
  span: OpenSpan,
  call: () => Promise<Result>,
  statusOf: (result: Result) => number,
): Promise<Result> => {
  try {
    const result = await runInTrace(span.trace, call)
    const status = statusOf(result)
    span.end({ "http.response.status_code": status }, problemOfStatus(status))
    return result
  } catch (cause) {
    span.end({}, "no response")
    throw cause
  }
}

/** Records each call to a backend. */
export const traceCalls = (backend: ShopBackend, tracing: Tracing): ShopBackend => {
  const begin = (name: string): OpenSpan => tracing.begin(name, { kind: "client", parent: currentTrace() })
  const { readGraphql } = backend
  return {
    ...backend,
    fetch: (request) =>
      inSpan(
        begin(`call ${request.method} ${routeName(new URL(request.url).pathname)}`),
        () => backend.fetch(request),
        ({ status }) => (hasClientLeft(request) ? clientClosedStatus : status),
      ),
    ...(readGraphql && {
      readGraphql: (query, origin, view) =>
        inSpan(
          begin("call graphql"),
          () => readGraphql(query, origin, view),
          ({ status }) => status,
        ),
    }),
  }
}
