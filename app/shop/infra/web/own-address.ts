/** The absolute URL of a path of this shop, as the shopper sees it. */
export const shopAddress = (request: Request, path: string): string => new URL(path, new URL(request.url).origin).href

/**
 * Returns a URL of this shop; undefined for any other. It compares the origin of the parsed URL, never the beginning of a text: `//h`,
 * `/\h`, a tab inside and `user@h` all lead to other sites. [S5]
 */
export const sameOriginAddress = (request: Request, target: string | undefined | null): string | undefined => {
  if (target === undefined || target === null || target.trim() === "") return undefined
  const { origin } = new URL(request.url)
  if (!URL.canParse(target, origin)) return undefined
  const address = new URL(target, origin)
  if (address.origin !== origin) return undefined
  address.username = ""
  address.password = ""
  return address.href
}

/**
 * Decodes the return URL of a link, Magento's `uenc`: base64 with `-_~` or `-_,` instead of `+/=`. Undefined for other text.
 *
 * @example
 * decodeUenc("aHR0cDovL3Nob3AuZXhhbXBsZS9tdWdzLmh0bWw,") // "http://shop.example/mugs.html"
 */
export const decodeUenc = (uenc: string | undefined): string | undefined => {
  if (uenc === undefined || !/^[\w\-~,=+/]{1,4096}$/.test(uenc)) return undefined
  return Buffer.from(uenc.replace(/[~,]/g, "="), "base64").toString("utf8")
}

/**
 * Encodes a return URL as Magento does.
 *
 * @example
 * encodeUenc("http://shop.example/mugs.html") // "aHR0cDovL3Nob3AuZXhhbXBsZS9tdWdzLmh0bWw~"
 */
export const encodeUenc = (address: string): string =>
  Buffer.from(address).toString("base64").replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "~")

/** The redirect target of a form: its return URL, the page it was sent from, or the home page; always a URL of this shop. */
export const returnAddress = (request: Request, uenc: string | undefined): string =>
  sameOriginAddress(request, decodeUenc(uenc)) ??
  sameOriginAddress(request, request.headers.get("referer")) ??
  shopAddress(request, "/")
