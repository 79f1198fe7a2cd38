/** Returns the decoded value of a cookie that scripts may read; `undefined` when it is missing. */
export const readCookie = (name: string): string | undefined => {
  const start = `${name}=`
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(start))
  if (found === undefined) return undefined
  const value = found.slice(start.length)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Lifetime in seconds, and the `SameSite` attribute (default: `lax`). */
export type CookieLifetime = { readonly seconds: number; readonly sameSite?: "lax" | "strict" }

/**
 * Writes a cookie for all paths, `secure` on HTTPS pages.
 *
 * @example
 * writeCookie("form_key", key, { seconds: 24 * 60 * 60 })
 */
export const writeCookie = (name: string, value: string, { seconds, sameSite = "lax" }: CookieLifetime): void => {
  const parts = [`${name}=${encodeURIComponent(value)}`, "path=/", `samesite=${sameSite}`]
  const secure = location.protocol === "https:" ? ["secure"] : []
  document.cookie = [...parts, `max-age=${seconds}`, ...secure].join("; ")
}

/** Removes a cookie. */
export const removeCookie = (name: string): void => writeCookie(name, "", { seconds: 0 })

/** Returns `true` when the browser accepts cookies. */
export const cookiesAreEnabled = (): boolean => {
  writeCookie("cookies-kept", "1", { seconds: 10 })
  const isStored = readCookie("cookies-kept") === "1"
  if (isStored) removeCookie("cookies-kept")
  return isStored
}
