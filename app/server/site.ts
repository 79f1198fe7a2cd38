import type { ShopMessage } from "../../core/web/message.ts"
import { browseReads } from "./cache/cached-reads.ts"
import type { RenderedPage } from "./cache/stored-page.ts"
import { renderTook, withCacheFacts } from "./render/page-cache-facts.ts"
import type { BrowsePage, Page } from "./render/page.ts"
import { renderPage } from "./render/render-page.tsx"
import type { Chrome } from "./route-context.ts"
import { loadContext } from "./routes/catalogue/load-context.ts"
import { type BrowseReads, notFound, type PageTarget } from "./routes/catalogue/resolve-url.ts"
import type { SiteParts } from "./site-dependencies.ts"

/** What one render is for: a place, and for a page of one shopper their key and messages. */
export type RenderFor = {
  readonly origin: string
  readonly path: string
  readonly formKey?: string | undefined
  readonly messages?: ReadonlyArray<ShopMessage> | undefined
  /** What a public page shows; nothing on a page of one shopper. */
  readonly tags?: ReadonlyArray<string> | undefined
}

/** The storefront over one shop: finds what an address asks for, and renders it. */
export type Site = SiteParts & {
  readonly chrome: () => Promise<Chrome>
  readonly browse: BrowseReads
  /** A public page as its loader makes it. */
  readonly load: (load: PageTarget["load"]) => Promise<BrowsePage | undefined>
  readonly render: (page: Page, render: RenderFor) => Promise<string>
  /** Loads and renders a public page; a page that is not there is the page that says so. */
  readonly renderTarget: (target: PageTarget, render: Omit<RenderFor, "path">) => Promise<RenderedPage>
}

export const openSite = (parts: SiteParts): Site => {
  const { reads, cache, log, now, assets, dictionaryOf, everywhere } = parts
  const { keptBlocks, ...browse } = browseReads(parts, () => cache.clear())
  const { chrome } = browse

  const render: Site["render"] = async (asked, { origin, path, formKey = "", messages = [], tags = [] }) => {
    const around = await chrome()
    const seen = parts.analytics === true ? { analytics: { seen: asked.seen ?? [] } } : {}
    const state = { ...asked.state, ...seen, checkoutExtension: parts.points }
    const page = withCacheFacts({ ...asked, state }, parts.toolbar, {
      address: origin + path,
      tags,
      now: now(),
    })
    return renderPage(
      { ...page, messages: [...messages, ...(page.messages ?? [])] },
      {
        chrome: around,
        assets: assets(page.kind),
        dictionary: dictionaryOf(around.store.locale),
        origin,
        path,
        formKey,
        everywhere,
        options: parts.options,
        log,
      },
    )
  }

  const load: Site["load"] = async (loadPage) => {
    const around = await chrome()
    const { texts: dictionary } = dictionaryOf(around.store.locale)
    return loadPage(
      loadContext({ reads, keptBlocks, chrome: around, gallery: parts.gallery, now: now(), dictionary, log }),
    )
  }

  const renderTarget: Site["renderTarget"] = async (target, renderFor) => {
    const began = now()
    const loaded = (await load(target.load)) ?? (await load(notFound.load))
    if (loaded === undefined) throw new Error("the page for what is not there is missing")
    const html = await render(loaded.page, { ...renderFor, path: target.address.trim(), tags: loaded.tags })
    const { toolbar } = parts
    return {
      html,
      status: loaded.page.status ?? 200,
      tags: loaded.tags,
      ...(toolbar === undefined ? {} : { headers: renderTook(now() - began) }),
    }
  }

  return { ...parts, chrome, browse, load, render, renderTarget }
}
