/** Query parameter of a page's address that loads the page as it is now: the version that the browser shows. */
export const currentParameter = "___current"

/** Milliseconds up to which a page counts as just rendered. */
const currentForMs = 5_000

/**
 * Returns `true` if prices, stock and offers of a page have to be compared with the present ones. `renderedAt` and `now` are Unix
 * milliseconds; a page whose time is unknown or in the future, because the clocks of server and browser differ, is compared, too.
 */
export const isMaybeOutdated = (renderedAt: number | undefined, now: number): boolean =>
  renderedAt === undefined || renderedAt > now || now - renderedAt > currentForMs
