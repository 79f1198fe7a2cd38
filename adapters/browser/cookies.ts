/** The browser's cookies as the page may see them. */
export const readCookie = (name: string, text: string = document.cookie): string | undefined => {
  const start = `${name}=`
  const found = text.split("; ").find((pair) => pair.startsWith(start))
  if (found === undefined) return undefined
  const value = found.slice(start.length)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export type CookieLife = { readonly seconds: number; readonly sameSite?: "lax" | "strict" }

export const writeCookie = (name: string, value: string, { seconds, sameSite = "lax" }: CookieLife): void => {
  const parts = [`${name}=${encodeURIComponent(value)}`, "path=/", `samesite=${sameSite}`]
  const secure = location.protocol === "https:" ? ["secure"] : []
  document.cookie = [...parts, `max-age=${seconds}`, ...secure].join("; ")
}

export const removeCookie = (name: string): void => writeCookie(name, "", { seconds: 0 })

/** Returns `true` when the browser accepts cookies. [5.cookies.1] */
export const cookiesAreEnabled = (): boolean => {
  writeCookie("cookies-kept", "1", { seconds: 10 })
  const kept = readCookie("cookies-kept") === "1"
  if (kept) removeCookie("cookies-kept")
  return kept
}
