import type { Hono } from "hono"

import { kept, keptByName } from "./kept.ts"
import { toldError } from "./log.ts"
import { robotsText, siteMap } from "./search-engines.ts"
import type { Site } from "./site.ts"
import { speculationRules, speculationRulesPath } from "./speculation-rules.ts"

const hour = 3_600_000

/** What browsers, search engines and those who watch the machine ask for. */
export const mountMachinePages = (app: Hono, site: Site, isDraining: () => boolean): void => {
  const options = { now: site.now, failed: (cause: unknown) => site.log("not-renewed", toldError(cause)) }
  const maps = keptByName((origin) => siteMap(site, origin), { ...options, freshForMs: hour, atMost: 4 })
  const rules = kept(async () => speculationRules(await site.chrome()), { ...options, freshForMs: 60_000 })

  app.get("/healthz", (c) => {
    c.header("Cache-Control", "no-store")
    return isDraining() ? c.json({ status: "draining" }, 503) : c.json({ status: "ok", ...site.cache.size() })
  })
  app.get("/robots.txt", (c) => {
    c.header("Cache-Control", "public, max-age=3600")
    return c.text(robotsText(new URL(c.req.url).origin))
  })
  app.get("/sitemap.xml", async (c) => {
    const map = await maps.get(new URL(c.req.url).origin)
    return c.body(map, 200, {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    })
  })
  app.get(speculationRulesPath, async (c) =>
    c.body(await rules.get(), 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
    }),
  )
}
