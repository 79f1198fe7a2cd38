import type { StartSettings } from "./start-settings.ts"

/** The variable that the primary process sets for its workers: numbers from 1. */
export const workerNumberName = "VITRINE_WORKER"

/** The number of this worker; 0 for a server that is the only process. */
export const workerNumber = (environment: Readonly<Record<string, string | undefined>>): number =>
  Number(environment[workerNumberName] ?? "0")

/** The settings of a worker: each has a port of its own for its metrics. */
export const settingsOfWorker = (settings: StartSettings, number: number): StartSettings => ({
  ...settings,
  metrics: settings.metrics && { ...settings.metrics, port: settings.metrics.port + Math.max(0, number - 1) },
})
