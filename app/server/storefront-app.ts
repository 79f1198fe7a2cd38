import type { ExtensionModule } from "../../core/extensions/extension.ts"
import type { OriginGrant } from "../../core/extensions/origins.ts"
import { type Brand, brandedStore } from "../../core/store/brand.ts"
import { type AssignedPaths, pathsAt } from "../../core/store/path-owner.ts"
import { originOfHost, type StoreAddress } from "../../core/store/store-addresses.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import type { Dictionary } from "../../core/translation/translate.ts"
import type { PageAssets } from "../../ui/storefront/frame.ts"
import { ownedGrants, validGrants } from "../extensions/extended-points.ts"
import { installed } from "../extensions/installed.ts"
import { type ProjectPage, validPages } from "../project/define-page.ts"
import { pages } from "../project/installed-pages.ts"
import { logFailures } from "./backend/log-failures.ts"
import { type ShopReads, shopReads } from "./backend/shop-reads.ts"
import { openPageCache } from "./cache/open-page-cache.ts"
import { defaultMaxAgeMs, type PageCache } from "./cache/page-cache.ts"
import { type AddressRules, requestRules } from "./http/request-rules.ts"
import { pagePolicies, type SecurityHeaders, securityHeaders, type SecuritySettings } from "./http/security-headers.ts"
import type { Log } from "./log.ts"
import type { Metrics } from "./metrics/prometheus.ts"
import { openStoreViews } from "./open-store-views.ts"
import { openExtensionPoints } from "./payments/open-extension-points.ts"
import { fallbackPages, type FallbackPages } from "./render/fallback-pages.ts"
import { galleryConfig, type GallerySettings, playerOrigins } from "./render/gallery-config.ts"
import { layoutIslands } from "./render/layout-islands.tsx"
import { optionalScripts, pageAssets } from "./render/page-assets.ts"
import type { ToolbarSettings } from "./render/page-cache-facts.ts"
import { dictionaries } from "./render/server-dictionary.ts"
import { createStoreTranslations } from "./render/store-translations.ts"
import { textsOfScripts } from "./render/texts-of-scripts.ts"
import type { RouteContext, MountRoutes, ShopBackend } from "./route-context.ts"
import { galleryWindowPages } from "./routes/catalogue/gallery-window-pages.tsx"
import { mountCheckoutPages } from "./routes/checkout/mount-checkout-pages.ts"
import { mountPaymentPages } from "./routes/checkout/mount-payment-pages.tsx"
import { accountPages } from "./routes/customer/account-pages.tsx"
import { confirmAccountPages } from "./routes/customer/confirm-account-pages.tsx"
import { deleteAccountPages } from "./routes/customer/delete-account-pages.tsx"
import { newsletterPages } from "./routes/customer/newsletter-pages.tsx"
import { passwordPages } from "./routes/customer/password-pages.tsx"
import { registerFromOrderRoutes } from "./routes/customer/register-from-order.ts"
import { signInPages } from "./routes/customer/sign-in-pages.tsx"
import { demoPages } from "./routes/demo/demo-pages.ts"
import { mountProjectPages } from "./routes/project/project-pages.ts"
import { consentPages } from "./routes/service/consent-pages.tsx"
import { memoryState } from "./shared/memory-state.ts"
import type { SharedState } from "./shared/shared-state.ts"
import type { SiteDependencies } from "./site-dependencies.ts"
import { createSite } from "./site.ts"
import { readsWithAddresses, requestAtPublicUrl, type KeyOfRequest, keysOfRequests } from "./store-origins.ts"
import { createStoreViewApp } from "./store-view-app.ts"
import { handleInStoreView } from "./store-view-routing.ts"

