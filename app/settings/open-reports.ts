import { backendCheck } from "../server/http/readiness.ts"
import { reportCalls } from "../server/metrics/backend-calls.ts"
import { accessLog, type ResponseReport } from "../server/metrics/response-report.ts"
import type { ShopBackend } from "../server/route-context.ts"
import type { SharedState } from "../server/shared/shared-state.ts"
import { traceCalls } from "../server/tracing/trace-requests.ts"
import type { StartSettings } from "./start-settings.ts"

type ReportOptions = Pick<StartSettings, "accessLog" | "metrics" | "tracing"> & {
  /** State that hosts share; the metrics have whether its server responds. */
  readonly shared?: SharedState | undefined
}

/** Opens the metrics of a process and their port; they are loaded only if they are configured. */
const openMetrics = async (
  backend: ShopBackend,
  configured: NonNullable<StartSettings["metrics"]>,
  shared: SharedState | undefined,
) => {
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import("../server/metrics/prometheus.ts"),
    import("../server/metrics/metrics-server.ts"),
  ])
  const metrics = createMetrics({
    isAway: backend.isAway ?? (() => false),
    problem: backendCheck({ problem: backend.problem ?? (async () => undefined) }),
    isValkeyAway: shared?.isAway,
  })
  const server = await serveMetrics({ metrics, ...configured })
  return { metrics, server }
}

/** Opens the traces of a process; their code is loaded only if they are configured. */
const openTracing = async (configured: StartSettings["tracing"]) =>
  configured && (await import("../server/tracing/otlp-tracing.ts")).otlpTracing(configured)

/**
 * Opens what the settings report about requests: access log, metrics and traces. Rejects if the port of the metrics is not available.
 */
export const openReports = async (
  shop: ShopBackend,
  settings: ReportOptions,
  write: (line: string) => void = (line) => process.stdout.write(line),
) => {
  const log = settings.accessLog ? accessLog(write) : undefined
  const tracing = await openTracing(settings.tracing)
  const closeTracing = async (): Promise<void> => tracing?.close()
  const backend = tracing === undefined ? shop : traceCalls(shop, tracing)
  if (settings.metrics === undefined)
    return { backend, tracing, metrics: undefined, onResponse: log, close: closeTracing }
  const { metrics, server } = await openMetrics(backend, settings.metrics, settings.shared)
  const onResponse = (finished: ResponseReport): void => {
    metrics.response(finished)
    log?.(finished)
  }
  const close = async (): Promise<void> => {
    await server.close()
    await closeTracing()
  }
  return { backend: reportCalls(backend, metrics), tracing, metrics, onResponse, close }
}
