import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { makeCardToken } from "../../domain/cards/card-tokens.ts"

/**
 * POST demo/card/tokens: the demo provider's own service, asked by its card form and by nobody else. That form lies in a frame with no
 * origin, so the answer may be read by any; it needs no cookie and gives nothing away.
 */
export const mountCards = (app: Hono, shop: ShopContext): void => {
  app.post("/demo/card/tokens", async (c) => {
    const typed = new URLSearchParams(await c.req.text())
    const field = (name: string): string => (typed.get(name) ?? "").slice(0, 40)
    const made = await makeCardToken(shop, { number: field("number"), expiry: field("expiry"), code: field("code") })
    return c.json(made, "token" in made ? 200 : 422, {
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
    })
  })
}
