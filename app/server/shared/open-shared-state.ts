import cluster from "node:cluster"

import type { Log } from "../log.ts"
import { memoryState } from "./memory-state.ts"
import type { SharedState } from "./shared-state.ts"

type SharedStateOptions = {
  readonly valkey: { readonly url: string; readonly prefix: string } | undefined
  readonly log: Log
}

type OpenedState = { readonly shared: SharedState; readonly startMessages: ReadonlyArray<string> }

const openWorkerState = async (): Promise<SharedState> => {
  const { workerState } = await import("./worker-state.ts")
  return workerState({
    send: (message) => void process.send?.(message),
    onMessage: (listener) => void process.on("message", listener),
  })
}

/** Opens the state that hosts and workers share: in Valkey, in the primary process, or in the memory of the only process. */
export const openSharedState = async ({ valkey, log }: SharedStateOptions): Promise<OpenedState> => {
  if (valkey === undefined)
    return { shared: cluster.isWorker ? await openWorkerState() : memoryState(), startMessages: [] }
  const { openValkeyState } = await import("./valkey-state.ts")
  const { state, problem } = await openValkeyState({ ...valkey, log })
  return { shared: state, startMessages: problem === undefined ? [] : [problem] }
}
