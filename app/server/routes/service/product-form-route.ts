import type { Hono } from "hono"

import { ownPath } from "../../http/same-origin-path.ts"
import type { HostContext } from "../../route-context.ts"

/** Nothing in it is anybody's own, but it is as young as the page would be. */
const headers = { "cache-control": "private, no-store" }

/** `GET product-form/?of=/oak-board.html`: what the form of a product's page starts from, for windows that show one on other pages. */
export const mountProductForm = (app: Hono, host: HostContext): void => {
  app.get("/product-form/", async (c) => {
    const path = ownPath(c.req.query("of") ?? "", new URL(c.req.url).origin)?.split("?")[0]
    const found = path === undefined ? undefined : await host.productPage(path)
    return found === undefined ? c.json({}, 404, headers) : c.json(found.form, 200, headers)
  })
}
