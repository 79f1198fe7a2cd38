import type { KnownAddress, TypedAddress } from "./address.ts"

/** What tells one address from another in stored selections: the type with the id or the time of creation. [3.customer-address.8] [3.new-customer-address.6] */
export const addressKey = (known: KnownAddress): string =>
  known.type === "customer-address" ? `${known.type}${known.id}` : `${known.type}${known.createdAt}`

/**
 * Whether a stored key means this address. The platform's own client stores a typed address under its bare type, so that is
 * accepted as well.
 */
export const matchesKey = (storedKey: string, known: KnownAddress): boolean =>
  storedKey === addressKey(known) || (known.type !== "customer-address" && storedKey === known.type)

/** A time of creation that none of the addresses has yet, so that two made in one millisecond stay apart. */
export const creationTime = (now: number, known: ReadonlyArray<KnownAddress>): number => {
  const taken = new Set(
    known.filter((other): other is TypedAddress => other.type !== "customer-address").map((other) => other.createdAt),
  )
  let time = now
  while (taken.has(time)) time += 1
  return time
}
