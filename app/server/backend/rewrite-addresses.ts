import { addressOfUenc, uencOf } from "../../../core/web/uenc.ts"

const requestHeadersToDrop = [
  "connection",
  "keep-alive",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
]

/** What the shop's server says of the bytes on its own line; they are decoded when we get them. */
const responseHeadersToDrop = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-encoding",
  "content-length",
  "set-cookie",
]

const originsOf = (shop: URL): ReadonlyArray<string> => [`https://${shop.host}`, `http://${shop.host}`]

/** A part of a path as it was written; nothing for what is no percent-encoding. */
const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Return addresses inside an address, `uenc/…` and `referer/…`, lead to the shop's own origin there; what is none is the shop's to judge. */
const withBackendReturnUrls = (path: string, ours: string, shop: URL): string =>
  path.replace(/\/(uenc|referer)\/([^/?]+)/g, (whole, name: string, segment: string) => {
    const uenc = decoded(segment)
    const address = uenc === undefined ? undefined : addressOfUenc(uenc)
    return address?.startsWith(`${ours}/`)
      ? `/${name}/${encodeURIComponent(uencOf(shop.origin + address.slice(ours.length)))}`
      : whole
  })

/** An `Accept` of text/html alone makes the platform's REST and its checkout fail. */
const acceptHeader = (accept: string | null): string => {
  if (accept === null || accept === "") return "*/*"
  return /json|\*\/\*/.test(accept) ? accept : `${accept}, */*;q=0.1`
}

/** A shopper's request as the shop has to see it: at its own address. */
export const requestToBackend = async (request: Request, shop: URL): Promise<Request> => {
  const ours = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of requestHeadersToDrop) headers.delete(name)
  headers.delete("accept-encoding")
  headers.set("accept", acceptHeader(request.headers.get("accept")))
  for (const name of ["origin", "referer"]) {
    const value = headers.get(name)
    if (value?.startsWith(ours.origin)) headers.set(name, shop.origin + value.slice(ours.origin.length))
  }
  const target = new URL(shop)
  // Set one by one: read as an address, the path `//evil.example/` would lead to another host.
  target.pathname = shop.pathname.replace(/\/$/, "") + withBackendReturnUrls(ours.pathname, ours.origin, shop)
  target.search = ours.search
  const body = request.body === null ? {} : { body: await request.arrayBuffer() }
  return new Request(target, { method: request.method, headers, ...body })
}

/** The shop's address in the ways it may stand in a text: as it is, or with the slashes of JSON. */
const replacements = (shop: URL, ours: URL): ReadonlyArray<readonly [string, string]> =>
  originsOf(shop).flatMap((origin) => {
    const base = origin + shop.pathname.replace(/\/$/, "")
    const slashed = (address: string) => address.replaceAll("/", "\\/")
    return [
      [base, ours.origin],
      [slashed(base), slashed(ours.origin)],
    ] as const
  })

/** The text with addresses of the shop led to our origin. `shop.example.org` does not count as `shop.example`. */
export const withOwnUrls = (text: string, shop: URL, ours: URL): string =>
  replacements(shop, ours).reduce((done, [theirs, mine]) => {
    if (!done.includes(theirs)) return done
    return done.split(theirs).reduce((before, after) => before + (/^[\w.:-]/.test(after) ? theirs : mine) + after)
  }, text)

/** A cookie for our origin: without the shop's domain, and without `Secure` where we are reached by http. */
export const withOwnCookieAttributes = (line: string, ours: URL): string =>
  line
    .split(";")
    .filter((part, position) => position === 0 || !/^\s*domain=/i.test(part))
    .filter((part, position) => position === 0 || ours.protocol === "https:" || !/^\s*secure\s*$/i.test(part))
    .join(";")

const isText = (type: string): boolean => /^(text\/|application\/([\w.+-]*json|javascript|xml|xhtml\+xml))/.test(type)

/** The shop's answer as a shopper of ours may see it. */
export const responseToShopper = async (answer: Response, shop: URL, ours: URL): Promise<Response> => {
  const headers = new Headers(answer.headers)
  for (const name of responseHeadersToDrop) headers.delete(name)
  const location = headers.get("location")
  if (location !== null) headers.set("location", withOwnUrls(location, shop, ours))
  for (const line of answer.headers.getSetCookie()) headers.append("set-cookie", withOwnCookieAttributes(line, ours))
  const init = { status: answer.status, statusText: answer.statusText, headers }
  if (answer.body === null || [204, 205, 304].includes(answer.status)) return new Response(null, init)
  if (!isText(headers.get("content-type") ?? "")) return new Response(answer.body, init)
  return new Response(withOwnUrls(await answer.text(), shop, ours), init)
}
