import type { Context } from "hono"

import { sentForm } from "../../http/posted-form.ts"
import type { HostContext, MountPages, ShopperVisit } from "../../route-context.ts"
import { showCart, takeCartForm, takeLateCartForm } from "../cart/cart-pages.ts"
import { showConfigure } from "../cart/configure-page.ts"
import { oncePlaced, showCheckout, showSuccess, takeLateStep, takeStep } from "./checkout-pages.ts"
import { orderAttempts } from "./order-attempts.ts"
import { sentFields, type SentFields } from "./step-fields.ts"

type TakeForm = (host: HostContext, visit: ShopperVisit, sent: SentFields) => Promise<Response>

/** `takeLate`: what becomes of a form whose key is over. */
const post = async (c: Context, host: HostContext, take: TakeForm, takeLate: TakeForm): Promise<Response> => {
  const sent = await sentForm(host, c.req.raw)
  if (sent instanceof Response) return sent
  return (sent.mayAct ? take : takeLate)(host, sent.visit, sentFields(sent.form))
}

/** Cart, checkout and success: pages of one shopper, working as plain forms. */
export const mountCheckoutPages: MountPages = (app, host) => {
  const attempts = orderAttempts()
  app.get("/checkout/cart/configure/*", (c) => showConfigure(host, host.visit(c.req.raw)))
  for (const slash of ["", "/"]) {
    app.get(`/checkout/cart${slash}`, (c) => showCart(host, host.visit(c.req.raw)))
    app.get(`/checkout${slash}`, (c) => showCheckout(host, host.visit(c.req.raw)))
    app.post(`/checkout/cart${slash}`, (c) => post(c, host, takeCartForm, takeLateCartForm))
    app.post(`/checkout${slash}`, (c) =>
      post(c, host, oncePlaced(attempts, takeStep), oncePlaced(attempts, takeLateStep)),
    )
    app.get(`/checkout/onepage/success${slash}`, (c) => showSuccess(host, host.visit(c.req.raw)))
  }
}
