import { BlockList, isIP } from "node:net"

import { plainAddress } from "./known-host.ts"

/** IP addresses and networks. */
export type AddressList = BlockList

/** Reads addresses and networks such as `10.0.0.0/8`; `undefined` if one of them is malformed. */
export const addressList = (addresses: ReadonlyArray<string>): AddressList | undefined => {
  const list = new BlockList()
  for (const address of addresses) {
    const [host = "", bits] = address.split("/")
    const version = isIP(host)
    const maxBits = version === 4 ? 32 : 128
    if (version === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))) return undefined
    list.addSubnet(host, Number(bits ?? maxBits), version === 4 ? "ipv4" : "ipv6")
  }
  return list
}

/** Tests whether an address is in a list; one that is not an IP address is in none. */
export const isListed = (list: AddressList, address: string | undefined): boolean => {
  const plain = plainAddress(address)
  const version = isIP(plain)
  return version !== 0 && list.check(plain, version === 4 ? "ipv4" : "ipv6")
}
