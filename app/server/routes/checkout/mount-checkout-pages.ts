import type { Context } from "hono"

import { receiveForm } from "../../http/posted-form.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { showCart, submitCartForm, submitExpiredCartForm } from "../cart/cart-pages.ts"
import { showConfigure } from "../cart/configure-page.ts"
import { respondWithShopPage } from "../customer/form-protection.ts"
import { multishippingPages } from "../multishipping/multishipping-pages.tsx"
import { showCheckout, showSuccess, submitExpiredForm, submitForm } from "./checkout-pages.ts"
import { showExpressCheckout } from "./express-checkout.ts"
import { attemptsStore, orderAttempts } from "./order-attempts.ts"
import { sentFields, type SentFields } from "./step-fields.ts"
import { submitOnce } from "./submit-once.ts"

type HandleForm = (context: RouteContext, visit: ShopperVisit, formFields: SentFields) => Promise<Response>

/** Handles a submitted form; `handleExpired` handles one whose key has expired. */
const handlePost = async (
  c: Context,
  context: RouteContext,
  handle: HandleForm,
  handleExpired: HandleForm,
): Promise<Response> => {
  const received = await receiveForm(context, c.req.raw)
  if (received instanceof Response) return received
  return (received.hasValidKey ? handle : handleExpired)(context, received.visit, sentFields(received.form))
}

/** Mounts the cart, checkout and success pages. They are private, and work as plain forms without JavaScript. */
export const mountCheckoutPages: MountRoutes = (app, context) => {
  multishippingPages(app, context)
  const attempts = orderAttempts(context.shared.open(attemptsStore))
  if (context.extensionPoints.expressButtons.length > 0)
    app.get("/checkout/express/", (c) => showExpressCheckout(context, context.visit(c.req.raw)))
  app.get("/checkout/cart/configure/*", (c) => showConfigure(context, context.visit(c.req.raw)))
  for (const slash of ["", "/"]) {
    app.get(`/checkout/cart${slash}`, (c) => {
      const visit = context.visit(c.req.raw)
      const isForCoupon = context.backend.hasPages === true && c.req.query("form") === "coupon"
      return isForCoupon ? respondWithShopPage(c, visit, "/checkout/cart/") : showCart(context, visit)
    })
    app.get(`/checkout${slash}`, (c) => showCheckout(c, context))
    app.post(`/checkout/cart${slash}`, (c) => handlePost(c, context, submitCartForm, submitExpiredCartForm))
    app.post(`/checkout${slash}`, (c) =>
      handlePost(c, context, submitOnce(attempts, submitForm), submitOnce(attempts, submitExpiredForm)),
    )
    app.get(`/checkout/onepage/success${slash}`, (c) => showSuccess(context, context.visit(c.req.raw)))
  }
}
