import type { Hono } from "hono"
import { renderToStaticMarkup } from "react-dom/server"

import { ownPrefix } from "../../../../core/store/path-in-view.ts"
import { manifestPath, webManifest } from "../../../../core/store/web-manifest.ts"
import { offlineCacheName, offlinePagePath, offlineWorkerPath } from "../../../../core/storefront/offline-worker.ts"
import { translator } from "../../../../core/translation/translator.ts"
import { OfflinePage } from "../../../../ui/storefront/OfflinePage.tsx"
import { offlineVersion } from "../../render/offline-version.ts"
import { storeLanguage } from "../../render/store-language.ts"
import type { Site } from "../../site.ts"
import { withLinksInView } from "../../store-paths.ts"
import { viewedPageData } from "../catalogue/viewed-page-data.ts"

/** A worker that removes itself and what it has stored, for browsers that have one from before. */
const selfRemovingWorker = `addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(caches.delete("${offlineCacheName}").then(() => registration.unregister())))
`

const workerHeaders = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-cache",
  // The worker is for all pages, not only for those below its own path.
  "service-worker-allowed": "/",
  "content-security-policy": "default-src 'self'",
}

const renderOfflinePage = async (
  site: Site,
  origin: string,
): Promise<{ html: string; version: string } | undefined> => {
  const layout = await site.layoutData()
  const version = offlineVersion(site, layout)
  if (version === undefined) return undefined
  const { store } = layout
  const language = storeLanguage(store.locale, site.dictionaryOf(store.locale))
  const page = renderToStaticMarkup(
    <OfflinePage
      store={store}
      t={translator(language)}
      assets={site.assets("offline")}
      data={{ locale: language.locale, viewedPageData: viewedPageData(store) }}
    />,
  )
  return { html: withLinksInView(`<!doctype html>${page}`, origin, layout), version }
}

/** Mounts the web app manifest, the offline page, and the worker that shows it. */
export const mountOfflinePage = (app: Hono, site: Site): void => {
  app.get(manifestPath, async (c) => {
    const { store, views } = await site.layoutData()
    return c.body(JSON.stringify(webManifest(store, ownPrefix(store.code, views))), 200, {
      "content-type": "application/manifest+json",
      "cache-control": "private, max-age=3600",
      vary: "cookie",
    })
  })
  app.get(offlinePagePath, async (c) => {
    const page = await renderOfflinePage(site, new URL(c.req.url).origin)
    if (page === undefined) return c.notFound()
    return c.html(page.html, 200, { "cache-control": "private, no-store", "x-offline-version": page.version })
  })
  app.get(offlineWorkerPath, (c) => {
    const [script] = site.hasOfflinePage === true ? site.assets("offline-worker").scripts : []
    return c.body(
      script === undefined ? selfRemovingWorker : `importScripts(${JSON.stringify(script)})\n`,
      200,
      workerHeaders,
    )
  })
}
