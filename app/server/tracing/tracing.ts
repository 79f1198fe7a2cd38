import type { Trace } from "../../../core/web/traceparent.ts"

/** Attributes of a span, by the names of OpenTelemetry. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** A span that has begun. */
export type OpenSpan = {
  /** The trace that its child spans continue. */
  readonly trace: Trace
  /** Ends the span; `problem` is the reason of a failure in a few words. */
  readonly end: (attributes: SpanAttributes, problem?: string) => void
}

/** Records the spans of traces. */
export type Tracing = {
  /** Begins a span of the current trace, or of a new one. */
  readonly begin: (
    name: string,
    options: { readonly kind: "server" | "client" | "internal"; readonly parent: Trace | undefined },
  ) => OpenSpan
}
