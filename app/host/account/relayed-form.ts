import type { FieldProblem, TypedFields } from "../../../core/shopper/account-forms.ts"
import type { HostContext, ShopperVisit } from "../context.ts"
import { ownPath } from "../own-address.ts"
import type { Page } from "../page.ts"
import { sentForm } from "../posted-form.ts"
import { accountOf, afterSaving, toSignInWith } from "./customer-area.ts"

/** What a form sent, as texts; a field that comes twice counts once. */
export const typedFields = (form: FormData): TypedFields =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 5000)]] : [])),
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

/** Sends a form to the shop on behalf of a shopper; where the shop leads them next, on our origin. */
export const sendForm = async (visit: ShopperVisit, path: string, fields: TypedFields): Promise<string | Response> => {
  const answer = await visit.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html" },
  })
  const { origin } = new URL(visit.request.url)
  return ownPath(answer.headers.get("location"), origin) ?? answer
}

/** A form of an account: what keeps it from being sent, and the page it stands on. */
export type RelayedForm = {
  readonly problems: (typed: TypedFields) => ReadonlyArray<FieldProblem>
  /** Where the shop leads whoever it refuses: then its page is shown again, with what was typed. */
  readonly refusedAt: RegExp
  /** The address of that page, where only customers have it: what comes after their session is over waits there. */
  readonly customersPage?: string
  readonly page: (filled: {
    readonly typed: TypedFields
    readonly problems: ReadonlyArray<FieldProblem>
    readonly status: number
  }) => Page | Promise<Page>
}

const unreadable = 422

/**
 * Takes a form in: what is plainly wrong is told at its fields, everything else is the shop's to judge. A form that is refused comes back
 * with all that was typed except passwords, and with what the shop said. [I11]
 */
export const relayForm = async (host: HostContext, request: Request, form: RelayedForm): Promise<Response> => {
  const posted = await sentForm(host, request)
  if (posted instanceof Response) return posted
  const { visit } = posted
  const sent = typedFields(posted.form)
  const { customersPage } = form
  if (customersPage !== undefined && (await accountOf(host, visit)) === undefined)
    return toSignInWith(host, visit, customersPage, sent)
  if (!posted.mayAct) {
    const page = await form.page({ typed: withoutSecrets(sent), problems: [], status: tooLate })
    return host.privatePage(visit, { ...page, messages: [cameTooLate] })
  }
  const problems = form.problems(sent)
  const again = async (): Promise<Response> =>
    host.privatePage(visit, await form.page({ typed: withoutSecrets(sent), problems, status: unreadable }))
  if (problems.length > 0) return again()
  const { pathname, search } = new URL(request.url)
  const led = await sendForm(visit, pathname + search, sent)
  if (led instanceof Response) return led
  if (form.refusedAt.test(led)) return again()
  return customersPage === undefined
    ? host.seeOther(visit, led)
    : afterSaving(host, visit, { page: customersPage, led })
}
