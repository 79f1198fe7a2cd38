import { lookUpOrder, type LookedUp } from "../../../../adapters/order-look-up.ts"
import type { FieldProblem, TypedFields } from "../../../../core/customer/account-forms.ts"
import { orderQuestion, orderQuestionProblems } from "../../../../core/customer/order-question.ts"
import { GuestOrderFormPage, GuestOrderPage } from "../../../../ui/shopper/GuestOrderPages.tsx"
import { sentForm } from "../../http/posted-form.ts"
import type { Page } from "../../render/page.ts"
import type { HostContext, MountPages } from "../../route-context.ts"
import { accountPageOf } from "./account-of.ts"
import { askFor, countryNames } from "./customer-area.ts"
import { cameTooLate, tooLate, typedFields } from "./relayed-form.ts"

const title = "Orders and Returns"
const bodyClass = "sales-guest-form"

type Again = { readonly problems?: ReadonlyArray<FieldProblem>; readonly refusal?: string; readonly status: number }

const formAgain = (typed: TypedFields, { status, ...again }: Again): Page =>
  accountPageOf(
    (t) => t("Error: %1", t(title)),
    bodyClass,
    () => <GuestOrderFormPage typed={typed} {...again} />,
    status,
  )

const refusalOf = (
  found: Exclude<LookedUp, { readonly _tag: "Found" }>,
): Pick<Again, "status"> & { refusal: string } => {
  switch (found._tag) {
    case "NotFound":
      return { refusal: "You entered incorrect data. Please try again.", status: 404 }
    case "Refused":
      return { refusal: found.text, status: 429 }
    case "OnlyByEmail":
      return {
        refusal: "This shop finds orders by their e-mail address. Enter it instead of the postcode.",
        status: 422,
      }
  }
}

/** The order, or the form again. Unknown and unfitting are told in the same words, and the shop counts how often it is asked. [S26] [S32] */
const look = async (host: HostContext, request: Request): Promise<Response> => {
  const posted = await sentForm(host, request)
  if (posted instanceof Response) return posted
  const { visit } = posted
  const sent = typedFields(posted.form)
  if (!posted.mayAct)
    return host.privatePage(visit, { ...formAgain(sent, { status: tooLate }), messages: [cameTooLate] })
  const problems = orderQuestionProblems(sent)
  if (problems.length > 0) return host.privatePage(visit, formAgain(sent, { problems, status: 422 }))
  const found = await askFor(visit, lookUpOrder(orderQuestion(sent)))
  if (found._tag !== "Found") return host.privatePage(visit, formAgain(sent, refusalOf(found)))
  const { order } = found
  const countryName = await countryNames(host)
  const view = () => <GuestOrderPage order={order} typed={sent} countryName={countryName} />
  return host.privatePage(
    visit,
    accountPageOf((t) => t("Order # %1", order.number), "sales-guest-view", view),
  )
}

/** The order of somebody without an account. */
export const guestOrderPages: MountPages = (app, host) => {
  for (const slash of ["", "/"]) {
    app.get(`/sales/guest/form${slash}`, (c) =>
      host.privatePage(
        host.visit(c.req.raw),
        accountPageOf(title, bodyClass, () => <GuestOrderFormPage />),
      ),
    )
    app.get(`/sales/guest/view${slash}`, (c) => host.seeOther(host.visit(c.req.raw), "/sales/guest/form/"))
    app.post(`/sales/guest/view${slash}`, (c) => look(host, c.req.raw))
  }
}
