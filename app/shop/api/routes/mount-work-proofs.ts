import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { newChallenge, rejectionOf } from "../../domain/bots/accept-sender.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { readForm, emptyForm } from "../../infra/web/posted-fields.ts"
import { readSender } from "../input/sender-fields.ts"

const headers = { "cache-control": "no-store" }

/**
 * GET captcha/proof: a challenge; 404 unless the shop requires proofs of work. POST captcha/proof: uses up the proof of a form whose page
 * the storefront handles itself; 204 if its sender is accepted, otherwise 400 with a message for the shopper.
 */
export const mountWorkProofs = (app: Hono, shop: ShopContext): void => {
  app.get("/captcha/proof", async (c) => {
    const challenge = await newChallenge(shop)
    return challenge === undefined ? c.notFound() : c.json(challenge, 200, headers)
  })
  app.post("/captcha/proof", async (c) => {
    const form = (await readForm(c.req.raw)) ?? emptyForm
    const rejection = await rejectionOf(shop, c.req.raw, "order look-up", readSender("order_look_up")(form))
    if (rejection === undefined) return c.body(null, 204, headers)
    return c.json({ message: translate(shop.settings, rejection) }, 400, headers)
  })
}
