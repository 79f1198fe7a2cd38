import path from "node:path"
import { Worker } from "node:worker_threads"

import {
  type WorkerMessage,
  transferList,
  headersOf,
  serialize,
  type ShopWorkerData,
  type WorkerRequest,
} from "./worker-messages.ts"

/** The shop could not be opened, for a reason that the message explains to the operator. */
export class ShopNotOpen extends Error {
  readonly _tag = "ShopNotOpen"
}

/** The embedded shop in a worker thread. */
export type ShopWorker = {
  /** Rejects when the thread ends before it has responded. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Resolves to whether the database can be written. Rejects when the thread ends before. */
  readonly canWrite: () => Promise<boolean>
  /** Resolves when the thread has ended without `close`; never after `close`. */
  readonly crashed: Promise<Error>
  /** Waits for pending requests, releases the data folder, and ends the thread. */
  readonly close: () => Promise<void>
}

/** Receivers of events: the progress of the first start, and cache tags of changed data. */
export type ShopWorkerEvents = {
  readonly progress: (step: string, done: number, total: number) => void
  readonly changed: (tags: ReadonlyArray<string>) => void
}

/** The file of the thread: in the build and in the sources it is in the folder of this file. */
const workerFile = path.join(
  path.dirname(import.meta.filename),
  import.meta.filename.endsWith(".ts") ? "shop-worker.ts" : "shop-worker.js",
)

/** Requests that wait for a response of the thread. */
const pendingRequests = (worker: Worker) => {
  const pending = new Map<number, PromiseWithResolvers<Response>>()
  let lastId = 0
  let ended: Error | undefined

  const post = (message: WorkerRequest & { readonly id: number }, transfer: ReadonlyArray<ArrayBuffer> = []) => {
    const response = Promise.withResolvers<Response>()
    pending.set(message.id, response)
    worker.postMessage(message, transfer)
    return response.promise
  }

  return {
    canWrite: async (): Promise<boolean> => {
      if (ended !== undefined) throw ended
      lastId += 1
      return (await post({ kind: "check", id: lastId })).ok
    },
    send: async (request: Request): Promise<Response> => {
      const content = await serialize(request, () => request.arrayBuffer())
      if (ended !== undefined) throw ended
      lastId += 1
      const { method, url } = request
      return post({ kind: "request", id: lastId, method, url, ...content }, transferList(content))
    },
    settle: (response: Extract<WorkerMessage, { readonly kind: "response" }>): void => {
      const { id, status, body = null } = response
      pending.get(id)?.resolve(new Response(body, { status, headers: headersOf(response) }))
      pending.delete(id)
    },
    rejectAll: (cause: Error): void => {
      ended = cause
      for (const response of pending.values()) response.reject(cause)
      pending.clear()
    },
  }
}

const openError = ({ isKnown, message, stack }: Extract<WorkerMessage, { readonly kind: "not open" }>): Error => {
  if (isKnown) return new ShopNotOpen(message)
  const fault = new Error(message)
  if (stack !== undefined) fault.stack = stack
  return fault
}

/** Opens the shop in a new thread; rejects with ShopNotOpen, or with an unexpected error. */
export const startShopWorker = async (data: ShopWorkerData, events: ShopWorkerEvents): Promise<ShopWorker> => {
  const worker = new Worker(workerFile, { workerData: data })
  const requests = pendingRequests(worker)
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const crashed = Promise.withResolvers<Error>()
  let isClosing = false
  let fault: Error | undefined

  const onMessage = (message: WorkerMessage): void => {
    switch (message.kind) {
      case "progress":
        return events.progress(message.step, message.done, message.total)
      case "open":
        return opened.resolve()
      case "not open":
        return opened.reject(openError(message))
      case "changed":
        return events.changed(message.tags)
      case "response":
        return requests.settle(message)
    }
  }
  worker.on("message", onMessage)
  worker.on("error", (cause) => {
    fault = cause instanceof Error ? cause : new Error(String(cause))
  })
  worker.on("exit", (code) => {
    const cause = fault ?? new Error(`the shop's thread ended with ${code}`)
    opened.reject(cause)
    requests.rejectAll(cause)
    ended.resolve()
    if (!isClosing) crashed.resolve(cause)
  })

  await opened.promise
  return {
    fetch: requests.send,
    canWrite: requests.canWrite,
    crashed: crashed.promise,
    close: async () => {
      isClosing = true
      const last: WorkerRequest = { kind: "close" }
      worker.postMessage(last)
      await ended.promise
    },
  }
}
