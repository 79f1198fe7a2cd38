import type { IncomingMessage, ServerResponse } from "node:http"

import { loggedPath } from "../backend/log-failures.ts"
import { clientClosedStatus } from "../http/client-left.ts"
import { currentTrace } from "../tracing/current-trace.ts"
import { routeName } from "./route-name.ts"

/** A finished response. */
export type ResponseReport = {
  readonly method: string
  /** The name of the area, one of a few. */
  readonly route: string
  /** Without query and without ids that give access. */
  readonly path: string
  /** 499 if the client left before the response was sent whole. */
  readonly status: number
  /** From the headers of the request to the end of the response, in milliseconds. */
  readonly milliseconds: number
  /** The id of its trace. */
  readonly trace?: string | undefined
}

/** Methods that the server knows; others are made up by clients, in any number. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PURGE"])

/** The path of a request, without query. */
export const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?", 1)[0] ?? "/"

/** Reports a response when it has ended, or when its client has left. */
export const reportResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  report: (finished: ResponseReport) => void,
): void => {
  const began = performance.now()
  const { method = "" } = request
  const trace = currentTrace()?.traceId
  response.once("close", () => {
    const path = pathOf(request)
    report({
      method: methods.has(method) ? method : "other",
      route: routeName(path),
      path: loggedPath(path),
      status: response.writableFinished ? response.statusCode : clientClosedStatus,
      milliseconds: performance.now() - began,
      trace,
    })
  })
}

/** Writes one line of JSON per response, without query, cookies or addresses of shoppers. */
export const accessLog =
  (write: (line: string) => void): ((finished: ResponseReport) => void) =>
  ({ milliseconds, ...finished }) =>
    write(
      `${JSON.stringify({ at: new Date().toISOString(), event: "response", ...finished, ms: Math.round(milliseconds) })}\n`,
    )
