import { lookUpOrder, type OrderLookUpResult } from "../../../../adapters/forms/order-look-up.ts"
import { errorBodyMessage } from "../../../../core/checkout/error-body.wire.ts"
import { somethingWentWrong } from "../../../../core/checkout/failed-call-notice.ts"
import type { FieldProblem, TypedFields } from "../../../../core/customer/account-forms.ts"
import { captchaFieldName, captchaHoneypotName, orderLookUpForm } from "../../../../core/customer/captcha.ts"
import type { FullOrder } from "../../../../core/customer/orders/full-order.ts"
import {
  type GuestOrderLookup,
  guestOrderLookup,
  guestOrderLookupProblems,
  type GuestOrderProof,
  guestOrderProof,
} from "../../../../core/customer/orders/guest-order-lookup.ts"
import { GuestOrderFormPage, GuestOrderPage } from "../../../../ui/customer/orders/GuestOrderPages.tsx"
import { receiveForm } from "../../http/posted-form.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { runForShopper, countryNames } from "./customer-area.ts"
import { expiredFormMessage, forbidden, typedFields } from "./forward-form.ts"
import { loadGuestReturns } from "./load-returns.ts"
import { accountPage } from "./signed-in-customer.ts"

const title = "Orders and Returns"
const bodyClass = "sales-guest-form"

/** Data by which the shop finds the order of a guest; Magento's default while its schema is unknown. */
const proofOf = async ({ backend }: RouteContext): Promise<GuestOrderProof> => {
  const schema = await backend.schema?.()
  return schema === undefined ? "email" : guestOrderProof(schema.facts.guestOrderFields)
}

type RejectedLookup = {
  readonly proof: GuestOrderProof
  readonly problems?: ReadonlyArray<FieldProblem>
  readonly error?: string
  readonly status: number
}

const rejectedLookupPage = (typed: TypedFields, { status, ...form }: RejectedLookup): Page => ({
  ...accountPage(title, bodyClass, () => <GuestOrderFormPage typed={typed} {...form} />, 422),
  status,
})

const lookupErrorOf = (
  found: Extract<OrderLookUpResult, { readonly _tag: "NotFound" | "Refused" }>,
): Pick<RejectedLookup, "status"> & { error: string } =>
  found._tag === "NotFound"
    ? { error: "You entered incorrect data. Please try again.", status: 404 }
    : { error: found.text, status: 429 }

/** Responds with the page of the found order. If the form also requested a return, validates and sends that request first. */
const showOrder = async (
  context: RouteContext,
  visit: ShopperVisit,
  order: FullOrder,
  { typed, lookup }: { readonly typed: TypedFields; readonly lookup: GuestOrderLookup },
): Promise<Response> => {
  const countryName = await countryNames(context)
  const returns = await loadGuestReturns(context, visit, lookup, typed)
  const { shown, message } = returns ?? {}
  const view = () => <GuestOrderPage order={order} typed={typed} countryName={countryName} returns={shown} />
  const page = accountPage(
    (t) => t("Order # %1", order.number),
    "sales-guest-view",
    view,
    shown?.problems === undefined ? 200 : 422,
  )
  return context.respondWithPage(visit, { ...page, ...(message === undefined ? {} : { messages: [message] }) })
}

/** Message of the shop for a look-up whose sender may be a program; `undefined` if it is accepted, or the shop requires no proof of work. */
const senderRejection = async (
  { options }: RouteContext,
  visit: ShopperVisit,
  typed: TypedFields,
): Promise<string | undefined> => {
  if (options?.provesWork !== true) return undefined
  const names = [captchaFieldName({ formId: orderLookUpForm }), captchaHoneypotName]
  const proof = new URLSearchParams(names.map((name) => [name, typed[name] ?? ""]))
  const response = await visit.fetch("/captcha/proof/", { method: "POST", body: proof })
  if (response.ok) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  return errorBodyMessage(body) ?? somethingWentWrong
}

/**
 * Looks up a guest's order, or shows the form again. A missing order and a wrong address give the same message; the backend limits the
 * rate. `undefined`: only the shop's own page shows this order. [S26] [S32]
 */
const submitLookUp = async (context: RouteContext, request: Request): Promise<Response | undefined> => {
  const proof = await proofOf(context)
  if (proof === "none") return undefined
  const posted = await receiveForm(context, request)
  if (posted instanceof Response) return posted
  const { visit } = posted
  const typed = typedFields(posted.form)
  if (!posted.hasValidKey)
    return context.respondWithPage(visit, {
      ...rejectedLookupPage(typed, { proof, status: forbidden }),
      messages: [expiredFormMessage],
    })
  const problems = guestOrderLookupProblems(typed, proof)
  if (problems.length > 0)
    return context.respondWithPage(visit, rejectedLookupPage(typed, { proof, problems, status: 422 }))
  const rejection = await senderRejection(context, visit, typed)
  if (rejection !== undefined)
    return context.respondWithPage(visit, rejectedLookupPage(typed, { proof, error: rejection, status: 422 }))
  const found = await runForShopper(visit, lookUpOrder(guestOrderLookup(typed, proof), proof))
  if (found._tag === "OnlyOnShopPage") return undefined
  if (found._tag !== "Found")
    return context.respondWithPage(visit, rejectedLookupPage(typed, { proof, ...lookupErrorOf(found) }))
  return showOrder(context, visit, found.order, { typed, lookup: guestOrderLookup(typed, proof) })
}

/** Routes with which a guest finds an order, by number, last name, and e-mail address or postcode. */
export const guestOrderPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(`/sales/guest/form${slash}`, async (c) => {
      const proof = await proofOf(context)
      const page = accountPage(title, bodyClass, () => <GuestOrderFormPage proof={proof} />)
      return context.respondWithPage(context.visit(c.req.raw), page)
    })
    app.get(`/sales/guest/view${slash}`, (c) => context.seeOther(context.visit(c.req.raw), "/sales/guest/form/"))
    app.post(
      `/sales/guest/view${slash}`,
      async (c) =>
        // A clone is read, so that the form can still be forwarded to the backend's own page.
        (await submitLookUp(context, c.req.raw.clone())) ?? c.notFound(),
    )
  }
}
