import { somethingWentWrong } from "../../../../core/checkout/checkout-notice.ts"
import type { FieldProblem, TypedFields } from "../../../../core/customer/account-forms.ts"
import { readMessagesCookie } from "../../http/messages-cookie.ts"
import { receiveForm } from "../../http/posted-form.ts"
import { isHtml } from "../../http/responses.ts"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { loadAccount, redirectAfterSave, saveTypedIfBackendFails, redirectToSignInWithForm } from "./customer-area.ts"

/** More than any of these forms takes: what is too long is for the shop to say. */
const maxFieldLength = 20_000

/** What a form sent, as texts; a field that comes twice counts once. */
export const typedFields = (form: FormData): TypedFields =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, maxFieldLength)]] : [])),
  )

/** What was typed, without passwords: they are typed again. */
export const withoutSecrets = (typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password|form_key/.test(name)))

/** Said above a form whose key is over: nothing was done with it. */
export const expiredFormMessage = {
  kind: "error",
  text: "This form was open for too long, and nothing has been sent. What you typed is here: check it and send it again.",
} as const

/** The status of a page that shows a form again whose key is over. */
export const forbidden = 403

const serviceUnavailable = 503
const unprocessable = 422

/** The page of a form that the shop failed to take, or did not answer at all. */
export const withFailureMessage = (page: Page): Page => ({
  ...page,
  status: serviceUnavailable,
  messages: [{ kind: "error", text: somethingWentWrong }],
})

/** Where the shop leads next, on our origin; else what it answers instead. Nothing where it has failed. */
type PostResult = string | Response | undefined

/** A shop with pages of its own may say what it refuses on one of them, instead of leading to it. */
const isRejectionPage = (answer: Response): boolean => answer.status === unprocessable && isHtml(answer)

/** Sends a form to the shop on behalf of a shopper. */
export const postForm = async (visit: ShopperVisit, path: string, fields: TypedFields): Promise<PostResult> => {
  const answer = await visit.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html" },
  })
  if (answer.status >= 400 && !isRejectionPage(answer)) return undefined
  const { origin } = new URL(visit.request.url)
  return sameOriginPath(answer.headers.get("location"), origin) ?? answer
}

/** A form of an account: what keeps it from being sent, and the page it stands on. */
export type ForwardedForm = {
  readonly problems: (typed: TypedFields) => ReadonlyArray<FieldProblem>
  /** Where the shop leads whoever it refuses: then its page is shown again, with what was typed. Absent where it leads everybody there. */
  readonly refusedAt?: RegExp
  /** The address of that page, where only customers have it: what comes after their session is over waits there. */
  readonly customersPage?: string
  readonly page: (filled: {
    readonly typed: TypedFields
    readonly problems: ReadonlyArray<FieldProblem>
    readonly status: number
  }) => Page | Promise<Page>
}

/** Whether the shop says no, wherever it leads. */
export const hasErrorMessage = (visit: ShopperVisit): boolean =>
  readMessagesCookie(new Map([["mage-messages", visit.cookie("mage-messages") ?? ""]]), (html) => html).some(
    ({ kind }) => kind === "error",
  )

/** Gives a form to the shop: what it refuses or fails to take comes back. */
const handOn = async (
  context: RouteContext,
  visit: ShopperVisit,
  { form, sent }: { readonly form: ForwardedForm; readonly sent: TypedFields },
): Promise<Response> => {
  const pageAs = async (status: number, problems: ReadonlyArray<FieldProblem> = []): Promise<Page> =>
    form.page({ typed: withoutSecrets(sent), problems, status })
  const problems = form.problems(sent)
  if (problems.length > 0) return context.respondWithPage(visit, await pageAs(unprocessable, problems))
  const { pathname, search } = new URL(visit.request.url)
  const led = await postForm(visit, pathname + search, sent)
  if (led instanceof Response) return led
  if (led === undefined) return context.respondWithPage(visit, withFailureMessage(await pageAs(serviceUnavailable)))
  if (form.refusedAt?.test(led) ?? hasErrorMessage(visit))
    return context.respondWithPage(visit, await pageAs(unprocessable))
  const { customersPage } = form
  return customersPage === undefined
    ? context.seeOther(visit, led)
    : redirectAfterSave(context, visit, { page: customersPage, led })
}

/** A form of a customer as it came. `mayAct`: its key is not over. */
export type SentForm = { readonly visit: ShopperVisit; readonly sent: TypedFields; readonly hasValidKey: boolean }

/** Takes in a form that belongs to one of the customer's pages: there it waits while the shop is away. [I11] */
export const receiveCustomerForm = async (
  context: RouteContext,
  request: Request,
  page: string,
  answer: (form: SentForm) => Promise<Response>,
): Promise<Response> => {
  const posted = await receiveForm(context, request)
  if (posted instanceof Response) return posted
  const { visit, hasValidKey } = posted
  const sent = typedFields(posted.form)
  return saveTypedIfBackendFails(context, visit, { page, typed: sent }, () => answer({ visit, sent, hasValidKey }))
}

/** A form whose key is over is only shown again. */
const take = async (
  context: RouteContext,
  form: ForwardedForm,
  { visit, sent, hasValidKey }: SentForm,
): Promise<Response> => {
  if (hasValidKey) return handOn(context, visit, { form, sent })
  const page = await form.page({ typed: withoutSecrets(sent), problems: [], status: forbidden })
  return context.respondWithPage(visit, { ...page, messages: [expiredFormMessage] })
}

/**
 * Takes a form in: what is plainly wrong is told at its fields, everything else is the shop's to judge. A form that is refused comes back
 * with all that was typed except passwords, and with what the shop said. [I11]
 */
export const forwardForm = async (context: RouteContext, request: Request, form: ForwardedForm): Promise<Response> => {
  const { customersPage } = form
  if (customersPage !== undefined)
    return receiveCustomerForm(context, request, customersPage, async (one) =>
      (await loadAccount(context, one.visit)) === undefined
        ? redirectToSignInWithForm(context, one.visit, customersPage, one.sent)
        : take(context, form, one),
    )
  const posted = await receiveForm(context, request)
  if (posted instanceof Response) return posted
  const { visit, hasValidKey } = posted
  return take(context, form, { visit, hasValidKey, sent: typedFields(posted.form) })
}
