import type { StoreAddress } from "../../core/store/store-addresses.ts"
import { isStoreCode } from "../../core/store/store-views.ts"
import { everyPart, rootOf, type SettingKind, textAs } from "./setting-kinds.ts"
import { type Environment, textOf } from "./setting.ts"

/** Paths that are never the beginning of a store view's addresses. */
const reservedPrefix = /^\/(rest|graphql|static|media|stores|customer|checkout|demo)$/

/** One base URL: `german=https://shop.example/de`. */
const addressOf = (part: string): StoreAddress | undefined => {
  const [, code = "", url = ""] = /^([^=]+)=(.+)$/.exec(part) ?? []
  const root = rootOf(url)
  if (!isStoreCode(code) || root === undefined) return undefined
  const { origin, pathname } = new URL(root)
  const prefix = pathname === "/" ? "" : pathname
  return /^(\/[\w-]+)?$/.test(prefix) && !reservedPrefix.test(prefix) ? { code, origin, prefix } : undefined
}

/** Base URLs of store views, separated by spaces or commas. */
export const storeAddresses: SettingKind<ReadonlyArray<StoreAddress>> = {
  form: "store views with their addresses, such as german=https://shop.de arabic=https://shop.example/ar",
  schema: textAs((text) => everyPart(text, addressOf)),
}

const name = "STORE_ADDRESSES"

/** Sentences about addresses of store views that contradict each other or `PUBLIC_URL`. */
export const storeAddressProblems = (environment: Environment): ReadonlyArray<string> => {
  const ownAddresses = everyPart(textOf(environment, name) ?? "", addressOf) ?? []
  if (ownAddresses.length === 0) return []
  const publicUrl = rootOf(textOf(environment, "PUBLIC_URL") ?? "")
  if (publicUrl === undefined) return [`${name} needs PUBLIC_URL, the address of all other store views.`]
  const urls = ownAddresses.map(({ origin, prefix }) => origin + prefix)
  const repeated = urls.find((url, index) => url === publicUrl || urls.indexOf(url) !== index)
  const duplicate = ownAddresses.find(
    ({ code }, index) => ownAddresses.findIndex((address) => address.code === code) !== index,
  )
  const otherProtocol = ownAddresses.find(({ origin }) => new URL(origin).protocol !== new URL(publicUrl).protocol)
  const withPathElsewhere = ownAddresses.find(({ origin, prefix }) => prefix !== "" && origin !== publicUrl)
  return [
    ...(repeated === undefined ? [] : [`${name}: two store views cannot have the same address ${repeated}.`]),
    ...(duplicate === undefined ? [] : [`${name}: the store view ${duplicate.code} has two addresses.`]),
    ...(otherProtocol === undefined
      ? []
      : [`${name}: ${otherProtocol.origin} and PUBLIC_URL must both be https, or both http.`]),
    ...(withPathElsewhere === undefined
      ? []
      : [
          `${name}: a path is possible below PUBLIC_URL only, but ${withPathElsewhere.code} has ${withPathElsewhere.origin}${withPathElsewhere.prefix}.`,
        ]),
  ]
}
