import { somethingWentWrong } from "../../../../core/checkout/checkout-notice.ts"
import type { FieldProblem, TypedFields } from "../../../../core/customer/account-forms.ts"
import { messagesOfCookie } from "../../http/messages-cookie.ts"
import { sentForm } from "../../http/posted-form.ts"
import { isHtml } from "../../http/responses.ts"
import { ownPath } from "../../http/same-origin-path.ts"
import type { Page } from "../../render/page.ts"
import type { HostContext, ShopperVisit } from "../../route-context.ts"
import { accountOf, afterSaving, orUntilShopAnswers, toSignInWith } from "./customer-area.ts"

/** More than any of these forms takes: what is too long is for the shop to say. */
const longestField = 20_000

/** What a form sent, as texts; a field that comes twice counts once. */
export const typedFields = (form: FormData): TypedFields =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, longestField)]] : [])),
  )

/** What was typed, without passwords: they are typed again. */
export const withoutSecrets = (typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password|form_key/.test(name)))

/** Said above a form whose key is over: nothing was done with it. */
export const cameTooLate = {
  kind: "error",
  text: "This form was open for too long, and nothing has been sent. What you typed is here: check it and send it again.",
} as const

/** The status of a page that shows a form again whose key is over. */
export const tooLate = 403

const failed = 503
const unreadable = 422

/** The page of a form that the shop failed to take, or did not answer at all. */
export const notTaken = (page: Page): Page => ({
  ...page,
  status: failed,
  messages: [{ kind: "error", text: somethingWentWrong }],
})

/** Where the shop leads next, on our origin; else what it answers instead. Nothing where it has failed. */
type Led = string | Response | undefined

/** A shop with pages of its own may say what it refuses on one of them, instead of leading to it. */
const isItsPage = (answer: Response): boolean => answer.status === unreadable && isHtml(answer)

/** Sends a form to the shop on behalf of a shopper. */
export const sendForm = async (visit: ShopperVisit, path: string, fields: TypedFields): Promise<Led> => {
  const answer = await visit.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html" },
  })
  if (answer.status >= 400 && !isItsPage(answer)) return undefined
  const { origin } = new URL(visit.request.url)
  return ownPath(answer.headers.get("location"), origin) ?? answer
}

/** A form of an account: what keeps it from being sent, and the page it stands on. */
export type RelayedForm = {
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
export const saysNo = (visit: ShopperVisit): boolean =>
  messagesOfCookie(new Map([["mage-messages", visit.cookie("mage-messages") ?? ""]]), (html) => html).some(
    ({ kind }) => kind === "error",
  )

/** Gives a form to the shop: what it refuses or fails to take comes back. */
const handOn = async (
  host: HostContext,
  visit: ShopperVisit,
  { form, sent }: { readonly form: RelayedForm; readonly sent: TypedFields },
): Promise<Response> => {
  const pageAs = async (status: number, problems: ReadonlyArray<FieldProblem> = []): Promise<Page> =>
    form.page({ typed: withoutSecrets(sent), problems, status })
  const problems = form.problems(sent)
  if (problems.length > 0) return host.privatePage(visit, await pageAs(unreadable, problems))
  const { pathname, search } = new URL(visit.request.url)
  const led = await sendForm(visit, pathname + search, sent)
  if (led instanceof Response) return led
  if (led === undefined) return host.privatePage(visit, notTaken(await pageAs(failed)))
  if (form.refusedAt?.test(led) ?? saysNo(visit)) return host.privatePage(visit, await pageAs(unreadable))
  const { customersPage } = form
  return customersPage === undefined
    ? host.seeOther(visit, led)
    : afterSaving(host, visit, { page: customersPage, led })
}

/** A form of a customer as it came. `mayAct`: its key is not over. */
export type SentForm = { readonly visit: ShopperVisit; readonly sent: TypedFields; readonly mayAct: boolean }

/** Takes in a form that belongs to one of the customer's pages: there it waits while the shop is away. [I11] */
export const takeCustomersForm = async (
  host: HostContext,
  request: Request,
  page: string,
  answer: (form: SentForm) => Promise<Response>,
): Promise<Response> => {
  const posted = await sentForm(host, request)
  if (posted instanceof Response) return posted
  const { visit, mayAct } = posted
  const sent = typedFields(posted.form)
  return orUntilShopAnswers(host, visit, { page, typed: sent }, () => answer({ visit, sent, mayAct }))
}

/** A form whose key is over is only shown again. */
const take = async (host: HostContext, form: RelayedForm, { visit, sent, mayAct }: SentForm): Promise<Response> => {
  if (mayAct) return handOn(host, visit, { form, sent })
  const page = await form.page({ typed: withoutSecrets(sent), problems: [], status: tooLate })
  return host.privatePage(visit, { ...page, messages: [cameTooLate] })
}

/**
 * Takes a form in: what is plainly wrong is told at its fields, everything else is the shop's to judge. A form that is refused comes back
 * with all that was typed except passwords, and with what the shop said. [I11]
 */
export const relayForm = async (host: HostContext, request: Request, form: RelayedForm): Promise<Response> => {
  const { customersPage } = form
  if (customersPage !== undefined)
    return takeCustomersForm(host, request, customersPage, async (one) =>
      (await accountOf(host, one.visit)) === undefined
        ? toSignInWith(host, one.visit, customersPage, one.sent)
        : take(host, form, one),
    )
  const posted = await sentForm(host, request)
  if (posted instanceof Response) return posted
  const { visit, mayAct } = posted
  return take(host, form, { visit, mayAct, sent: typedFields(posted.form) })
}
