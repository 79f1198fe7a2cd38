import { fetchMultishippingOrders } from "../../../../adapters/rest/multishipping-rest.ts"
import {
  multishippingPath,
  multishippingSteps,
  type MultishippingStep,
} from "../../../../core/checkout/multishipping/multishipping.ts"
import { MultishippingOrdersPage } from "../../../../ui/checkout/multishipping/MultishippingOrdersPage.tsx"
import type { MountRoutes, RouteContext } from "../../route-context.ts"
import { requireCustomer, runForShopper, showCustomerForm } from "../customer/customer-area.ts"
import { loadMultishipping, redirectToCart } from "./load-multishipping.ts"
import { multishippingPage } from "./multishipping-page.tsx"
import { submitStep } from "./submit-step.ts"

const showStep = async (context: RouteContext, request: Request, step: MultishippingStep): Promise<Response> => {
  const visit = context.visit(request)
  const loaded = await loadMultishipping(context, visit, step)
  if (loaded instanceof Response) return loaded
  const form = { page: multishippingPath(step), owner: loaded.account.email }
  return showCustomerForm(context, visit, form, (typed) => multishippingPage(step, loaded, { typed }))
}

const showSuccess = (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  return requireCustomer(context, visit, async () => {
    const outcome = await runForShopper(visit, fetchMultishippingOrders())
    if (outcome._tag === "Refused" || outcome.value.length === 0) return redirectToCart(context, visit)
    const orders = outcome.value
    return context.respondWithPage(visit, {
      kind: "multishipping",
      title: (t) => t("Thank you for your purchase!"),
      bodyClass: "multishipping-checkout-success page-layout-1column",
      robots: "NOINDEX,NOFOLLOW",
      view: () => <MultishippingOrdersPage orders={orders} />,
    })
  })
}

/** Magento's addresses of the forms. */
const formPaths: Readonly<Record<MultishippingStep, string>> = {
  addresses: "addressesPost",
  shipping: "shippingPost",
  billing: "overview",
  overview: "overviewPost",
}

/** Routes of orders to several addresses with the built-in shop. A Magento shows pages of its own at the same addresses. */
export const multishippingPages: MountRoutes = (app, context) => {
  if (context.backend.hasPages === true) return
  const base = "/multishipping/checkout"
  for (const slash of ["", "/"]) {
    for (const start of [base, `${base}/index`])
      app.get(`${start}${slash}`, (c) => context.seeOther(context.visit(c.req.raw), multishippingPath("addresses")))
    app.get(`${base}/success${slash}`, (c) => showSuccess(context, c.req.raw))
    for (const step of multishippingSteps) {
      app.get(`${base}/${step}${slash}`, (c) => showStep(context, c.req.raw, step))
      app.post(`${base}/${formPaths[step]}${slash}`, (c) => submitStep(context, c.req.raw, step))
    }
  }
}
