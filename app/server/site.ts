import { stylesOfContents } from "../../core/content/merchant/merchant-content.ts"
import type { ShopMessage } from "../../core/web/message.ts"
import type { ShopReads } from "./backend/shop-reads.ts"
import { createCachedReads, type PrivatePageReads } from "./cache/cached-reads.ts"
import type { RenderedPage } from "./cache/stored-page.ts"
import type { PagePolicies, SecurityHeaders } from "./http/security-headers.ts"
import { offlineVersion } from "./render/offline-version.ts"
import { serverTiming, withPageCacheFacts } from "./render/page-cache-facts.ts"
import type { PublicPage, Page } from "./render/page.ts"
import { renderPage } from "./render/render-page.tsx"
import { storeLanguage } from "./render/store-language.ts"
import type { LayoutData } from "./route-context.ts"
import { createLoadContext } from "./routes/catalogue/load-context.ts"
import { type CachedReads, notFound, type PageTarget } from "./routes/catalogue/page-target.ts"
import type { SiteDependencies } from "./site-dependencies.ts"
import { currentTrace } from "./tracing/current-trace.ts"

/** Options of one rendering: address, and for private pages form key and messages. */
export type RenderOptions = {
  readonly origin: string
  readonly path: string
  readonly formKey?: string | undefined
  readonly messages?: ReadonlyArray<ShopMessage> | undefined
  /** True if the request is for a frame of another page. */
  readonly isFramed?: boolean | undefined
  /** Tags of a public page; none on private pages. */
  readonly tags?: ReadonlyArray<string> | undefined
}

/** The storefront of one store view: loads and renders pages. */
export type Site = SiteDependencies & {
  readonly layoutData: () => Promise<LayoutData>
  readonly cached: CachedReads & PrivatePageReads
  /** Loads a public page. */
  readonly load: (load: PageTarget["load"], reads?: ShopReads) => Promise<PublicPage | undefined>
  readonly render: (page: Page, render: RenderOptions) => Promise<string>
  /** The security headers of a page that are not those of other responses. */
  readonly securityOf: (page: Page) => SecurityHeaders | undefined
  /** Loads and renders a public page, by default as every shopper sees it; a missing one is rendered as the 404 page. */
  readonly renderTarget: (
    target: PageTarget,
    render: Omit<RenderOptions, "path">,
    reads?: ShopReads,
  ) => Promise<RenderedPage>
}

type LoaderReads = Pick<ReturnType<typeof createCachedReads>, "alerts" | "cachedBlocks" | "layoutData" | "pageReads">

/** Creates `Site.load`. */
const pageLoader = (
  { backend, dictionaryOf, gallery, now, log }: SiteDependencies,
  { alerts, cachedBlocks, layoutData, pageReads }: LoaderReads,
): Site["load"] => {
  return async (loadPage, reads = pageReads) => {
    const layout = await layoutData()
    const { locale } = layout.store
    const language = storeLanguage(locale, dictionaryOf(locale))
    const hasShopPages = backend.hasPages === true
    return loadPage(
      createLoadContext({ reads, cachedBlocks, layout, alerts, hasShopPages, gallery, now: now(), language, log }),
    )
  }
}

const securityOf =
  (policies: PagePolicies): Site["securityOf"] =>
  ({ kind, contents = [] }) =>
    policies.headersOf(kind, contents.length === 0 ? undefined : stylesOfContents(contents))

/** Creates the storefront of one store view. */
export const createSite = (parts: SiteDependencies): Site => {
  const { cache, log, now, assets, dictionaryOf, layoutIslands } = parts
  const { cachedBlocks, pageReads, ...cached } = createCachedReads(parts, () => cache.clear())
  const { layoutData } = cached

  const render: Site["render"] = async (loaded, { origin, path, formKey = "", isFramed, messages = [], tags = [] }) => {
    const layout = await layoutData()
    const analytics = parts.analytics === true ? { analytics: { pageEvents: loaded.analyticsEvents ?? [] } } : {}
    const state = { ...loaded.state, ...analytics, checkoutExtension: parts.extensionPoints }
    const page = withPageCacheFacts({ ...loaded, state }, parts.toolbar, {
      address: origin + path,
      tags,
      now: now(),
    })
    const span = parts.tracing?.begin(`render ${page.kind}`, { kind: "internal", parent: currentTrace() })
    const html = renderPage(
      { ...page, messages: [...messages, ...(page.messages ?? [])] },
      {
        layout,
        assets: assets(page.kind),
        offlineVersion: offlineVersion(parts, layout),
        dictionary: dictionaryOf(layout.store.locale),
        textsOfScripts: parts.textsOfScripts,
        origin,
        path,
        formKey,
        isFramed,
        layoutIslands,
        options: parts.options,
        log,
      },
    )
    span?.end({})
    return html
  }

  const load = pageLoader(parts, { alerts: cached.alerts, cachedBlocks, pageReads, layoutData })

  const renderTarget: Site["renderTarget"] = async (target, renderFor, reads) => {
    const startedAt = now()
    const loaded = (await load(target.load, reads)) ?? (await load(notFound.load))
    if (loaded === undefined) throw new Error("The 404 page could not be loaded.")
    const html = await render(loaded.page, { ...renderFor, path: target.address.trim(), tags: loaded.tags })
    return {
      html,
      status: loaded.page.status ?? 200,
      tags: loaded.tags,
      security: securityOf(parts.policies)(loaded.page),
      ...(parts.toolbar === undefined ? {} : { headers: serverTiming(now() - startedAt) }),
    }
  }

  return { ...parts, layoutData, cached, load, render, securityOf: securityOf(parts.policies), renderTarget }
}
