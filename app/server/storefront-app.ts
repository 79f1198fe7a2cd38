import type { ExtensionModule } from "../../core/extension.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import type { PageAssets } from "../../ui/page/frame.ts"
import { extendedPoints } from "../extensions/extended-points.ts"
import { installed } from "../extensions/installed.ts"
import { shopReads } from "./backend/shop-reads.ts"
import { type PageCache, pageCache } from "./cache/page-cache.ts"
import { requestAt } from "./http/rewrite-request.ts"
import { securityHeaders } from "./http/security-headers.ts"
import { speculationHeader } from "./http/speculation-rules.ts"
import { unsavedForms } from "./http/unsaved-forms.ts"
import type { Log } from "./log.ts"
import { dictionaries } from "./render/dictionary.ts"
import { barePages, type BarePages } from "./render/fallback-pages.ts"
import { galleryConfig, type GallerySetting, playerOrigins } from "./render/gallery-config.ts"
import { everyPageIslands } from "./render/layout-islands.tsx"
import { pageAssets } from "./render/page-assets.ts"
import type { ToolbarSetting } from "./render/page-cache-facts.ts"
import { shopWords } from "./render/shop-words.ts"
import type { HostContext, MountPages, ShopDoor } from "./route-context.ts"
import { galleryWindowPages } from "./routes/catalogue/gallery-window-pages.tsx"
import { mountCheckoutPages } from "./routes/checkout/mount-checkout-pages.ts"
import { accountPages } from "./routes/customer/account-pages.tsx"
import { deleteAccountPages } from "./routes/customer/delete-account-pages.tsx"
import { entryPages } from "./routes/customer/entry-pages.tsx"
import { newsletterPages } from "./routes/customer/newsletter-pages.tsx"
import { orderAccount } from "./routes/customer/order-account.ts"
import { passwordPages } from "./routes/customer/password-pages.tsx"
import { demoPages } from "./routes/demo/demo-pages.ts"
import { consentPages } from "./routes/service/consent-pages.tsx"
import { openSite } from "./site.ts"
import { hostApp } from "./store-view-app.ts"
import { answerInView, openViews } from "./store-view-routing.ts"

export type OpenHostOptions = {
  readonly door: ShopDoor
  readonly baseUrl?: string | undefined
  readonly buildDir: string
  readonly publicDir: string
  readonly mediaOrigins?: ReadonlyArray<string> | undefined
  readonly gallery?: GallerySetting | undefined
  /** Options of the shop that no service of a Magento tells. */
  readonly pageOptions?: PageOptions | undefined
  /** Where the dictionaries of a remote shop lie, `{locale}` for `de_DE`; absent: where its pages say. */
  readonly shopDictionaries?: string | undefined
  /** Switches the page-cache toolbar on. */
  readonly toolbar?: ToolbarSetting | undefined
  /** Switches on that shoppers who agreed to statistics are counted. */
  readonly analytics?: boolean | undefined
  /** Other than those that are installed. */
  readonly extensions?: ReadonlyArray<ExtensionModule> | undefined
  readonly log: Log
  readonly now?: (() => number) | undefined
  /** Other than the build's, for `npm run dev`. */
  readonly assets?: ((kind: string) => PageAssets) | undefined
  readonly headers?: ReadonlyArray<readonly [string, string]> | undefined
  /** Whether pages are kept at all. */
  readonly keepsPages?: boolean | undefined
}

/** The pages of a shop, without a server around them: tests ask it directly. */
export type OpenHost = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly cache: PageCache
  readonly context: HostContext
  /** For what is answered without the shop. */
  readonly bare: BarePages
  /** Headers of every answer, name and value in turn. */
  readonly headers: Array<string>
  /** The origin that pages for this `Host` are kept under. */
  readonly originOf: (host: string | undefined) => string
  /** From now on `/healthz` tells those who send shoppers to send them elsewhere. */
  readonly drain: () => void
}

/** Behind a server that speaks https for us, requests are what shoppers sent to the base address. */
const atBase = (request: Request, base: URL | undefined): Request => {
  if (base === undefined) return request
  const address = new URL(base)
  // Set one by one: read as an address, the path `//evil.example/` would lead to another host.
  ;({ pathname: address.pathname, search: address.search } = new URL(request.url))
  return requestAt(address, request)
}

const usualHeaders = ({ mediaOrigins = [], gallery }: OpenHostOptions, base: URL | undefined) =>
  securityHeaders({ mediaOrigins, playerOrigins: playerOrigins(gallery), https: base?.protocol === "https:" })

const privatePages: ReadonlyArray<MountPages> = [
  mountCheckoutPages,
  entryPages,
  passwordPages,
  orderAccount,
  newsletterPages,
  deleteAccountPages,
  accountPages,
  galleryWindowPages,
  consentPages,
  demoPages,
]

/** Scripts that only some shops have. */
const moreScripts = ({ toolbar, analytics }: OpenHostOptions): ReadonlyArray<string> => [
  ...(toolbar === undefined ? [] : ["page-cache-toolbar"]),
  ...(analytics === true ? ["analytics"] : []),
]

export const openHost = async (options: OpenHostOptions): Promise<OpenHost> => {
  const { door, log, now = Date.now } = options
  const base = options.baseUrl === undefined ? undefined : new URL(options.baseUrl)
  const headers = options.headers ?? usualHeaders(options, base)
  const keeping = options.keepsPages === false ? { freshForMs: -1, staleForMs: 0 } : {}
  const cache = pageCache({ common: [...headers.flat(), ...speculationHeader], log, now, ...keeping })
  const points = await extendedPoints(options.extensions ?? installed)
  const unsaved = unsavedForms(now)
  let draining = false
  const own = dictionaries(options.publicDir, log)
  const bare = barePages(own)
  const parts = {
    door,
    points,
    cache,
    assets: options.assets ?? pageAssets(options.buildDir, moreScripts(options)),
    everywhere: everyPageIslands,
    gallery: galleryConfig(door.kind, options.gallery),
    options: options.pageOptions,
    toolbar: options.toolbar,
    analytics: options.analytics,
    bare,
    log,
    now,
  }
  const words = shopWords({ door, pattern: options.shopDictionaries, own, log, now, changed: cache.clear })
  const views = await openViews(async (view) => {
    const reads = await shopReads(door, points.labelVariables, view)
    const dictionaryOf = await words.dictionaryOf(view, async () => (await reads.store()).locale)
    const site = openSite({ ...parts, view, reads, dictionaryOf })
    return {
      site,
      ...hostApp({ site, words, privatePages, unsaved, securityHeaders: headers, isDraining: () => draining }),
    }
  })
  return {
    fetch: async (request) => answerInView(views, atBase(request, base)),
    cache,
    context: views.first.host,
    bare,
    headers: headers.flat(),
    originOf: (name) => base?.origin ?? `http://${name ?? ""}`,
    drain: () => {
      draining = true
    },
  }
}
