import path from "node:path"

import type { PageOptions } from "../core/storefront/storefront.ts"

/** What the environment says about a start: where to listen, where data lies, and which shop is behind the pages. */
export type StartSettings = {
  /** 0 asks the system for any free port. */
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** The folder of settings and content of the embedded shop, absolute; absent: the demonstration shop. */
  readonly seedDir: string | undefined
  /** Absent: the embedded shop. Otherwise the root address of a Magento, without a slash at its end. */
  readonly shopUrl: string | undefined
  /** The address shoppers know, when a server in front of this one has another: `https://shop.example`, without a slash at its end. */
  readonly baseUrl: string | undefined
  /** At least so many products in the embedded shop. */
  readonly products: number | undefined
  /** Where video players lie instead of with their providers, without a slash at its end. */
  readonly playerUrl: string | undefined
  /** Where a Magento's dictionaries lie, with `{locale}` in place of `de_DE`; absent: where its pages say. */
  readonly shopDictionaries: string | undefined
  /** What the theme of a Magento says of its gallery (`options`, `fullscreen`, `breakpoints`, `magnifierOpts`, `videoSettings`), read from JSON. */
  readonly galleryOptions: unknown
  /** Options of the shop: whether forms are validated before a background add to cart, what happens without cookies, and whether consent is required. */
  readonly pageOptions: PageOptions
  /** Whether the embedded shop takes orders of guests: Magento's `checkout/options/guest_checkout`. */
  readonly guestCheckout: boolean
  /** Whether browsers may ask the embedded shop to misbehave towards them. */
  readonly scenarios: boolean
  /** Whether everybody may read the mails that the embedded shop has written. */
  readonly outbox: boolean
  /** Whether the embedded shop has its back office, whose demonstration account everybody knows. */
  readonly backOffice: boolean
  /** Whether what shoppers do is told to `window.dataLayer`, with their consent. */
  readonly analytics: boolean
  /** Absent: no page-cache toolbar. Otherwise what is in front of the pages: 2 a reverse proxy, 42 a content delivery network. */
  readonly toolbar: { readonly cacheType: number } | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** A value that cannot be meant; the message is one sentence for the person at the terminal. */
export class InvalidSetting extends Error {
  readonly _tag = "WrongSetting"
}

const integerSetting = (
  environment: Environment,
  name: string,
  lowest: number,
  highest: number,
): number | undefined => {
  const text = environment[name]?.trim() ?? ""
  if (text === "") return undefined
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= lowest && number <= highest) return number
  throw new InvalidSetting(`${name} must be a whole number from ${lowest} to ${highest}, but it is "${text}".`)
}

const folder = (environment: Environment, name: string): string | undefined => {
  const text = environment[name]?.trim() ?? ""
  return text === "" ? undefined : path.resolve(text)
}

const rootAddress = (environment: Environment, name: string): string | undefined => {
  const text = environment[name]?.trim() ?? ""
  if (text === "") return undefined
  const address = URL.canParse(text) ? new URL(text) : undefined
  const usable =
    address !== undefined &&
    ["http:", "https:"].includes(address.protocol) &&
    address.search + address.hash + address.username + address.password === ""
  if (usable) return address.href.replace(/\/+$/, "")
  throw new InvalidSetting(
    `${name} must be the root address of a shop, such as https://shop.example, but it is "${text}".`,
  )
}

/** Pages stand at the root of their origin, so this address has no path. */
const baseAddress = (environment: Environment): string | undefined => {
  const address = rootAddress(environment, "PUBLIC_URL")
  if (address === undefined || address === new URL(address).origin) return address
  throw new InvalidSetting(
    `PUBLIC_URL must be an address without a path, such as https://shop.example, but it is "${address}".`,
  )
}

const addressPattern = (environment: Environment, name: string): string | undefined => {
  const text = environment[name]?.trim() ?? ""
  const isAddress = URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol)
  if (text === "" || (isAddress && text.includes("{locale}"))) return text || undefined
  throw new InvalidSetting(
    `${name} must be an address with {locale} in it, such as https://shop.example/static/frontend/Acme/store/{locale}/js-translation.json, but it is "${text}".`,
  )
}

const onOff = (environment: Environment, name: string, usual: "on" | "off" = "off"): boolean => {
  const text = environment[name]?.trim() ?? ""
  if (["", "on", "off"].includes(text)) return (text || usual) === "on"
  throw new InvalidSetting(`${name} must be on or off, but it is "${text}".`)
}

/** What everybody can use is there until strangers come, unless it is switched. */
const onUnlessPublic = (environment: Environment, name: string): boolean =>
  (environment[name]?.trim() ?? "") === "" ? baseAddress(environment) === undefined : onOff(environment, name)

const jsonObject = (environment: Environment, name: string): unknown => {
  const text = environment[name]?.trim() ?? ""
  if (text === "") return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value
  } catch {
    // Told below, like everything else that is no object.
  }
  throw new InvalidSetting(`${name} must be a JSON object, but it is "${text}".`)
}

/** The embedded shop requires consent unless it is switched off; a Magento does not unless its merchant wants it. */
const hasOwnShop = (environment: Environment): boolean => rootAddress(environment, "SHOP_URL") === undefined

/** Reads the variables that README.md names; an empty value counts as absent. Throws WrongSetting. */
export const startSettings = (environment: Environment): StartSettings => ({
  port: integerSetting(environment, "PORT", 0, 65_535) ?? 3000,
  dataDir: folder(environment, "DATA_DIR") ?? path.resolve(".data"),
  seedDir: folder(environment, "SEED_DIR"),
  shopUrl: rootAddress(environment, "SHOP_URL"),
  baseUrl: baseAddress(environment),
  products: integerSetting(environment, "SEED_PRODUCTS", 1, 1_000_000),
  playerUrl: rootAddress(environment, "PLAYER_URL"),
  shopDictionaries: addressPattern(environment, "SHOP_DICTIONARIES"),
  galleryOptions: jsonObject(environment, "GALLERY_OPTIONS"),
  pageOptions: {
    ...(onOff(environment, "FORCE_VALIDATION") ? { forcesValidation: true } : {}),
    ...(onOff(environment, "COOKIE_REDIRECT", "on") ? {} : { alertsWithoutCookies: true }),
    ...(onOff(environment, "COOKIE_RESTRICTION", hasOwnShop(environment) ? "on" : "off")
      ? { requiresConsent: true }
      : {}),
  },
  guestCheckout: onOff(environment, "GUEST_CHECKOUT", "on"),
  scenarios: onOff(environment, "SCENARIOS"),
  outbox: onUnlessPublic(environment, "OUTBOX"),
  backOffice: onUnlessPublic(environment, "BACK_OFFICE"),
  analytics: onOff(environment, "ANALYTICS"),
  toolbar: onOff(environment, "PAGE_CACHE_TOOLBAR")
    ? { cacheType: integerSetting(environment, "PAGE_CACHE_TYPE", 1, 99) ?? 1 }
    : undefined,
})
