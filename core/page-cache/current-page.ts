/** Query parameter with the version of a page that the browser shows, to which the server responds with the newest version if that differs. */
export const currentParameter = "___current"

/** Milliseconds up to which a page counts as just rendered. */
const currentForMs = 5_000

/**
 * Returns `true` if prices, stock and offers of a page have to be compared with the present ones. `renderedAt` and `now` are Unix
 * milliseconds; a page whose time is unknown or in the future, because the clocks of server and browser differ, is compared, too.
 */
export const isMaybeOutdated = (renderedAt: number | undefined, now: number): boolean =>
  renderedAt === undefined || renderedAt > now || now - renderedAt > currentForMs
