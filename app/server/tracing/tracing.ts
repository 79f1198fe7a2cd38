import type { Trace } from "../../../core/web/traceparent.ts"

/** Facts about a part of a trace, by the names of OpenTelemetry. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** A part of a trace that has begun. */
export type OpenSpan = {
  /** The position that its own parts continue. */
  readonly trace: Trace
  /** Ends the part; `problem` is the reason of a failure in a few words. */
  readonly end: (attributes: SpanAttributes, problem?: string) => void
}

/** Records the parts of traces. */
export type Tracing = {
  /** Begins a part of the current trace, or of a new one. */
  readonly begin: (
    name: string,
    options: { readonly kind: "server" | "client" | "internal"; readonly parent: Trace | undefined },
  ) => OpenSpan
}
