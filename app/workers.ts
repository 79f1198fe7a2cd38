import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"

import { checkPortIsFree } from "./free-port.ts"
import { shouldRestart } from "./restart-limit.ts"
import { createLog } from "./server/log.ts"
import { primaryState } from "./server/shared/primary-state.ts"
import type { MessageToWorker } from "./server/shared/state-messages.ts"
import type { StartSettings } from "./settings/start-settings.ts"
import { workerNumberName } from "./settings/worker-settings.ts"
import { stopOnSignal } from "./stop.ts"

const channelOf = (worker: Worker) => ({
  send: (message: MessageToWorker): void => {
    if (worker.isConnected()) worker.send(message)
  },
  onMessage: (listener: (message: unknown) => void): void => void worker.on("message", listener),
})

/** Exits with a sentence; the end of the primary process ends the other workers. */
const giveUp = (sentence: string): never => {
  process.stderr.write(sentence)
  process.exit(1)
}

/**
 * Runs `WORKERS` processes that share the port. They share state in Valkey, or without it in the memory of this process. A worker that ends
 * is replaced; if workers end again and again, or the first start fails, this process exits with 1.
 */
export const runWorkers = async (settings: StartSettings): Promise<void> => {
  const { port, host, metrics, workers, logLevel, drainMs } = settings
  await checkPortIsFree({ port, host })
  for (let index = 0; metrics !== undefined && index < workers; index += 1)
    await checkPortIsFree({
      port: metrics.port + index,
      host: metrics.host,
      names: { port: "METRICS_PORT", host: "METRICS_HOST" },
    })
  const log = createLog((line) => process.stderr.write(line), { level: logLevel })
  const state = primaryState()
  const crashes: Array<number> = []
  let [isOpen, isStopping] = [false, false]

  const fork = (number: number): void => {
    const worker = cluster.fork({ [workerNumberName]: String(number) })
    const disconnect = state.connect(channelOf(worker))
    worker.once("listening", () => (isOpen = true))
    worker.once("exit", (code, signal) => {
      disconnect()
      if (isStopping) return
      if (!isOpen) giveUp("")
      log("worker-ended", { worker: number, status: code, signal })
      crashes.push(Date.now())
      if (!shouldRestart(crashes, Date.now())) giveUp("Workers end again and again; see the log entries above.\n")
      fork(number)
    })
  }

  stopOnSignal(async () => {
    isStopping = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = running.map((worker) => once(worker, "exit"))
    for (const worker of running) worker.process.kill("SIGTERM")
    await Promise.all(ended)
  }, drainMs)
  for (let number = 1; number <= workers; number += 1) fork(number)
}
