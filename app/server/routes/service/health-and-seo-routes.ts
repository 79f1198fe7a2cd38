import type { Hono } from "hono"

import { kept } from "../../cache/async-cache.ts"
import { speculationRules, speculationRulesPath } from "../../http/speculation-rules.ts"
import { errorFields } from "../../log.ts"
import type { Site } from "../../site.ts"
import { mountRobotsAndSitemaps } from "./robots-and-sitemaps.ts"

/** What browsers, search engines and those who watch the machine ask for. */
export const mountHealthAndSeoRoutes = (app: Hono, site: Site, isDraining: () => boolean): void => {
  const options = { now: site.now, failed: (cause: unknown) => site.log("not-renewed", errorFields(cause)) }
  const rules = kept(async () => speculationRules(await site.layoutData()), { ...options, freshForMs: 60_000 })

  app.get("/healthz", (c) => {
    c.header("Cache-Control", "no-store")
    return isDraining() ? c.json({ status: "draining" }, 503) : c.json({ status: "ok", ...site.cache.size() })
  })
  mountRobotsAndSitemaps(app, site)
  app.get(speculationRulesPath, async (c) =>
    c.body(await rules.get(), 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
    }),
  )
}
