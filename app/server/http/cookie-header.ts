/** Parses a `Cookie` header without decoding values, so that they can be forwarded unchanged. The first cookie of a name wins. */
export const parseCookies = (header: string | null | undefined): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? "").split(";")) {
    const equals = pair.indexOf("=")
    const name = pair.slice(0, equals).trim()
    if (equals > 0 && !cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim())
  }
  return cookies
}

/** The `Secure` attribute of a cookie set over https. */
export const secureAttribute = ({ url }: Request): "; Secure" | "" =>
  new URL(url).protocol === "https:" ? "; Secure" : ""

/** Percent-decodes a cookie value; a malformed one is returned unchanged. */
export const decodeCookie = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
