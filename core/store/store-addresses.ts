import type { StoreView } from "./store-views.ts"

/** The base URL of a store view: an origin, and a path without trailing slash, which may be empty. */
export type StoreAddress = { readonly code: string; readonly origin: string; readonly prefix: string }

/** Addresses of the store views of a shop: `own` of those that have one of their own, and the common `origin` of all others. */
export type StoreAddresses = { readonly origin: string; readonly own: ReadonlyArray<StoreAddress> }

/** Adds their addresses to store views; unchanged if all have the same one. */
export const withAddresses = (
  views: ReadonlyArray<StoreView>,
  addresses: StoreAddresses | undefined,
): ReadonlyArray<StoreView> =>
  addresses === undefined || addresses.own.length === 0
    ? views
    : views.map((view) => {
        const own = addresses.own.find(({ code }) => code === view.code)
        return own === undefined
          ? { ...view, origin: addresses.origin }
          : { ...view, origin: own.origin, prefix: own.prefix }
      })

/** Returns the code of the store view to which an origin belongs without a prefix; `undefined` for an origin that several share. */
export const codeOfOrigin = (addresses: StoreAddresses | undefined, origin: string): string | undefined =>
  addresses?.own.find((address) => address.origin === origin && address.prefix === "")?.code

/** True if a store view has an origin of its own. Its pages have no other address, so that a cookie with its code has no effect at other origins. */
export const hasOwnOrigin = ({ origin, prefix }: StoreView): boolean => origin !== undefined && prefix === ""

/** Returns the origin of a `Host` header; the common one for any other host. */
export const originOfHost = ({ origin, own }: StoreAddresses, host: string | undefined): string =>
  own.find((address) => address.origin.replace(/^https?:\/\//, "") === host?.toLowerCase())?.origin ?? origin

/** Returns the codes of addresses that no store view has. */
export const unknownCodes = ({ own }: StoreAddresses, views: ReadonlyArray<StoreView>): ReadonlyArray<string> =>
  own.map(({ code }) => code).filter((code) => !views.some((view) => view.code === code))
