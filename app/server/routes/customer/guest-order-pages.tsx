import { lookUpOrder, type LookedUp } from "../../../../adapters/forms/order-look-up.ts"
import type { FieldProblem, TypedFields } from "../../../../core/customer/account-forms.ts"
import { guestOrderLookup, guestOrderLookupProblems } from "../../../../core/customer/guest-order-lookup.ts"
import { GuestOrderFormPage, GuestOrderPage } from "../../../../ui/customer/GuestOrderPages.tsx"
import { receiveForm } from "../../http/posted-form.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import { runForShopper, countryNames } from "./customer-area.ts"
import { expiredFormMessage, forbidden, typedFields } from "./forward-form.ts"
import { accountPage } from "./signed-in-customer.ts"

const title = "Orders and Returns"
const bodyClass = "sales-guest-form"

type Again = { readonly problems?: ReadonlyArray<FieldProblem>; readonly error?: string; readonly status: number }

const formAgain = (typed: TypedFields, { status, ...again }: Again): Page =>
  accountPage(
    (t) => t("Error: %1", t(title)),
    bodyClass,
    () => <GuestOrderFormPage typed={typed} {...again} />,
    status,
  )

const lookupErrorOf = (
  found: Exclude<LookedUp, { readonly _tag: "Found" }>,
): Pick<Again, "status"> & { error: string } => {
  switch (found._tag) {
    case "NotFound":
      return { error: "You entered incorrect data. Please try again.", status: 404 }
    case "Refused":
      return { error: found.text, status: 429 }
    case "OnlyByEmail":
      return {
        error: "This shop finds orders by their e-mail address. Enter it instead of the postcode.",
        status: 422,
      }
  }
}

/**
 * Looks up a guest's order, or shows the form again. A missing order and a wrong address give the same message; the backend limits the
 * rate. [S26] [S32]
 */
const submitLookUp = async (context: RouteContext, request: Request): Promise<Response> => {
  const posted = await receiveForm(context, request)
  if (posted instanceof Response) return posted
  const { visit } = posted
  const sent = typedFields(posted.form)
  if (!posted.hasValidKey)
    return context.respondWithPage(visit, { ...formAgain(sent, { status: forbidden }), messages: [expiredFormMessage] })
  const problems = guestOrderLookupProblems(sent)
  if (problems.length > 0) return context.respondWithPage(visit, formAgain(sent, { problems, status: 422 }))
  const found = await runForShopper(visit, lookUpOrder(guestOrderLookup(sent)))
  if (found._tag !== "Found") return context.respondWithPage(visit, formAgain(sent, lookupErrorOf(found)))
  const { order } = found
  const countryName = await countryNames(context)
  const view = () => <GuestOrderPage order={order} typed={sent} countryName={countryName} />
  return context.respondWithPage(
    visit,
    accountPage((t) => t("Order # %1", order.number), "sales-guest-view", view),
  )
}

/** Routes of guest orders. */
export const guestOrderPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(`/sales/guest/form${slash}`, (c) =>
      context.respondWithPage(
        context.visit(c.req.raw),
        accountPage(title, bodyClass, () => <GuestOrderFormPage />),
      ),
    )
    app.get(`/sales/guest/view${slash}`, (c) => context.seeOther(context.visit(c.req.raw), "/sales/guest/form/"))
    app.post(`/sales/guest/view${slash}`, (c) => submitLookUp(context, c.req.raw))
  }
}
