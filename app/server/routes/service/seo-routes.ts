import type { Hono } from "hono"

import { asyncValue } from "../../cache/async-cache.ts"
import { speculationRules, speculationRulesPath } from "../../http/speculation-rules.ts"
import { errorFields } from "../../log.ts"
import type { Site } from "../../site.ts"
import { mountRobotsAndSitemaps } from "./robots-and-sitemaps.ts"

/** Mounts `robots.txt`, site maps and the speculation rules. */
export const mountSeoRoutes = (app: Hono, site: Site): void => {
  const rules = asyncValue(async () => speculationRules(await site.layoutData()), {
    freshForMs: 60_000,
    now: site.now,
    onRefreshError: (cause) => site.log("not-renewed", errorFields(cause)),
  })

  mountRobotsAndSitemaps(app, site)
  app.get(speculationRulesPath, async (c) =>
    c.body(await rules.get(), 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
    }),
  )
}