/** The backend and the settings of the storefront, without those of the listening server. */
export type StorefrontAppOptions = Pick<SiteDependencies, "hasOfflinePage" | "tracing"> & {
  readonly backend: ShopBackend
  /** Paths that the configuration assigns to the storefront or to the shop. Default: none. */
  readonly assignedPaths?: AssignedPaths | undefined
  readonly baseUrl?: string | undefined
  /** Addresses of store views that do not have `baseUrl`. Default: none. */
  readonly storeAddresses?: ReadonlyArray<StoreAddress> | undefined
  readonly buildDir: string
  readonly publicDir: string
  readonly mediaOrigins?: ReadonlyArray<string> | undefined
  readonly gallery?: GallerySettings | undefined
  /** Options of the shop for which Magento has no API. */
  readonly pageOptions?: PageOptions | undefined
  /** URL of the remote shop's dictionaries, with `{locale}` for `de_DE`; absent: found in its pages. */
  readonly shopDictionaries?: string | undefined
  /** Enables the page-cache toolbar. */
  readonly toolbar?: ToolbarSettings | undefined
  /** Enables analytics for shoppers who consented. */
  readonly analytics?: boolean | undefined
  /** True if pages report errors of their scripts to this server. */
  readonly browserErrors?: boolean | undefined
  /** Default: the installed modules. */
  readonly extensions?: ReadonlyArray<ExtensionModule> | undefined
  /** Environment variables that payment providers of modules read. Default: those of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined
  readonly log: Log
  readonly now?: (() => number) | undefined
  /** State shared with other hosts. Default: in the memory of this process. */
  readonly shared?: SharedState | undefined
  /** Default: those of the build. `npm run dev` uses the sources. */
  readonly assets?: ((kind: string) => PageAssets) | undefined
  /** Default: the pages of the project. */
  readonly pages?: ReadonlyArray<ProjectPage> | undefined
  /** Brand of the shop's configuration; it overrides that of the store. */
  readonly brand?: Brand | undefined
  /** Translations of the project by locale, which override all others. */
  readonly projectDictionaries?: ReadonlyMap<string, Dictionary> | undefined
  /** Origins of the shop's configuration; those of the modules are added. */
  readonly origins?: ReadonlyArray<OriginGrant> | undefined
  /** Redirects and rewrites of the shop's configuration. Default: none. */
  readonly addressRules?: AddressRules | undefined
  /** Changes each content security policy, for the development server. */
  readonly adaptPolicy?: ((policy: string) => string) | undefined
  /** Maximum age of a public page while the backend responds, in milliseconds. Default: two minutes. */
  readonly pageMaxAgeMs?: number | undefined
  /** Counts pages and renderings. */
  readonly metrics?: Metrics | undefined
  /** False disables the page cache. */
  readonly cachesPages?: boolean | undefined
}

/** The storefront of a shop without a server around it; tests call `fetch` directly. */
export type StorefrontApp = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly cache: PageCache
  readonly context: RouteContext
  /** Pages for when nothing else can be rendered. */
  readonly fallbackPages: FallbackPages
  /** Security headers of every response. */
  readonly headers: SecurityHeaders
  /** The origin under which pages for a `Host` header are cached. */
  readonly originOf: (host: string | undefined) => string
  /** The key of a request in the page cache. */
  readonly keyOf: KeyOfRequest
  /** True for a path whose requests the middleware of a module handles, before cached pages. */
  readonly hasMiddleware: (path: string) => boolean
}

const brandedReads = (reads: ShopReads, brand: Brand | undefined): ShopReads =>
  brand === undefined ? reads : { ...reads, store: async () => brandedStore(await reads.store(), brand) }

/** Throws `OriginsRejected` for origins that cannot be opened. */
const securitySettings = (options: StorefrontAppOptions, base: URL | undefined): SecuritySettings => ({
  mediaOrigins: options.mediaOrigins ?? [],
  playerOrigins: playerOrigins(options.gallery),
  usesHttps: base?.protocol === "https:",
  grants: validGrants(ownedGrants(options.extensions ?? installed, options.origins)),
  adaptPolicy: options.adaptPolicy,
})

