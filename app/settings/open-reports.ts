import { reportCalls } from "../server/metrics/backend-calls.ts"
import { accessLog, type ResponseReport } from "../server/metrics/response-report.ts"
import type { ShopBackend } from "../server/route-context.ts"
import { traceCalls } from "../server/tracing/trace-requests.ts"
import type { StartSettings } from "./start-settings.ts"

/** Opens the metrics of a process and their port; they are loaded only if they are configured. */
const openMetrics = async (backend: ShopBackend, configured: NonNullable<StartSettings["metrics"]>) => {
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import("../server/metrics/prometheus.ts"),
    import("../server/metrics/metrics-server.ts"),
  ])
  const metrics = createMetrics(backend.isAway ?? (() => false))
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
  settings: Pick<StartSettings, "accessLog" | "metrics" | "tracing">,
  write: (line: string) => void = (line) => process.stdout.write(line),
) => {
  const log = settings.accessLog ? accessLog(write) : undefined
  const tracing = await openTracing(settings.tracing)
  const closeTracing = async (): Promise<void> => tracing?.close()
  const backend = tracing === undefined ? shop : traceCalls(shop, tracing)
  if (settings.metrics === undefined)
    return { backend, tracing, metrics: undefined, onResponse: log, close: closeTracing }
  const { metrics, server } = await openMetrics(backend, settings.metrics)
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
