import type { Hono } from "hono"

import { kept } from "../../cache/async-cache.ts"
import { speculationRules, speculationRulesPath } from "../../http/speculation-rules.ts"
import { toldError } from "../../log.ts"
import type { Site } from "../../site.ts"
import { mountSearchEngines } from "./robots-and-sitemaps.ts"

/** What browsers, search engines and those who watch the machine ask for. */
export const mountMachinePages = (app: Hono, site: Site, isDraining: () => boolean): void => {
  const options = { now: site.now, failed: (cause: unknown) => site.log("not-renewed", toldError(cause)) }
  const rules = kept(async () => speculationRules(await site.chrome()), { ...options, freshForMs: 60_000 })

  app.get("/healthz", (c) => {
    c.header("Cache-Control", "no-store")
    return isDraining() ? c.json({ status: "draining" }, 503) : c.json({ status: "ok", ...site.cache.size() })
  })
  mountSearchEngines(app, site)
  app.get(speculationRulesPath, async (c) =>
    c.body(await rules.get(), 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
    }),
  )
}
