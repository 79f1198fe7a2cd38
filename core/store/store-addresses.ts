import type { StoreView } from "./store-views.ts"

/** The base URL of a store view: an origin, and a path without trailing slash, which may be empty. */
export type StoreAddress = { readonly code: string; readonly origin: string; readonly prefix: string }

/** Addresses of a shop whose store views have several: that of all others, and those of some. */
export type StoreAddresses = { readonly origin: string; readonly own: ReadonlyArray<StoreAddress> }

/** Store views with their addresses; unchanged if all have the same one. */
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

/** The code of the store view to which a whole origin belongs; `undefined` for an origin that several share. */
export const codeOfOrigin = (addresses: StoreAddresses | undefined, origin: string): string | undefined =>
  addresses?.own.find((one) => one.origin === origin && one.prefix === "")?.code

/** True if a store view has an origin of its own. Its pages are only there, so that a cookie with its code selects nothing elsewhere. */
export const hasOwnOrigin = ({ origin, prefix }: StoreView): boolean => origin !== undefined && prefix === ""

/** The origin that a `Host` header names; the common one if it names none of the shop. */
export const originOfHost = ({ origin, own }: StoreAddresses, host: string | undefined): string =>
  own.find((one) => one.origin.replace(/^https?:\/\//, "") === host?.toLowerCase())?.origin ?? origin

/** Codes with an address that no store view has. */
export const unknownCodes = ({ own }: StoreAddresses, views: ReadonlyArray<StoreView>): ReadonlyArray<string> =>
  own.map(({ code }) => code).filter((code) => !views.some((view) => view.code === code))
