import type { KnownAddress } from "./address.ts"
import type { TypedAddress } from "./new-customer-address.ts"

/**
 * Key of an address in stored selections: its type with the id or the time of creation. [3.customer-address.8] [3.new-customer-address.6]
 *
 * @example
 * addressKey({ type: "customer-address", id: "7", address: emptyAddress, inline: "" }) // "customer-address7"
 */
export const addressKey = (known: KnownAddress): string =>
  known.type === "customer-address" ? `${known.type}${known.id}` : `${known.type}${known.createdAt}`

/** True when a stored key identifies the address. Magento's client stores a typed address by its type only, which is accepted too. */
export const matchesKey = (storedKey: string, known: KnownAddress): boolean =>
  storedKey === addressKey(known) || (known.type !== "customer-address" && storedKey === known.type)

/** Returns a time of creation, in milliseconds, that no other address has: `now`, or the next free one. */
export const creationTime = (now: number, known: ReadonlyArray<KnownAddress>): number => {
  const usedTimes = new Set(
    known.filter((other): other is TypedAddress => other.type !== "customer-address").map((other) => other.createdAt),
  )
  let time = now
  while (usedTimes.has(time)) time += 1
  return time
}
