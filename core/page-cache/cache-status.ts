/** Cache facts of a page. [3.cache-status] */
export type PageCacheFacts = {
  /** Id of the page. [3.cache-status.1] */
  readonly pageId: string
  /** Time at which the page was rendered, in milliseconds. [3.cache-status.2] */
  readonly renderedAt: number | undefined
  readonly cacheType: number | undefined
}

/** Hit or miss of a page, with the reason. [4.cache-status.1] */
export type CacheStatus = {
  readonly status: "Hit" | "Miss"
  readonly reason: "older than the delivery time" | "fresh" | "no time" | "time in the future"
}

/** Maximum age in milliseconds of a page that was not served from a cache. */
export const deliveryTime = 5000

/** Decides whether a page was served from a cache; evaluated once when it is shown. [4.cache-status.1] */
export const cacheStatus = (
  renderedAt: number | undefined,
  now: number,
  arrivesWithin: number = deliveryTime,
): CacheStatus => {
  if (renderedAt === undefined) return { status: "Miss", reason: "no time" }
  if (renderedAt > now) return { status: "Miss", reason: "time in the future" }
  return now - renderedAt > arrivesWithin
    ? { status: "Hit", reason: "older than the delivery time" }
    : { status: "Miss", reason: "fresh" }
}

/** Returns the name of the kind of cache, as a translation key. [3.cache-status.3] */
export const cacheTypeLabel = (cacheType: number | undefined): string => {
  switch (cacheType) {
    case 2:
      return "Reverse proxy"
    case 42:
      return "Content delivery network"
    default:
      return "Built-in"
  }
}

/** Content of the page-cache toolbar. [2.other-page-elements.5] [1.19] */
export type CacheToolbar = CacheStatus & { readonly pageId: string; readonly cacheType: string }

/** Returns the texts of the page-cache toolbar; `now` in unix milliseconds. [2.other-page-elements.5] */
export const cacheToolbar = ({ pageId, renderedAt, cacheType }: PageCacheFacts, now: number): CacheToolbar => ({
  pageId,
  ...cacheStatus(renderedAt, now),
  cacheType: cacheTypeLabel(cacheType),
})
