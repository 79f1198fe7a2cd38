import { isIP } from "node:net"

import { addressList, type AddressList, isListed } from "./address-list.ts"
import { plainAddress } from "./known-host.ts"

/** The proxies whose `X-Forwarded-For` is believed. */
export type TrustedProxies = {
  /** Largest number of proxies that a request passes. */
  readonly hops: number
  /** Networks of the proxies; `undefined`: all. */
  readonly networks: AddressList | undefined
}

/** No proxy is trusted: the client has the address that is connected. */
export const noProxy: TrustedProxies = { hops: 0, networks: undefined }

/** Loopback and private networks (RFC 1918, RFC 4193). */
const privateNetworks = ["127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]

/** One proxy on this machine or in a private network. */
export const nearProxy: TrustedProxies = { hops: 1, networks: addressList(privateNetworks) }

/**
 * Returns the client's IP address. Reads `X-Forwarded-For` from its end, beginning with the connected address, and returns the first
 * address that is not a trusted proxy. Every proxy appends the address that it saw, so the entries before those of trusted proxies may be
 * forged. [S35]
 */
export const clientAddress = (
  { hops, networks }: TrustedProxies,
  connected: string | undefined,
  forwarded: string | undefined,
): string => {
  const earlier = (forwarded ?? "").split(",").map((entry) => plainAddress(entry.trim()))
  let address = plainAddress(connected)
  for (let hop = 0; hop < hops && (networks === undefined || isListed(networks, address)); hop += 1) {
    const before = earlier.pop()
    if (before === undefined || isIP(before) === 0) return address
    address = before
  }
  return address
}

/** True if a request comes from a proxy of the operator, whose other headers are believed, too. */
export const isTrustedProxy = ({ hops, networks }: TrustedProxies, connected: string | undefined): boolean =>
  hops > 0 && (networks === undefined || isListed(networks, plainAddress(connected)))

/**
 * The trusted proxies of a server: the proxies of its settings. Without a setting one nearby proxy is trusted if the server has a public
 * URL.
 */
export const proxiesOf = (options: {
  readonly trustedProxies?: TrustedProxies | undefined
  readonly baseUrl?: string | undefined
}): TrustedProxies => options.trustedProxies ?? (options.baseUrl === undefined ? noProxy : nearProxy)
