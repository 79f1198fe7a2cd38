import { isIP } from "node:net"

/** `::ffff:10.0.0.1` is the address 10.0.0.1 on a dual-stack socket. */
export const plainAddress = (address: string | undefined): string => (address ?? "").replace(/^::ffff:/i, "")

/** Host name of a `Host` header, without port and without the brackets of IPv6. */
const nameOf = (host: string): string =>
  /^(?:\[([0-9a-f:.]+)\]|([^:]*))(?::\d+)?$/i.exec(host)?.slice(1).find(Boolean)?.toLowerCase() ?? ""

const isLoopback = (name: string): boolean =>
  name === "localhost" || name.endsWith(".localhost") || name === "::1" || (isIP(name) === 4 && name.startsWith("127."))

/**
 * Tests whether a `Host` header names this server: by a loopback name, or by the address or name it listens on. Any other may be made up by
 * the client, and would end up in links of mails and cached pages. [S35]
 *
 * @param listening Address of the connection on our side, and the configured host name.
 */
export const isKnownHost = (host: string, listening: ReadonlyArray<string | undefined>): boolean => {
  const name = nameOf(host)
  return name !== "" && (isLoopback(name) || listening.some((address) => plainAddress(address).toLowerCase() === name))
}
