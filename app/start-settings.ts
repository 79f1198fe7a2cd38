import path from "node:path"

import type { AssignedPaths } from "../core/store/path-owner.ts"
import type { PageOptions } from "../core/storefront/storefront.ts"
import { loopbackSources, type PurgeSources, purgeSources } from "./server/cache/purge-request.ts"

/** Settings of a start, from environment variables. */
export type StartSettings = {
  /** 0 picks a free port. */
  readonly port: number
  /** Absolute path. */
  readonly dataDir: string
  /** The folder of settings and content of the embedded shop, absolute; absent: the demonstration shop. */
  readonly seedDir: string | undefined
  /** Root URL of a Magento without trailing slash; absent: the embedded shop. */
  readonly shopUrl: string | undefined
  /** Code of the Magento's store view for shoppers who chose none; absent: its default. */
  readonly storeView: string | undefined
  /** Path prefixes whose pages are always the shop's, or never. */
  readonly assignedPaths: AssignedPaths
  /** The public URL behind a proxy, such as `https://shop.example`, without trailing slash. */
  readonly baseUrl: string | undefined
  /** Minimum number of products of the embedded shop. */
  readonly products: number | undefined
  /** Base URL of the video players instead of the providers', without trailing slash. */
  readonly playerUrl: string | undefined
  /** Addresses from which a Magento may purge pages. */
  readonly purgeFrom: PurgeSources
  /** Maximum age of a public page, in seconds; absent: the default of the page cache. */
  readonly pageMaxAge: number | undefined
  /** URL of a Magento's dictionaries, with `{locale}` in place of `de_DE`; absent: found in its pages. */
  readonly shopDictionaries: string | undefined
  /** Gallery settings of a Magento theme (`options`, `fullscreen`, `breakpoints`, `magnifierOpts`, `videoSettings`) as parsed JSON. */
  readonly galleryOptions: unknown
  /** Options of pages: validation before add to cart, behaviour without cookies, and whether consent is required. */
  readonly pageOptions: PageOptions
  /** True if the embedded shop accepts orders of guests: Magento's `checkout/options/guest_checkout`. */
  readonly guestCheckout: boolean
  /** True if browsers may choose failure scenarios of the embedded shop. */
  readonly scenarios: boolean
  /** URL of the SMTP server that sends the mails of the embedded shop, with its credentials; absent: they stay in its outbox. */
  readonly smtpUrl: string | undefined
  /** True if everybody may read the mails of the embedded shop. */
  readonly outbox: boolean
  /** True if the embedded shop has a back office; its demonstration account is public. */
  readonly backOffice: boolean
  /** True if events are pushed to `window.dataLayer`, with the shopper's consent. */
  readonly analytics: boolean
  /** Settings of the page-cache toolbar: cache type 2 is a reverse proxy, 42 a CDN. Absent: no toolbar. */
  readonly toolbar: { readonly cacheType: number } | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** An environment variable has an invalid value; the message is one sentence for the terminal. */
export class InvalidSetting extends Error {
  readonly _tag = "InvalidSetting"
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

const nonEmptyText = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined

/** The message does not repeat the value, which may contain a password. */
const smtpAddress = (environment: Environment): string | undefined => {
  const text = environment["SMTP_URL"]?.trim() ?? ""
  if (text === "") return undefined
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address !== undefined && ["smtp:", "smtps:"].includes(address.protocol) && address.hostname !== "") return text
  throw new InvalidSetting("SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.")
}

/** Pages are served from the root of their origin, so the public URL has no path. */
const baseAddress = (environment: Environment): string | undefined => {
  const address = rootAddress(environment, "PUBLIC_URL")
  if (address === undefined || address === new URL(address).origin) return address
  throw new InvalidSetting(
    `PUBLIC_URL must be an address without a path, such as https://shop.example, but it is "${address}".`,
  )
}

const pathPrefixes = (environment: Environment, name: string): ReadonlyArray<string> => {
  const prefixes = (environment[name] ?? "").split(/[\s,]+/).filter((prefix) => prefix !== "")
  const wrong = prefixes.find((prefix) => !/^\/(?!\/)[^?#\\]*$/.test(prefix))
  if (wrong === undefined) return prefixes
  throw new InvalidSetting(`${name} must be paths such as /blog /customer/rma, but one of them is "${wrong}".`)
}

const addressPattern = (environment: Environment, name: string): string | undefined => {
  const text = environment[name]?.trim() ?? ""
  const isAddress = URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol)
  if (text === "" || (isAddress && text.includes("{locale}"))) return text || undefined
  throw new InvalidSetting(
    `${name} must be an address with {locale} in it, such as https://shop.example/static/frontend/Acme/store/{locale}/js-translation.json, but it is "${text}".`,
  )
}

const onOff = (environment: Environment, name: string, defaultValue: "on" | "off" = "off"): boolean => {
  const text = environment[name]?.trim() ?? ""
  if (["", "on", "off"].includes(text)) return (text || defaultValue) === "on"
  throw new InvalidSetting(`${name} must be on or off, but it is "${text}".`)
}

/** On by default unless there is a public URL. */
const onUnlessPublic = (environment: Environment, name: string): boolean =>
  onOff(environment, name, baseAddress(environment) === undefined ? "on" : "off")

/** Open by default while mails stay in the outbox and there is no public URL. */
const outboxSetting = (environment: Environment): boolean =>
  smtpAddress(environment) === undefined ? onUnlessPublic(environment, "OUTBOX") : onOff(environment, "OUTBOX")

const jsonObject = (environment: Environment, name: string): unknown => {
  const text = environment[name]?.trim() ?? ""
  if (text === "") return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value
  } catch {
    // Reported below, like every other value that is not an object.
  }
  throw new InvalidSetting(`${name} must be a JSON object, but it is "${text}".`)
}

/** The addresses in `PURGE_FROM`, separated by commas or blanks. */
const purgeSetting = (environment: Environment): PurgeSources => {
  const text = environment["PURGE_FROM"]?.trim() ?? ""
  const sources = purgeSources(text === "" ? loopbackSources : text.split(/[\s,]+/).filter((part) => part !== ""))
  if (sources !== undefined) return sources
  throw new InvalidSetting(
    `PURGE_FROM must be a list of IP addresses and networks, such as 10.0.0.5, 172.18.0.0/16, but it is "${text}".`,
  )
}

/** The embedded shop requires consent by default; a Magento does not. */
const hasOwnShop = (environment: Environment): boolean => rootAddress(environment, "SHOP_URL") === undefined

/** Reads the variables documented in README.md; an empty value counts as absent. Throws `InvalidSetting`. */
export const startSettings = (environment: Environment): StartSettings => ({
  port: integerSetting(environment, "PORT", 0, 65_535) ?? 3000,
  dataDir: folder(environment, "DATA_DIR") ?? path.resolve(".data"),
  seedDir: folder(environment, "SEED_DIR"),
  shopUrl: rootAddress(environment, "SHOP_URL"),
  storeView: nonEmptyText(environment, "STORE_VIEW"),
  assignedPaths: {
    shop: pathPrefixes(environment, "SHOP_PATHS"),
    own: pathPrefixes(environment, "OWN_PATHS"),
  },
  baseUrl: baseAddress(environment),
  products: integerSetting(environment, "SEED_PRODUCTS", 1, 1_000_000),
  playerUrl: rootAddress(environment, "PLAYER_URL"),
  purgeFrom: purgeSetting(environment),
  pageMaxAge: integerSetting(environment, "PAGE_MAX_AGE", 2, 86_400),
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
  smtpUrl: smtpAddress(environment),
  outbox: outboxSetting(environment),
  backOffice: onUnlessPublic(environment, "BACK_OFFICE"),
  analytics: onOff(environment, "ANALYTICS"),
  toolbar: onOff(environment, "PAGE_CACHE_TOOLBAR")
    ? { cacheType: integerSetting(environment, "PAGE_CACHE_TYPE", 1, 99) ?? 1 }
    : undefined,
})
