/**
 * Parses the cookies of a request. If two cookies have one name, the first is used, which browsers send first because its path is more
 * specific.
 */
export const requestCookies = (request: Request): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>()
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const equals = pair.indexOf("=")
    const name = pair.slice(0, equals).trim()
    if (equals > 0 && name !== "" && !cookies.has(name)) cookies.set(name, decodedValue(pair.slice(equals + 1).trim()))
  }
  return cookies
}

const decodedValue = (value: string): string => {
  const bare = value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1) : value
  if (!bare.includes("%")) return bare
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare // a cookie of another application that is not percent-encoded
  }
}