/** Routes of private pages: cart, checkout, account. */
export const privateRoutes: ReadonlyArray<MountRoutes> = [
  mountCheckoutPages,
  mountPaymentPages,
  signInPages,
  passwordPages,
  confirmAccountPages,
  registerFromOrderRoutes,
  newsletterPages,
  deleteAccountPages,
  accountPages,
  galleryWindowPages,
  consentPages,
  demoPages,
]

type SharedDependencies = Omit<SiteDependencies, "view" | "reads" | "dictionaryOf">

/** The dependencies that the sites of all store views share. */
const sharedDependencies = async (
  options: StorefrontAppOptions,
  security: SecuritySettings,
  { backend, dictionaryOf, addresses }: Pick<SiteDependencies, "backend" | "dictionaryOf" | "addresses">,
): Promise<SharedDependencies> => ({
  backend,
  addresses,
  assignedPaths: pathsAt(options.backend, options.assignedPaths),
  ...(await openExtensionPoints(options, backend)),
  cache: openPageCache(options, securityHeaders(security)),
  assets: options.assets ?? pageAssets(options.buildDir, optionalScripts(options)),
  textsOfScripts: textsOfScripts(options.buildDir, optionalScripts(options)),
  layoutIslands,
  gallery: galleryConfig(backend.kind, options.gallery),
  options: options.pageOptions,
  toolbar: options.toolbar,
  analytics: options.analytics,
  tracing: options.tracing,
  reportsBrowserErrors: options.browserErrors,
  hasOfflinePage: options.hasOfflinePage,
  projectPages: validPages(options.pages ?? pages),
  policies: pagePolicies(security),
  fallbackPages: fallbackPages(dictionaryOf, options.projectDictionaries),
  maxAgeMs: options.pageMaxAgeMs ?? defaultMaxAgeMs,
  log: options.log,
  now: options.now ?? Date.now,
  shared: options.shared ?? memoryState(options.now),
})

/** Opens the storefront of a shop: reads the layout data of the default store view, and opens other store views on demand. */
export const openStorefrontApp = async (options: StorefrontAppOptions): Promise<StorefrontApp> => {
  const { log } = options
  const backend = logFailures(options.backend, log, options.now ?? Date.now)
  const base = options.baseUrl === undefined ? undefined : new URL(options.baseUrl)
  const addresses = base === undefined ? undefined : { origin: base.origin, own: options.storeAddresses ?? [] }
  const security = securitySettings(options, base)
  const headers = securityHeaders(security)
  const ownDictionaryOf = dictionaries(options.publicDir, log)
  const shared = await sharedDependencies(options, security, { backend, dictionaryOf: ownDictionaryOf, addresses })
  const translations = createStoreTranslations({
    backend,
    pattern: options.shopDictionaries,
    project: options.projectDictionaries,
    ownDictionaryOf,
    log,
    now: shared.now,
    onChange: shared.cache.clear,
  })
  const extensionPointsOfReads = { ...shared.extensionPoints, refusedFields: new Map() }
  const views = await openStoreViews(async (view) => {
    const reads = await shopReads(backend, extensionPointsOfReads, view, log)
    const dictionaryOf = await translations.dictionaryOf(view, async () => (await reads.store()).locale)
    const site = createSite({
      ...shared,
      view,
      reads: readsWithAddresses(brandedReads(reads, options.brand), addresses),
      dictionaryOf,
    })
    const app = createStoreViewApp({
      site,
      translations,
      privatePages: [...privateRoutes, mountProjectPages(shared.projectPages)],
      securityHeaders: headers,
    })
    return { site, ...app }
  })
  const handle = async (request: Request) => handleInStoreView(views, request, addresses)
  const { respond, hasMiddleware } = requestRules(options.addressRules, shared.extensionPoints, headers, handle)
  return {
    fetch: async (request) => respond(requestAtPublicUrl(request, addresses)),
    hasMiddleware,
    cache: shared.cache,
    context: views.first.context,
    fallbackPages: shared.fallbackPages,
    headers,
    originOf: (host) => (addresses === undefined ? `http://${host ?? ""}` : originOfHost(addresses, host)),
    keyOf: await keysOfRequests(addresses, views),
  }
}
