import type { Hono } from "hono"

import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { RouteContext } from "../../route-context.ts"

/** The data is public, but as current as an uncached page. */
const headers = { "cache-control": "private, no-store" }

/** Mounts `GET /product-form/?of=/oak-board.html`: the initial product form as JSON, for dialogs on other pages. */
export const mountProductFormRoute = (app: Hono, context: RouteContext): void => {
  app.get("/product-form/", async (c) => {
    const path = sameOriginPath(c.req.query("of") ?? "", new URL(c.req.url).origin)?.split("?")[0]
    const found = path === undefined ? undefined : await context.productPage(path)
    return found === undefined ? c.json({}, 404, headers) : c.json(found.form, 200, headers)
  })
}
