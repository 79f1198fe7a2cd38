/**
 * The path of an address when it leads to our origin; undefined for every other. What is compared is the origin of the parsed address,
 * never the beginning of a text: `//h`, `/\h`, a tab inside and `user@h` all leave the site. [S5]
 */
export const sameOriginPath = (target: string | null | undefined, origin: string): string | undefined => {
  if (target === null || target === undefined || target.trim() === "" || !URL.canParse(target, origin)) return undefined
  const address = new URL(target, origin)
  const own = new URL(origin)
  // `blob:` addresses have the origin of what is inside them.
  if (address.origin !== own.origin || address.protocol !== own.protocol) return undefined
  // `//h` after the origin is a path of ours, but as a redirect it would lead to host h.
  return address.pathname.startsWith("//") ? undefined : address.pathname + address.search + address.hash
}
