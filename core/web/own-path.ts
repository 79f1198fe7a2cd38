/**
 * The path of an address that markup carries, with its query; `undefined` when it leads to another origin, for what comes from
 * there is not ours to show. `origin` is such as `https://shop.example`.
 */
export const ownPath = (address: string, origin: string): string | undefined => {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path) ? path : undefined
}
