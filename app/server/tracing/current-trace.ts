import { AsyncLocalStorage } from "node:async_hooks"
import { randomBytes } from "node:crypto"

import { type Trace, parseTraceparent, traceparentOf } from "../../../core/web/traceparent.ts"

const storage = new AsyncLocalStorage<Trace>()

/** The trace of the request that this code runs for; `undefined` outside of requests. */
export const currentTrace = (): Trace | undefined => storage.getStore()

/** Runs code, and everything it starts, as part of a trace. */
export const runInTrace = <Result>(trace: Trace, work: () => Result): Result => storage.run(trace, work)

/** A trace of its own, of which nothing is recorded: its id connects the log entries of a request. */
export const newTrace = (): Trace => {
  const digits = randomBytes(24).toString("hex")
  return { traceId: digits.slice(0, 32), spanId: digits.slice(32), isSampled: false }
}

/** Continues the current trace in a request to the backend. The header `tracestate` of other systems is forwarded with their trace only. */
export const setTraceHeaders = (headers: Headers): void => {
  const trace = currentTrace()
  if (trace === undefined) return
  if (parseTraceparent(headers.get("traceparent"))?.traceId !== trace.traceId) headers.delete("tracestate")
  headers.set("traceparent", traceparentOf(trace))
}
