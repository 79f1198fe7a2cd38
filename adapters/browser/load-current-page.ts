import { currentParameter } from "../../core/page-cache/current-page.ts"

/** Milliseconds after which the request is given up. */
const timeoutMs = 10_000

/** Unix milliseconds at which the server rendered this page, from its header `Server-Timing`; absent if there is none. */
export const renderedAt = (): number | undefined => {
  const [navigation] = performance.getEntriesByType("navigation")
  const timings = navigation instanceof PerformanceNavigationTiming ? navigation.serverTiming : []
  return timings.find(({ name }) => name === "rendered")?.duration
}

/**
 * Loads this page as it is now with `GET`, parsed and without scripts; `undefined` if it still is the shown version, or the server does not
 * respond. A request for a document needs no policy for trusted types.
 */
export const loadCurrentPage = (shownVersion: string): Promise<Document | undefined> =>
  new Promise((resolve) => {
    const address = new URL(location.href)
    address.searchParams.set(currentParameter, shownVersion)
    const request = new XMLHttpRequest()
    request.open("GET", address)
    request.responseType = "document"
    request.timeout = timeoutMs
    request.addEventListener("loadend", () =>
      resolve(request.status === 200 ? (request.responseXML ?? undefined) : undefined),
    )
    request.send()
  })
