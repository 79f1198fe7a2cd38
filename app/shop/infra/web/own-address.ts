/** An address of this shop, as the shopper sees it. */
export const shopAddress = (request: Request, path: string): string => new URL(path, new URL(request.url).origin).href

/**
 * The address, when it leads to this shop; undefined for every other. What is compared is the origin of the parsed address, never the
 * beginning of a text: `//h`, `/\h`, a tab inside and `user@h` all leave the site. [S5]
 */
export const ownAddress = (request: Request, target: string | undefined | null): string | undefined => {
  if (target === undefined || target === null || target.trim() === "") return undefined
  const { origin } = new URL(request.url)
  if (!URL.canParse(target, origin)) return undefined
  const address = new URL(target, origin)
  if (address.origin !== origin) return undefined
  address.username = ""
  address.password = ""
  return address.href
}

/** A return address as links carry it: base64 with `-_~` or `-_,` instead of `+/=`. */
export const decodeUenc = (uenc: string | undefined): string | undefined => {
  if (uenc === undefined || !/^[\w\-~,=+/]{1,4096}$/.test(uenc)) return undefined
  return Buffer.from(uenc.replace(/[~,]/g, "="), "base64").toString("utf8")
}

/** The same, written: what Magento puts into addresses. */
export const encodeUenc = (address: string): string =>
  Buffer.from(address).toString("base64").replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "~")

/** The redirect target of a form: its return address, the page it was sent from, else the home page; always on this shop. */
export const returnAddress = (request: Request, uenc: string | undefined): string =>
  ownAddress(request, decodeUenc(uenc)) ??
  ownAddress(request, request.headers.get("referer")) ??
  shopAddress(request, "/")
