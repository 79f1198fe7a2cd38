import type { Page } from "playwright"

export type Counted = {
  requests: number
  background: number
  bytes: number
  /** Requests that are not for files of `/static/` or `/media/`: in front of a Magento they reach PHP. */
  toPrograms: number
}

/** True for an address that the shop's programs respond to, not its web server alone. */
export const reachesPrograms = (path: string): boolean => !/^\/(pub\/)?(static|media)\//.test(path)

/** Every request of the page to the shop, with its bytes on the wire: compressed bodies and headers. */
export const countRequests = async (page: Page): Promise<Counted> => {
  const counted: Counted = { requests: 0, background: 0, bytes: 0, toPrograms: 0 }
  const wire = await page.context().newCDPSession(page)
  await wire.send("Network.enable")
  const fromCache = new Set<string>()
  const paths = new Map<string, string>()
  const countProgram = (url: string) => {
    if (url.startsWith("http") && reachesPrograms(new URL(url).pathname)) counted.toPrograms += 1
  }
  wire.on("Network.requestWillBeSent", ({ requestId, request, redirectResponse }) => {
    if (redirectResponse !== undefined) countProgram(redirectResponse.url)
    paths.set(requestId, request.url)
  })
  wire.on("Network.requestServedFromCache", ({ requestId }) => fromCache.add(requestId))
  // A page that was fetched before the press is counted when it is fetched, and not again when it is shown.
  wire.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Document" && response.fromPrefetchCache === true) fromCache.add(requestId)
  })
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (fromCache.has(requestId) || encodedDataLength === 0) return
    counted.requests += 1
    counted.bytes += encodedDataLength
    countProgram(paths.get(requestId) ?? "")
  })
  page.on("request", (request) => {
    if (["xhr", "fetch"].includes(request.resourceType())) counted.background += 1
  })
  return counted
}
