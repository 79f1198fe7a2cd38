import type { Hono } from "hono"

import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { RouteContext } from "../../route-context.ts"

/** Nothing in it is anybody's own, but it is as young as the page would be. */
const headers = { "cache-control": "private, no-store" }

/** `GET product-form/?of=/oak-board.html`: what the form of a product's page starts from, for windows that show one on other pages. */
export const mountProductFormRoute = (app: Hono, context: RouteContext): void => {
  app.get("/product-form/", async (c) => {
    const path = sameOriginPath(c.req.query("of") ?? "", new URL(c.req.url).origin)?.split("?")[0]
    const found = path === undefined ? undefined : await context.productPage(path)
    return found === undefined ? c.json({}, 404, headers) : c.json(found.form, 200, headers)
  })
}
