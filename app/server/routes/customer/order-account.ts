import { readPlacedOrder } from "../../../../adapters/checkout-config.ts"
import type { PlacedOrder } from "../../../../core/checkout/placed-order.ts"
import { newPasswordProblems } from "../../../../core/customer/account-forms.ts"
import { postedForm } from "../../http/posted-form.ts"
import type { HostContext, MountPages } from "../../route-context.ts"
import { runFor } from "../checkout/shopper-http.ts"
import { successPage } from "../checkout/success-page.tsx"
import { notTaken, sendForm, typedFields } from "./relayed-form.ts"

const refused = 422

/** What registration asks for, from the order. */
const registrationOf = (order: PlacedOrder, password: string, formKey: string) => {
  const who = order.billingAddress ?? order.shippingAddress
  return {
    form_key: formKey,
    firstname: who?.firstName ?? "",
    lastname: who?.lastName ?? "",
    email: order.email,
    password,
    password_confirmation: password,
  }
}

/**
 * The account a guest asks for on the success page. A Magento is told first that the order shall belong to it; the embedded shop knows by
 * session and e-mail address.
 */
const takeAccount = async (host: HostContext, request: Request): Promise<Response> => {
  const posted = await postedForm(host, request)
  if (posted instanceof Response) return posted
  const { visit } = posted
  const order = await runFor(visit, readPlacedOrder())
  if (order === undefined || order.email === "") return host.seeOther(visit, "/customer/account/create/")
  const typed = typedFields(posted.form)
  const problems = newPasswordProblems(typed)
  const again = (): Promise<Response> => host.privatePage(visit, successPage(order, { problems }, refused))
  if (problems.length > 0) return again()
  if (host.door.kind === "remote")
    await visit.fetch("/checkout/account/delegateCreate/", { headers: { accept: "text/html" } })
  const registration = registrationOf(order, typed["password"] ?? "", visit.formKey())
  const led = await sendForm(visit, "/customer/account/createpost/", registration)
  if (led instanceof Response) return led
  if (led === undefined) return host.privatePage(visit, notTaken(successPage(order, {})))
  return led.startsWith("/customer/account/create") ? again() : host.seeOther(visit, led)
}

/** An account out of a guest's order. */
export const orderAccount: MountPages = (app, host) => {
  for (const slash of ["", "/"]) {
    app.get(`/checkout/account/create${slash}`, (c) =>
      host.seeOther(host.visit(c.req.raw), "/checkout/onepage/success/"),
    )
    app.post(`/checkout/account/create${slash}`, (c) => takeAccount(host, c.req.raw))
  }
}
