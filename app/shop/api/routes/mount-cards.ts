import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { makeCardToken } from "../../domain/cards/card-tokens.ts"
import { emptyForm, readForm } from "../../infra/web/posted-fields.ts"
import { formFields, formReader, text } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"

const cardField = (name: string) => converted(text(name), (value) => value.slice(0, 40))

const readCard = formReader(
  formFields({ number: cardField("number"), expiry: cardField("expiry"), code: cardField("code") }),
)

/**
 * POST demo/card/tokens: the service of the demo payment provider, used by its card form. That form is in a frame without origin, so every
 * origin may read the response; it needs no cookie and contains no secret of the shopper.
 */
export const mountCards = (app: Hono, shop: ShopContext): void => {
  app.post("/demo/card/tokens", async (c) => {
    const form = await readForm(c.req.raw)
    const result = await makeCardToken(shop, readCard(form ?? emptyForm))
    return c.json(result, "token" in result ? 200 : 422, {
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
    })
  })
}
