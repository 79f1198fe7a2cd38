import type { AssignedPaths } from "../../core/store/path-owner.ts"
import type { StoreAddress } from "../../core/store/store-addresses.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import type { AddressList } from "../server/http/address-list.ts"
import type { TrustedProxies } from "../server/http/client-address.ts"
import type { LogLevel } from "../server/log.ts"
import type { OtlpSettings } from "../server/tracing/otlp-tracing.ts"
import { declaredSettings } from "./declared-settings.ts"
import { hostProblems } from "./host-settings.ts"
import { misspeltName } from "./misspelt-names.ts"
import { type Environment, InvalidSetting, problemOf, readSetting, type Setting } from "./setting.ts"
import { storeAddressProblems } from "./store-address-setting.ts"

/** Settings of a start, from environment variables. */
export type StartSettings = {
  /** 0 picks a free port. */
  readonly port: number
  /** Address listened on; absent: all. */
  readonly host: string | undefined
  /** Absolute path. */
  readonly dataDir: string
  /** URL of a database of PostgreSQL for the built-in shop, with its credentials; absent: the data folder. */
  readonly databaseUrl: string | undefined
  /** The folder of settings and content of the built-in shop, absolute; absent: the demonstration shop. */
  readonly seedDir: string | undefined
  /** Root URL of a Magento without trailing slash; absent: the built-in shop. */
  readonly shopUrl: string | undefined
  /** Origin to which connections for the host of `shopUrl` lead. */
  readonly connectTo: string | undefined
  /** Code of the Magento's store view for shoppers who chose none; absent: its default. */
  readonly storeView: string | undefined
  /** Path prefixes whose pages are always the shop's, or never. */
  readonly assignedPaths: AssignedPaths
  /** The public URL behind a proxy, such as `https://shop.example`, without trailing slash. */
  readonly baseUrl: string | undefined
  /** Base URLs of store views besides that one. */
  readonly storeAddresses: ReadonlyArray<StoreAddress>
  readonly trustedProxies: TrustedProxies
  /** Origins of pictures and videos besides our own. */
  readonly mediaOrigins: ReadonlyArray<string>
  /** Minimum number of products of the built-in shop. */
  readonly products: number | undefined
  /** Base URL of the video players instead of the providers', without trailing slash. */
  readonly playerUrl: string | undefined
  /** Addresses from which a Magento may purge pages. */
  readonly purgeFrom: AddressList
  /** Origins of caches in front that are purged after this host. */
  readonly purgeTo: ReadonlyArray<string>
  /** Maximum age of a public page, in seconds. */
  readonly pageMaxAge: number
  /** URL of a Magento's dictionaries, with `{locale}` in place of `de_DE`; absent: found in its pages. */
  readonly shopDictionaries: string | undefined
  /** Gallery settings of a Magento theme (`options`, `fullscreen`, `breakpoints`, `magnifierOpts`, `videoSettings`) as parsed JSON. */
  readonly galleryOptions: unknown
  /** Options of pages: validation before add to cart, behaviour without cookies, and whether consent is required. */
  readonly pageOptions: PageOptions
  /** True if the built-in shop accepts orders of guests: Magento's `checkout/options/guest_checkout`. */
  readonly guestCheckout: boolean
  /** Largest number that a browser tries before a form of the built-in shop is accepted; 0: forms need no proof of work. */
  readonly proofOfWork: number
  /** True if browsers may choose failure scenarios of the built-in shop. */
  readonly scenarios: boolean
  /** URL of the SMTP server that sends the mails of the built-in shop, with its credentials; absent: they stay in its outbox. */
  readonly smtpUrl: string | undefined
  /** True if everybody may read the mails of the built-in shop. */
  readonly outbox: boolean
  /** True if the built-in shop has a back office; its demonstration account is public. */
  readonly backOffice: boolean
  /** True if events are pushed to `window.dataLayer`, with the shopper's consent. */
  readonly analytics: boolean
  /** Number of processes. */
  readonly workers: number
  /** The Valkey that all hosts share, and the prefix of the names in it; absent: each process has its own memory. */
  readonly valkey: { readonly url: string; readonly prefix: string } | undefined
  /** Folder with the files of all builds, absolute; absent: those of this build only. */
  readonly assetsDir: string | undefined
  readonly logLevel: LogLevel
  readonly accessLog: boolean
  /** Address at which `/metrics` is served; absent: it is not served. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** URL to which errors are posted; absent: they are only logged. */
  readonly errorReportUrl: string | undefined
  /** True if pages report errors of their scripts. */
  readonly browserErrors: boolean
  /** True if browsers store the offline page. */
  readonly offlinePage: boolean
  /** URL to which traces are sent; absent: they are not sent. */
  readonly tracing: OtlpSettings | undefined
  /** Milliseconds after SIGTERM in which requests are still served. */
  readonly drainMs: number
  /** Settings of the page-cache toolbar: cache type 2 is a reverse proxy, 42 a CDN. Absent: no toolbar. */
  readonly toolbar: { readonly cacheType: number } | undefined
}

const all: ReadonlyArray<Setting<unknown>> = Object.values(declaredSettings)
const names = all.map(({ name }) => name)

