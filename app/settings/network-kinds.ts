import { Schema } from "effect"

import { type AddressList, addressList } from "../server/http/address-list.ts"
import { nearProxy, noProxy, type TrustedProxies } from "../server/http/client-address.ts"
import { partsOf, type SettingKind, textAs } from "./setting-kinds.ts"

const networks = (text: string): AddressList | undefined => addressList(partsOf(text))

/** IP addresses and networks, separated by spaces or commas. */
export const addresses: SettingKind<AddressList> = {
  form: "a list of IP addresses and networks, such as 10.0.0.5, 172.18.0.0/16",
  schema: textAs(networks),
}

/** An address to listen on. */
export const hostName: SettingKind<string> = {
  form: "an IP address or the name of a network interface's address, such as 127.0.0.1 or localhost",
  schema: Schema.String.check(Schema.isPattern(/^[a-z\d.:-]+$/i)),
}

const trustedProxies = (text: string): TrustedProxies | undefined => {
  if (text === "off") return noProxy
  if (text === "near") return nearProxy
  if (/^[1-9]$/.test(text)) return { hops: Number(text), networks: undefined }
  const list = networks(text)
  return list && { hops: Infinity, networks: list }
}

/** The proxies whose `X-Forwarded-For` is trusted. */
export const proxies: SettingKind<TrustedProxies> = {
  form: "off, near, the number of proxies from 1 to 9, or a list of their IP addresses and networks, such as 10.0.0.5, 172.18.0.0/16",
  schema: textAs(trustedProxies),
}
