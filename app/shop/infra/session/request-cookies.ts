/** The cookies a request carries; of two with one name the first, which is the more specific path, counts. */
export const requestCookies = (request: Request): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>()
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const equals = pair.indexOf("=")
    const name = pair.slice(0, equals).trim()
    if (equals > 0 && name !== "" && !cookies.has(name)) cookies.set(name, readable(pair.slice(equals + 1).trim()))
  }
  return cookies
}

const readable = (value: string): string => {
  const bare = value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1) : value
  if (!bare.includes("%")) return bare
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare // not ours: a cookie that is not percent-encoded text is taken as it is
  }
}
