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

/** The shop could not be opened, for a reason that is one sentence for the person at the terminal. */
export class ShopNotOpen extends Error {
  readonly _tag = "ShopNotOpen"
}

/** One run of the embedded shop in a thread of its own. */
export type ShopWorker = {
  /** Rejects when the thread ends before it has answered. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Resolves when the thread has ended without being told to; never when it was. */
  readonly crashed: Promise<Error>
  /** Answers what was asked, lets the data folder go, and ends. */
  readonly close: () => Promise<void>
}

/** Events of the worker besides responses. */
export type ShopWorkerEvents = {
  readonly progress: (step: string, done: number, total: number) => void
  readonly changed: (tags: ReadonlyArray<string>) => void
}

/** In the build both are one file beside the other; in the sources, too. */
const workerFile = path.join(
  path.dirname(import.meta.filename),
  import.meta.filename.endsWith(".ts") ? "shop-worker.ts" : "shop-worker.js",
)

/** Questions that wait for their answer from the thread. */
const pendingRequests = (worker: Worker) => {
  const waiting = new Map<number, PromiseWithResolvers<Response>>()
  let asked = 0
  let ended: Error | undefined
  return {
    ask: async (request: Request): Promise<Response> => {
      const parcel = await serialize(request, () => request.arrayBuffer())
      if (ended !== undefined) throw ended
      asked += 1
      const question: WorkerRequest = { kind: "ask", id: asked, method: request.method, url: request.url, ...parcel }
      const answer = Promise.withResolvers<Response>()
      waiting.set(asked, answer)
      worker.postMessage(question, transferList(parcel))
      return answer.promise
    },
    answered: (answer: Extract<WorkerMessage, { readonly kind: "answer" }>): void => {
      const { id, status, body = null } = answer
      waiting.get(id)?.resolve(new Response(body, { status, headers: headersOf(answer) }))
      waiting.delete(id)
    },
    giveUp: (cause: Error): void => {
      ended = cause
      for (const answer of waiting.values()) answer.reject(cause)
      waiting.clear()
    },
  }
}

const openError = ({ known, message, stack }: Extract<WorkerMessage, { readonly kind: "not open" }>): Error => {
  if (known) return new ShopNotOpen(message)
  const fault = new Error(message)
  if (stack !== undefined) fault.stack = stack
  return fault
}

/** Opens the shop in a new thread; rejects with ShopNotOpen, or with the fault. */
export const startShopWorker = async (data: ShopWorkerData, news: ShopWorkerEvents): Promise<ShopWorker> => {
  const worker = new Worker(workerFile, { workerData: data })
  const questions = pendingRequests(worker)
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const crashed = Promise.withResolvers<Error>()
  let ending: "unwished" | "wished" = "unwished"
  let fault: Error | undefined

  const hear = (message: WorkerMessage): void => {
    switch (message.kind) {
      case "progress":
        return news.progress(message.step, message.done, message.total)
      case "open":
        return opened.resolve()
      case "not open":
        return opened.reject(openError(message))
      case "changed":
        return news.changed(message.tags)
      case "answer":
        return questions.answered(message)
    }
  }
  worker.on("message", hear)
  worker.on("error", (cause) => {
    fault = cause instanceof Error ? cause : new Error(String(cause))
  })
  worker.on("exit", (code) => {
    const cause = fault ?? new Error(`the shop's thread ended with ${code}`)
    opened.reject(cause)
    questions.giveUp(cause)
    ended.resolve()
    if (ending === "unwished") crashed.resolve(cause)
  })

  await opened.promise
  return {
    fetch: questions.ask,
    crashed: crashed.promise,
    close: async () => {
      ending = "wished"
      const last: WorkerRequest = { kind: "close" }
      worker.postMessage(last)
      await ended.promise
    },
  }
}
