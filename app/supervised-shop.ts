import { randomBytes } from "node:crypto"

import { shouldRestart } from "./restart-limit.ts"
import { backendOrigin } from "./server/backend/backend-origin.ts"
import { type Log, errorFields } from "./server/log.ts"
import type { ShopBackend } from "./server/route-context.ts"
import type { PageData } from "./shop/infra/database/shop-data.ts"
import { type ShopWorker, type ShopWorkerEvents, startShopWorker } from "./shop/infra/worker/start-shop-worker.ts"
import type { ShopWorkerData } from "./shop/infra/worker/worker-messages.ts"
import { openReadOnlyShop } from "./shop/read-only-shop.ts"

/** Folders of the shop's data and seed, and callbacks for progress and crashes. */
export type SupervisedShopOptions = ShopWorkerData & {
  readonly progress: ShopWorkerEvents["progress"]
  readonly log: Log
  /** Called when the shop crashes repeatedly or cannot be reopened, so that nothing can be sold. */
  readonly onGiveUp: () => void
  /** Unix milliseconds. */
  readonly now?: () => number
}

/** A shop on a thread that is restarted after a crash. `close` waits for the thread to end. */
export type SupervisedShop = { readonly backend: ShopBackend; readonly close: () => Promise<void> }

const internalErrorResponse = (): Response => {
  const report = `webapi-${randomBytes(6).toString("hex")}`
  return Response.json(
    { message: `Internal Error. Details are available in the shop's log. Report ID: ${report}` },
    { status: 500 },
  )
}

/** Runs the shop's worker thread, and restarts it after a crash. */
const superviseThread = async (options: SupervisedShopOptions, events: ShopWorkerEvents) => {
  const { log, onGiveUp, now = Date.now } = options
  const data: ShopWorkerData = {
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    seedDir: options.seedDir,
    products: options.products,
    paymentMethods: options.paymentMethods,
    orderFields: options.orderFields,
    guestCheckout: options.guestCheckout,
    proofOfWork: options.proofOfWork,
    brand: options.brand,
    languages: options.languages,
    texts: options.texts,
    smtpUrl: options.smtpUrl,
  }
  const crashes: Array<number> = []
  let thread = Promise.resolve(await startShopWorker(data, events))

  const watch = async (running: ShopWorker): Promise<void> => {
    const cause = await running.crashed
    log("shop-crashed", errorFields(cause))
    crashes.push(now())
    if (!shouldRestart(crashes, now())) return onGiveUp()
    thread = startShopWorker(data, events)
    const next = await thread
    // Changes the crashed worker had not reported are unknown.
    events.changed(["cat_p"])
    log("shop-restarted")
    return watch(next)
  }
  const watching = (running: ShopWorker) =>
    void watch(running).catch((cause: unknown) => {
      log("shop-restart-failed", errorFields(cause))
      onGiveUp()
    })
  watching(await thread)
  return () => thread
}

/** The database for pages when it is on PostgreSQL; the code for it is loaded only then. */
const pagesInPostgres = async (databaseUrl: string | undefined): Promise<PageData | undefined> => {
  if (databaseUrl === undefined) return undefined
  const { postgresPages } = await import("./shop/infra/database/postgres/postgres-pages.ts")
  return postgresPages(databaseUrl)
}

/**
 * Opens the built-in shop as a backend: shoppers' requests are handled by a worker thread, pages read the database in this thread. So an
 * order being placed does not delay pages.
 */
export const openSupervisedShop = async (options: SupervisedShopOptions): Promise<SupervisedShop> => {
  const listeners = new Set<(tags: ReadonlyArray<string>) => void>()
  const thread = await superviseThread(options, {
    progress: options.progress,
    changed: (tags) => {
      for (const listener of listeners) listener(tags)
    },
  })
  const sendSearch = async (text: string, results: number): Promise<void> => {
    const init = { method: "POST", body: JSON.stringify({ text, results }) }
    await (await thread()).fetch(new Request(`${backendOrigin}/search/term`, init))
  }
  const pages = openReadOnlyShop({
    dataDir: options.dataDir,
    data: await pagesInPostgres(options.databaseUrl),
    seedDir: options.seedDir,
    guestCheckout: options.guestCheckout,
    brand: options.brand,
    languages: options.languages,
    texts: options.texts,
    recordSearch: (text, results) => void sendSearch(text, results).catch(() => {}),
  })
  listeners.add(pages.changed)
  return {
    backend: {
      kind: "embedded",
      fetch: async (request) => {
        try {
          return await (await thread()).fetch(request)
        } catch (cause) {
          // A client that left while it sent its body is not a failure of the shop.
          if (!request.signal.aborted) options.log("shop-request-failed", errorFields(cause))
          return internalErrorResponse()
        }
      },
      problem: async () =>
        (await (await thread()).canWrite()) ? undefined : "The database of the shop cannot be written.",
      readGraphql: pages.query,
      onChange: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    close: async () => {
      await pages.close()
      await (await thread()).close()
    },
  }
}
