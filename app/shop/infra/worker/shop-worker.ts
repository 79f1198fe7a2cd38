import { parentPort, workerData } from "node:worker_threads"

import { openShop, type Shop } from "../../shop.ts"
import {
  type WorkerMessage,
  transferList,
  headersOf,
  serialize,
  type ShopWorkerData,
  type WorkerRequest,
} from "./worker-messages.ts"

// The thread that the embedded shop has for itself: it holds the data folder and writes, one request after the other as they come.

const port = parentPort
if (port === null) throw new Error("the shop's worker is a thread and no program")

const tell = (message: WorkerMessage, transfer: ReadonlyArray<ArrayBuffer> = []): void =>
  port.postMessage(message, transfer)

const answer = async (shop: Shop, asked: Extract<WorkerRequest, { readonly kind: "ask" }>): Promise<void> => {
  const { id, method, url, body = null } = asked
  const response = await shop.fetch(new Request(url, { method, headers: headersOf(asked), body }))
  const parcel = await serialize(response, () => response.arrayBuffer())
  tell({ kind: "answer", id, status: response.status, ...parcel }, transferList(parcel))
}

const serve = (shop: Shop): void => {
  const running = new Set<Promise<void>>()
  shop.onChange((tags) => tell({ kind: "changed", tags }))
  port.on("message", (message: WorkerRequest) => {
    if (message.kind === "close") {
      void Promise.all(running)
        .then(() => shop.close())
        .then(() => port.close())
      return
    }
    const answering = answer(shop, message).finally(() => running.delete(answering))
    running.add(answering)
  })
  tell({ kind: "open" })
}

const { dataDir, seedDir, products, paymentMethods = [], guestCheckout }: ShopWorkerData = workerData
try {
  const shop = await openShop({
    dataDir,
    seedDir,
    paymentMethods,
    guestCheckout,
    ...(products === undefined ? {} : { products }),
    progress: (step, done, total) => tell({ kind: "progress", step, done, total }),
  })
  serve(shop)
} catch (cause) {
  const { message, stack } = cause instanceof Error ? cause : new Error(String(cause))
  tell({ kind: "not open", known: cause instanceof Error && "_tag" in cause, message, stack })
  port.close()
}