/** Sentences about unknown names that are similar to the name of a setting. */
const misspelt = (environment: Environment): ReadonlyArray<string> =>
  Object.keys(environment).flatMap((name) => {
    const suggestion = misspeltName(name, names)
    return suggestion === undefined ? [] : [`${name} is not a setting of Vitrine: did you mean ${suggestion}?`]
  })

/** Sentences about invalid values and misspelt names, for the terminal. */
export const settingProblems = (environment: Environment): ReadonlyArray<string> => [
  ...all.map((setting) => problemOf(environment, setting)).filter((problem) => problem !== undefined),
  ...misspelt(environment),
  ...hostProblems(environment),
  ...storeAddressProblems(environment),
]

/** True if forms of the built-in shop have a proof of work; a Magento decides for itself how it protects its forms. */
const provesWork = (environment: Environment): boolean =>
  readSetting(environment, declaredSettings.proofOfWork) > 0 &&
  readSetting(environment, declaredSettings.shopUrl) === undefined

const pageOptions = (environment: Environment): PageOptions => ({
  ...(readSetting(environment, declaredSettings.forceValidation) ? { forcesValidation: true } : {}),
  ...(readSetting(environment, declaredSettings.cookieRedirect) ? {} : { alertsWithoutCookies: true }),
  ...(readSetting(environment, declaredSettings.cookieRestriction) ? { requiresConsent: true } : {}),
  ...(provesWork(environment) ? { provesWork: true } : {}),
  ...(readSetting(environment, declaredSettings.fullNameField) ? { hasFullNameField: true } : {}),
  ...(readSetting(environment, declaredSettings.lastPayment) ? {} : { withoutLastPayment: true }),
  ...(readSetting(environment, declaredSettings.cheapestRate) ? { preselectsCheapestRate: true } : {}),
})

const tracingSettings = (environment: Environment): OtlpSettings | undefined => {
  const endpoint = readSetting(environment, declaredSettings.traceEndpoint)
  const headers = readSetting(environment, declaredSettings.traceHeaders)
  const serviceName = readSetting(environment, declaredSettings.serviceName)
  return endpoint === undefined ? undefined : { endpoint, headers, serviceName }
}

/** Reads the variables documented in README.md; an empty value counts as absent. Throws `InvalidSetting`. */
export const startSettings = (environment: Environment): StartSettings => {
  const problems = settingProblems(environment)
  if (problems.length > 0) throw new InvalidSetting(problems.join("\n"))
  const read = <Value>(setting: Setting<Value>): Value => readSetting(environment, setting)
  const metricsPort = read(declaredSettings.metricsPort)
  const valkeyUrl = read(declaredSettings.valkeyUrl)
  return {
    port: read(declaredSettings.port),
    host: read(declaredSettings.host),
    dataDir: read(declaredSettings.dataDir),
    databaseUrl: read(declaredSettings.databaseUrl),
    seedDir: read(declaredSettings.seedDir),
    shopUrl: read(declaredSettings.shopUrl),
    connectTo: read(declaredSettings.connectTo),
    storeView: read(declaredSettings.storeView),
    assignedPaths: { shop: read(declaredSettings.shopPaths), own: read(declaredSettings.ownPaths) },
    baseUrl: read(declaredSettings.publicUrl),
    storeAddresses: read(declaredSettings.storeAddresses),
    trustedProxies: read(declaredSettings.trustedProxies),
    mediaOrigins: read(declaredSettings.mediaOrigins),
    products: read(declaredSettings.products),
    playerUrl: read(declaredSettings.playerUrl),
    purgeFrom: read(declaredSettings.purgeFrom),
    purgeTo: read(declaredSettings.purgeTo),
    pageMaxAge: read(declaredSettings.pageMaxAge),
    shopDictionaries: read(declaredSettings.shopDictionaries),
    galleryOptions: read(declaredSettings.galleryOptions),
    pageOptions: pageOptions(environment),
    guestCheckout: read(declaredSettings.guestCheckout),
    proofOfWork: read(declaredSettings.proofOfWork),
    scenarios: read(declaredSettings.scenarios),
    smtpUrl: read(declaredSettings.smtpUrl),
    outbox: read(declaredSettings.outbox),
    backOffice: read(declaredSettings.backOffice),
    analytics: read(declaredSettings.analytics),
    workers: read(declaredSettings.workers),
    valkey: valkeyUrl === undefined ? undefined : { url: valkeyUrl, prefix: read(declaredSettings.valkeyPrefix) },
    assetsDir: read(declaredSettings.assetsDir),
    logLevel: read(declaredSettings.logLevel),
    accessLog: read(declaredSettings.accessLog),
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, host: read(declaredSettings.metricsHost) },
    errorReportUrl: read(declaredSettings.errorReportUrl),
    browserErrors: read(declaredSettings.browserErrors),
    offlinePage: read(declaredSettings.offlinePage),
    tracing: tracingSettings(environment),
    drainMs: read(declaredSettings.drainSeconds) * 1000,
    toolbar: read(declaredSettings.toolbar) ? { cacheType: read(declaredSettings.cacheType) } : undefined,
  }
}
