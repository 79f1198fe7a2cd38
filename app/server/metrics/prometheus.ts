import { monitorEventLoopDelay } from "node:perf_hooks"

import { Context, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"

import type { BackendCall, PlacementResult } from "./backend-calls.ts"
import type { ResponseReport } from "./response-report.ts"

/** Source of a served page: memory, memory while the page is renewed, or a new rendering. */
export type PageCacheResult = "hit" | "stale" | "miss"

/** Counters and durations for Prometheus. Each label has few possible values, whatever shoppers request. */
export type Metrics = {
  readonly response: (finished: ResponseReport) => void
  readonly page: (result: PageCacheResult) => void
  /** Milliseconds from reading the data to HTML. */
  readonly rendered: (milliseconds: number) => void
  readonly shed: (kind: string) => void
  readonly call: (call: BackendCall) => void
  readonly placement: (result: PlacementResult) => void
  /** The metrics in the text format of Prometheus. */
  readonly text: () => Promise<string>
}

/** Upper limits of the buckets of durations, in seconds. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Labels = Readonly<Record<string, string>>

/** Metrics in a registry of their own; those of a family are created on first use of their labels. */
const openRegistry = () => {
  const context = Context.make(Metric.MetricRegistry, new Map())
  const family = <Input, State>(create: (attributes: Labels) => Metric.Metric<Input, State>) => {
    const byLabels = new Map<string, Metric.Metric<Input, State>>()
    return (input: Input, labels: Labels = {}): void => {
      const key = Object.values(labels).join(" ")
      const metric = byLabels.get(key) ?? create(labels)
      byLabels.set(key, metric)
      metric.updateUnsafe(input, context)
    }
  }
  return {
    count: (name: string, description: string) =>
      family((attributes) => Metric.counter(name, { description, attributes, incremental: true })),
    seconds: (name: string, description: string) =>
      family((attributes) => Metric.histogram(name, { description, attributes, boundaries })),
    gauge: (name: string, description: string) =>
      family((attributes) => Metric.gauge(name, { description, attributes })),
    text: () => PrometheusMetrics.formatUnsafe(context, { prefix: "vitrine" }),
  }
}

/** Nanoseconds in a second. */
const nanoseconds = 1e9

type MetricSources = {
  /** Returns `true` while the backend does not respond. */
  readonly isAway: () => boolean
  /** A sentence why the backend cannot serve shoppers; `undefined`: it can. Never rejects. */
  readonly problem: () => Promise<string | undefined>
  /** Missing if the hosts share no Valkey. */
  readonly isValkeyAway?: (() => boolean) | undefined
}

/** Creates the gauges, and returns the function that updates them before each scrape. */
const openGauges = ({ gauge }: ReturnType<typeof openRegistry>, { isAway, problem, isValkeyAway }: MetricSources) => {
  const away = gauge("backend_away", "1 while the shop does not respond and its calls get 503.")
  const ready = gauge("backend_ready", "0 while the shop or its database cannot serve shoppers.")
  const valkeyAway = gauge("valkey_away", "1 while Valkey does not respond and each host has its own memory.")
  const delay = gauge("event_loop_delay_seconds", "Delay of the event loop since the last scrape.")
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  return async (): Promise<void> => {
    away(isAway() ? 1 : 0)
    ready((await problem()) === undefined ? 1 : 0)
    if (isValkeyAway !== undefined) valkeyAway(isValkeyAway() ? 1 : 0)
    delay(loop.percentile(50) / nanoseconds, { quantile: "0.5" })
    delay(loop.percentile(99) / nanoseconds, { quantile: "0.99" })
    loop.reset()
  }
}

/** Creates the metrics of this process. */
export const createMetrics = (sources: MetricSources): Metrics => {
  const registry = openRegistry()
  const { count, seconds } = registry
  const updateGauges = openGauges(registry, sources)
  const responses = count("responses_total", "Responses by route, method and status.")
  const responseSeconds = seconds("response_seconds", "Time to the end of a response, by route.")
  const pages = count("pages_total", "Public pages by result of the page cache.")
  const renderSeconds = seconds("render_seconds", "Time to load and render a public page.")
  const shed = count("shed_requests_total", "Requests rejected under overload, by kind.")
  const calls = count("backend_calls_total", "Calls to the shop by operation and status.")
  const callSeconds = seconds("backend_call_seconds", "Time to the response of the shop, by operation.")
  const placements = count("placements_total", "Orders placed or rejected by REST, by result.")
  return {
    response: ({ route, method, status, milliseconds }) => {
      responses(1, { route, method, status: String(status) })
      responseSeconds(milliseconds / 1000, { route })
    },
    page: (result) => pages(1, { result }),
    rendered: (milliseconds) => renderSeconds(milliseconds / 1000),
    shed: (kind) => shed(1, { kind }),
    call: ({ operation, status, milliseconds }) => {
      calls(1, { operation, status: String(status) })
      callSeconds(milliseconds / 1000, { operation })
    },
    placement: (result) => placements(1, { result }),
    text: async () => {
      await updateGauges()
      return registry.text()
    },
  }
}
