import { currentParameter } from "../../core/page-cache/current-page.ts"

/** Milliseconds after which the request is aborted. */
const timeoutMs = 10_000

/** Returns the unix milliseconds of the header `Server-Timing: rendered`; absent if there is none. */
const renderTimeIn = (timings: ReadonlyArray<PerformanceServerTiming> = []): number | undefined =>
  timings.find(({ name }) => name === "rendered")?.duration

/** Unix milliseconds at which the server rendered the document of this page; absent if unknown. */
export const renderedAt = (): number | undefined => {
  const [navigation] = performance.getEntriesByType("navigation")
  return renderTimeIn(navigation instanceof PerformanceNavigationTiming ? navigation.serverTiming : [])
}

/** A page that was loaded without leaving the one that is shown. */
export type LoadedPage = {
  readonly document: Document
  /** Its address after redirects. */
  readonly address: string
  /** Unix milliseconds at which the server rendered it; absent if unknown. */
  readonly renderedAt: number | undefined
}

/**
 * Loads a page of this origin by its whole address with `GET`, parsed and without scripts; `undefined` unless the status is 200. `XMLHttpRequest`
 * parses the document itself, so that no Trusted Types policy is needed.
 */
export const loadPage = (address: string): Promise<LoadedPage | undefined> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open("GET", address)
    request.responseType = "document"
    request.timeout = timeoutMs
    request.addEventListener("loadend", () => {
      const document = request.status === 200 ? request.responseXML : null
      if (document === null) return resolve(undefined)
      const timing = performance.getEntriesByName(address).at(-1)
      const timings = timing instanceof PerformanceResourceTiming ? timing.serverTiming : []
      resolve({ document, address: request.responseURL, renderedAt: renderTimeIn(timings) })
    })
    request.send()
  })

/** Loads the newest version of this page; `undefined` if that is `shownVersion`, or the server does not respond. */
export const loadCurrentPage = async (shownVersion: string): Promise<Document | undefined> => {
  const address = new URL(location.href)
  address.searchParams.set(currentParameter, shownVersion)
  return (await loadPage(address.href))?.document
}
