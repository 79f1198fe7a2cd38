/**
 * Returns path and query of an address in markup; `undefined` for another origin, which is not shown. `origin` is such as
 * `https://shop.example`.
 */
export const pathOnOrigin = (address: string, origin: string): string | undefined => {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path) ? path : undefined
}
