import { reportCalls } from "../server/metrics/backend-calls.ts"
import { accessLog, type ResponseReport } from "../server/metrics/response-report.ts"
import type { ShopBackend } from "../server/route-context.ts"
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

/** Opens what the settings report about requests: access log and metrics. Rejects if the port of the metrics is not available. */
export const openReports = async (
  backend: ShopBackend,
  settings: Pick<StartSettings, "accessLog" | "metrics">,
  write: (line: string) => void = (line) => process.stdout.write(line),
) => {
  const log = settings.accessLog ? accessLog(write) : undefined
  if (settings.metrics === undefined) return { backend, metrics: undefined, onResponse: log, close: async () => {} }
  const { metrics, server } = await openMetrics(backend, settings.metrics)
  const onResponse = (finished: ResponseReport): void => {
    metrics.response(finished)
    log?.(finished)
  }
  return { backend: reportCalls(backend, metrics), metrics, onResponse, close: server.close }
}
