import type { Context } from "hono"

import { receiveForm } from "../../http/posted-form.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { showCart, takeCartForm, takeLateCartForm } from "../cart/cart-pages.ts"
import { showConfigure } from "../cart/configure-page.ts"
import { oncePlaced, showCheckout, showSuccess, takeLateStep, takeStep } from "./checkout-pages.ts"
import { orderAttempts } from "./order-attempts.ts"
import { sentFields, type SentFields } from "./step-fields.ts"

type TakeForm = (context: RouteContext, visit: ShopperVisit, sent: SentFields) => Promise<Response>

/** `takeLate`: what becomes of a form whose key is over. */
const post = async (c: Context, context: RouteContext, take: TakeForm, takeLate: TakeForm): Promise<Response> => {
  const sent = await receiveForm(context, c.req.raw)
  if (sent instanceof Response) return sent
  return (sent.hasValidKey ? take : takeLate)(context, sent.visit, sentFields(sent.form))
}

/** Cart, checkout and success: pages of one shopper, working as plain forms. */
export const mountCheckoutPages: MountRoutes = (app, context) => {
  const attempts = orderAttempts()
  app.get("/checkout/cart/configure/*", (c) => showConfigure(context, context.visit(c.req.raw)))
  for (const slash of ["", "/"]) {
    app.get(`/checkout/cart${slash}`, (c) => showCart(context, context.visit(c.req.raw)))
    app.get(`/checkout${slash}`, (c) => showCheckout(context, context.visit(c.req.raw)))
    app.post(`/checkout/cart${slash}`, (c) => post(c, context, takeCartForm, takeLateCartForm))
    app.post(`/checkout${slash}`, (c) =>
      post(c, context, oncePlaced(attempts, takeStep), oncePlaced(attempts, takeLateStep)),
    )
    app.get(`/checkout/onepage/success${slash}`, (c) => showSuccess(context, context.visit(c.req.raw)))
  }
}
