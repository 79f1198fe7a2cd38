import { fetchPlacedOrder } from "../../../../adapters/forms/checkout-config-calls.ts"
import type { PlacedOrder } from "../../../../core/checkout/order/placed-order.ts"
import { newPasswordProblems } from "../../../../core/customer/account-forms.ts"
import { receiveValidForm } from "../../http/posted-form.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { runFor } from "../checkout/shopper-http.ts"
import { successPage } from "../checkout/success-page.tsx"
import { withFailureMessage, postForm, typedFields } from "./forward-form.ts"

const unprocessable = 422
const registerPath = "/customer/account/create/"

/** Fields of the registration, from the order. */
const registrationFields = (order: PlacedOrder, password: string, formKey: string) => {
  const address = order.billingAddress ?? order.shippingAddress
  return {
    form_key: formKey,
    firstname: address?.firstName ?? "",
    lastname: address?.lastName ?? "",
    email: order.email,
    password,
    password_confirmation: password,
  }
}

/**
 * Registers a guest from the success page. A Magento first receives a request to assign the order to the account; the built-in shop does
 * so by session and email address. Where the store requires more fields of a customer, the registration form is shown.
 */
const registerFromOrder = async (context: RouteContext, request: Request): Promise<Response> => {
  const posted = await receiveValidForm(context, request)
  if (posted instanceof Response) return posted
  const { visit } = posted
  const order = await runFor(visit, fetchPlacedOrder())
  if (order === undefined || order.email === "") return context.seeOther(visit, registerPath)
  const typed = typedFields(posted.form)
  const problems = newPasswordProblems(typed)
  const showAgain = (): Promise<Response> =>
    context.respondWithPage(visit, successPage(order, { problems }, unprocessable))
  if (problems.length > 0) return showAgain()
  const { register, files } = await context.customerForms()
  if (context.backend.kind === "remote")
    await visit.fetch("/checkout/account/delegateCreate/", { headers: { accept: "text/html" } })
  return [...register, ...files.register].some(({ required }) => required)
    ? context.seeOther(visit, registerPath)
    : postRegistration(context, visit, { order, password: typed["password"] ?? "", showAgain })
}

type Registration = {
  readonly order: PlacedOrder
  readonly password: string
  readonly showAgain: () => Promise<Response>
}

const postRegistration = async (
  context: RouteContext,
  visit: ShopperVisit,
  { order, password, showAgain }: Registration,
): Promise<Response> => {
  const registration = registrationFields(order, password, visit.formKey())
  const redirectTo = await postForm(visit, "/customer/account/createpost/", registration)
  if (redirectTo instanceof Response) return redirectTo
  if (redirectTo === undefined) return context.respondWithPage(visit, withFailureMessage(successPage(order, {})))
  return redirectTo.startsWith(registerPath.slice(0, -1)) ? showAgain() : context.seeOther(visit, redirectTo)
}

/** Routes for creating an account from a guest's order. */
export const registerFromOrderRoutes: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(`/checkout/account/create${slash}`, (c) =>
      context.seeOther(context.visit(c.req.raw), "/checkout/onepage/success/"),
    )
    app.post(`/checkout/account/create${slash}`, (c) => registerFromOrder(context, c.req.raw))
  }
}
