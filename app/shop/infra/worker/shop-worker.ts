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

// The worker thread of the embedded shop. It owns the data folder and processes requests in the order they arrive.

const port = parentPort
if (port === null) throw new Error("shop-worker.ts must run as a worker thread")

const post = (message: WorkerMessage, transfer: ReadonlyArray<ArrayBuffer> = []): void =>
  port.postMessage(message, transfer)

const respond = async (shop: Shop, request: Extract<WorkerRequest, { readonly kind: "request" }>): Promise<void> => {
  const { id, method, url, body = null } = request
  const response = await shop.fetch(new Request(url, { method, headers: headersOf(request), body }))
  const content = await serialize(response, () => response.arrayBuffer())
  post({ kind: "response", id, status: response.status, ...content }, transferList(content))
}

const checkWriting = async (shop: Shop, id: number): Promise<void> => {
  const canWrite = await shop.checkWriting().then(
    () => true,
    () => false,
  )
  post({ kind: "response", id, status: canWrite ? 204 : 503, headers: [], body: undefined })
}

const serve = (shop: Shop): void => {
  const running = new Set<Promise<void>>()
  shop.onChange((tags) => post({ kind: "changed", tags }))
  port.on("message", (message: WorkerRequest) => {
    if (message.kind === "close") {
      void Promise.all(running)
        .then(() => shop.close())
        .then(() => port.close())
      return
    }
    const work = message.kind === "check" ? checkWriting(shop, message.id) : respond(shop, message)
    const responding = work.finally(() => running.delete(responding))
    running.add(responding)
  })
  post({ kind: "open" })
}

const {
  dataDir,
  databaseUrl,
  seedDir,
  products,
  paymentMethods = [],
  orderFields = [],
  guestCheckout,
  proofOfWork,
  brand,
  languages,
  texts,
  smtpUrl,
}: ShopWorkerData = workerData
try {
  const shop = await openShop({
    dataDir,
    databaseUrl,
    seedDir,
    paymentMethods,
    orderFields,
    guestCheckout,
    proofOfWork,
    brand,
    languages,
    texts,
    smtpUrl,
    ...(products === undefined ? {} : { products }),
    progress: (step, done, total) => post({ kind: "progress", step, done, total }),
  })
  serve(shop)
} catch (cause) {
  const { message, stack } = cause instanceof Error ? cause : new Error(String(cause))
  post({ kind: "not open", isKnown: cause instanceof Error && "_tag" in cause, message, stack })
  port.close()
}
