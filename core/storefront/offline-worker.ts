/** Path of the worker that shows the offline page. */
export const offlineWorkerPath = "/vitrine/offline-worker.js"

/** Path of the offline page, after the prefix of its store view; also its key in the cache. */
export const offlinePagePath = "/vitrine/offline/"

/** The only cache of the worker: the offline page, its style sheet and its script. */
export const offlineCacheName = "vitrine-offline"

/** Facts of a request, as the worker sees it. */
export type WorkerRequest = {
  readonly method: string
  readonly mode: string
  readonly destination: string
  readonly path: string
}

/** Addresses below these are never a page for shoppers: APIs, files, and the back office of a Magento and of the built-in shop. */
const untouched = /^\/(rest|graphql|static|media|pub|admin\w*|demo|vitrine)(\/|$)/i

/**
 * Returns the task of the worker for a request: `page` is fetched, and replaced by the offline page without a connection; `file` belongs to that
 * page; `none` is left to the browser.
 *
 * @example
 * workerTask({ method: "GET", mode: "navigate", destination: "document", path: "/mug.html" }) // "page"
 */
export const workerTask = ({ method, mode, destination, path }: WorkerRequest): "page" | "file" | "none" => {
  if (method !== "GET") return "none"
  if (path.startsWith("/static/offline-")) return "file"
  return mode === "navigate" && destination === "document" && !untouched.test(path) ? "page" : "none"
}
