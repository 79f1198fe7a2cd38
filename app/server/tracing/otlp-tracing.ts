import { Context, Effect, Exit, Layer, ManagedRuntime, Option, Tracer } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"

import type { Tracing } from "./tracing.ts"

/** URL to which the spans of traces are sent. */
export type OtlpSettings = {
  /** Root address of the collector; `/v1/traces` is added. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
}

/** Nanoseconds since 1970. */
const nanoseconds = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n

/**
 * Sends the spans of traces to an OpenTelemetry collector, as OTLP JSON by HTTP, every five seconds. A collector that does not respond
 * changes nothing else. `close` sends the last ones, for at most three seconds.
 */
export const otlpTracing = async ({
  endpoint,
  headers,
  serviceName,
}: OtlpSettings): Promise<Tracing & { readonly close: () => Promise<void> }> => {
  const exporter = OtlpTracer.layer({ url: `${endpoint}/v1/traces`, headers, resource: { serviceName } })
  const runtime = ManagedRuntime.make(
    exporter.pipe(Layer.provide([OtlpSerialization.layerJson, FetchHttpClient.layer])),
  )
  const tracer = await runtime.runPromise(Effect.tracer)
  return {
    begin: (name, { kind, parent }) => {
      const span = tracer.span({
        name,
        kind,
        parent: Option.map(Option.fromUndefinedOr(parent), ({ traceId, spanId, isSampled }) =>
          Tracer.externalSpan({ traceId, spanId, sampled: isSampled }),
        ),
        annotations: Context.empty(),
        links: [],
        startTime: nanoseconds(),
        root: parent === undefined,
        sampled: parent?.isSampled ?? true,
      })
      return {
        trace: { traceId: span.traceId, spanId: span.spanId, isSampled: span.sampled },
        end: (attributes, problem) => {
          for (const [key, value] of Object.entries(attributes)) span.attribute(key, value)
          span.end(nanoseconds(), problem === undefined ? Exit.void : Exit.fail(problem))
        },
      }
    },
    close: () => runtime.dispose(),
  }
}
