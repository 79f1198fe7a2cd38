import {
  placeMultishippingOrders,
  saveMultishipping,
  type MultishippingOutcome,
  type MultishippingChange,
} from "../../../../adapters/rest/multishipping-rest.ts"
import {
  acceptedAgreementsIn,
  agreementProblems,
  billingProblems,
  rateProblems,
  sentRates,
} from "../../../../core/checkout/multishipping/multishipping-forms.ts"
import {
  multishippingPath,
  type MultishippingStep,
  type MultishippingOrder,
} from "../../../../core/checkout/multishipping/multishipping.ts"
import { newAddressPath } from "../../../../core/checkout/multishipping/return-after-address.ts"
import { assignmentsOf, sentRows, splitProblems } from "../../../../core/checkout/multishipping/split-rows.ts"
import type { TypedFields } from "../../../../core/customer/account-forms.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { redirectAfterSave, runForShopper } from "../customer/customer-area.ts"
import { expiredFormMessage, forbidden, receiveCustomerForm } from "../customer/forward-form.ts"
import { type LoadedMultishipping, loadMultishipping, redirectToCart } from "./load-multishipping.ts"
import { type FilledStep, multishippingPage } from "./multishipping-page.tsx"

const unprocessable = 422

/** A form of a step that was sent with a valid key. */
type SentStep = {
  readonly context: RouteContext
  readonly visit: ShopperVisit
  readonly step: MultishippingStep
  readonly typed: TypedFields
  readonly loaded: LoadedMultishipping
}

const showAgain = (
  { context, visit, step, loaded, typed }: SentStep,
  filled: FilledStep,
  messages?: Page["messages"],
): Promise<Response> =>
  context.respondWithPage(visit, { ...multishippingPage(step, loaded, { typed, ...filled }), messages })

/** Saves choices of a form without problems and redirects to a page; one with problems is shown again as it was typed. [I11] */
const saveStep = async (
  submission: SentStep,
  problems: FilledStep["problems"] = [],
  choices: MultishippingChange,
  redirectTo: string,
): Promise<Response> => {
  if (problems.length > 0) return showAgain(submission, { problems, status: unprocessable })
  const { context, visit, step } = submission
  const outcome = await runForShopper(visit, saveMultishipping(choices))
  return outcome._tag === "Refused"
    ? redirectToCart(context, visit, outcome.text)
    : redirectAfterSave(context, visit, { page: multishippingPath(step), redirectTo })
}

const idsOf = ({ account }: LoadedMultishipping): ReadonlyArray<string> => account.addresses.map(({ id }) => id)

/** Redirects to the form for a new address. What was typed is shown again afterwards, even if it is not complete yet. */
const enterAddress = async ({ context, visit, step, typed, loaded }: SentStep): Promise<Response> => {
  const { new_address: _button, ...fields } = typed
  const saved = { page: multishippingPath(step), owner: loaded.account.email, typed: fields }
  const response = context.seeOther(visit, newAddressPath)
  for (const line of await context.unsavedForms.save(visit.request, saved)) response.headers.append("set-cookie", line)
  return response
}

const submitAddresses = (submission: SentStep): Promise<Response> => {
  const { typed, loaded } = submission
  if (typed["new_address"] === "1") return enterAddress(submission)
  const { items } = loaded.state
  const rows = sentRows(typed, items)
  const next = multishippingPath(typed["continue"] === "0" ? "addresses" : "shipping")
  return saveStep(submission, splitProblems(rows, items, idsOf(loaded)), { assignments: assignmentsOf(rows) }, next)
}

const submitRates = (submission: SentStep): Promise<Response> => {
  const { typed, loaded } = submission
  const methods = sentRates(typed, loaded.state)
  return saveStep(submission, rateProblems(typed, loaded.state), { methods }, multishippingPath("billing"))
}

const submitBilling = (submission: SentStep): Promise<Response> => {
  const { typed, loaded } = submission
  const choices = {
    billingAddressId: typed["billing_address"] ?? "",
    payment: { method: typed["payment[method]"] ?? "", poNumber: typed["payment[po_number]"]?.trim() ?? "" },
  }
  return saveStep(
    submission,
    billingProblems(typed, loaded.state, idsOf(loaded)),
    choices,
    multishippingPath("overview"),
  )
}

const place = (
  visit: ShopperVisit,
  typed: TypedFields,
): Promise<MultishippingOutcome<ReadonlyArray<MultishippingOrder>>> =>
  runForShopper(
    visit,
    placeMultishippingOrders(
      { cartId: typed["cart_id"] ?? "", fingerprint: typed["fingerprint"] ?? "" },
      { total: typed["total"] ?? "", agreementIds: acceptedAgreementsIn(typed) },
    ),
  )

/** Places the orders, and shows the last step again with the shop's reason if it refuses. [I1] [I3] [R1] */
const placeOrders = async (submission: SentStep): Promise<Response> => {
  const { context, visit, typed, loaded } = submission
  const problems = agreementProblems(typed, loaded.state)
  if (problems.length > 0) return showAgain(submission, { problems, status: unprocessable })
  const outcome = await place(visit, typed)
  if (outcome._tag === "Done")
    return redirectAfterSave(context, visit, {
      page: multishippingPath("overview"),
      redirectTo: multishippingPath("success"),
    })
  const reloaded = await loadMultishipping(context, visit, "overview")
  return reloaded instanceof Response
    ? reloaded
    : showAgain({ ...submission, loaded: reloaded }, { status: unprocessable }, [{ kind: "error", text: outcome.text }])
}

const handlers: Readonly<Record<MultishippingStep, (submission: SentStep) => Promise<Response>>> = {
  addresses: submitAddresses,
  shipping: submitRates,
  billing: submitBilling,
  overview: placeOrders,
}

/**
 * Responds to a cart that cannot be loaded. The last form may have been sent before: then its orders exist already, and the shop returns
 * them. [R2] [R4]
 */
const respondWithoutCart = async (
  context: RouteContext,
  visit: ShopperVisit,
  step: MultishippingStep,
  typed: TypedFields,
  response: Response,
): Promise<Response> => {
  if (step !== "overview" || response.headers.get("location")?.includes("/customer/account/login") === true)
    return response
  const outcome = await place(visit, typed)
  return outcome._tag === "Done" ? context.seeOther(visit, multishippingPath("success")) : response
}

/** Receives the form of a step. One whose key has expired is only shown again. */
export const submitStep = (context: RouteContext, request: Request, step: MultishippingStep): Promise<Response> =>
  receiveCustomerForm(context, request, multishippingPath(step), async ({ visit, typed, hasValidKey }) => {
    const loaded = await loadMultishipping(context, visit, step, typed)
    if (loaded instanceof Response)
      return hasValidKey ? respondWithoutCart(context, visit, step, typed, loaded) : loaded
    const submission = { context, visit, step, typed, loaded }
    return hasValidKey ? handlers[step](submission) : showAgain(submission, { status: forbidden }, [expiredFormMessage])
  })
