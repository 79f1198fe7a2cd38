/** Cookies of a request by name, as they were sent: the first of a name counts. */
export const parseCookies = (header: string | null | undefined): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=")
    const name = pair.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}

/** What a cookie that is set says in answer to this request: over https it never travels without. */
export const secureAttribute = ({ url }: Request): "; Secure" | "" =>
  new URL(url).protocol === "https:" ? "; Secure" : ""

/** The text of a cookie that was percent-encoded; one that was not stays as it is. */
export const decodeCookie = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
