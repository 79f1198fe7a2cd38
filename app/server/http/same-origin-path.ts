/**
 * The path of a URL on our origin; `undefined` for every other URL. Compares parsed origins, never text prefixes: `//h`, `/\h`, an embedded
 * tab and `user@h` all leave the site. [S5]
 */
export const sameOriginPath = (target: string | null | undefined, origin: string): string | undefined => {
  if (target === null || target === undefined || target.trim() === "" || !URL.canParse(target, origin)) return undefined
  const address = new URL(target, origin)
  const ownOrigin = new URL(origin)
  // A `blob:` URL has the origin of its content.
  if (address.origin !== ownOrigin.origin || address.protocol !== ownOrigin.protocol) return undefined
  // As a redirect, `//h` would lead to host h.
  return address.pathname.startsWith("//") ? undefined : address.pathname + address.search + address.hash
}
