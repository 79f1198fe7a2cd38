import { somethingWentWrong } from "../../../../core/checkout/failed-call-notice.ts"
import type { FieldProblem, TypedFields } from "../../../../core/customer/account-forms.ts"
import type { ShopFields } from "../../../../ui/forms/FormEntry.tsx"
import { readMessagesCookie } from "../../http/messages-cookie.ts"
import { receiveForm } from "../../http/posted-form.ts"
import { isHtml } from "../../http/responses.ts"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { loadAccount, redirectAfterSave, saveTypedIfBackendFails, redirectToSignInWithForm } from "./customer-area.ts"
import { readFormAtShop, type ProtectedForm } from "./form-protection.ts"

/** Longer than any valid value; the backend rejects what is too long. */
const maxFieldLength = 20_000

/** The text fields of a form; of repeated fields the last one counts. */
export const typedFields = (form: FormData): TypedFields =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, maxFieldLength)]] : [])),
  )

/** The fields without passwords and form key. */
export const withoutSecrets = (typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password|form_key|^captcha\[/.test(name)))

/** Message above a form whose key has expired; nothing was done with it. */
export const expiredFormMessage = {
  kind: "error",
  text: "This form was open for too long, and nothing has been sent. What you typed is here: check it and send it again.",
} as const

/** HTTP status of a form shown again because its key has expired. */
export const forbidden = 403

const serviceUnavailable = 503
const unprocessable = 422

const failureMessages = [{ kind: "error", text: somethingWentWrong }] as const

/** Adds the message and status of a failed backend to the page of a form. */
export const withFailureMessage = (page: Page): Page => ({
  ...page,
  status: serviceUnavailable,
  messages: failureMessages,
})

/** The path on our origin to which the backend redirects, or its page; `undefined` if it failed. */
type PostResult = string | Response | undefined

/** A backend with pages of its own may respond with a page instead of a redirect, also to reject the form. */
const isShopPage = (response: Response): boolean =>
  (response.status < 300 || response.status === unprocessable) && isHtml(response)

/** Posts a form to the backend for a shopper. A redirect to another site, and a response that is no page, are failures. */
export const postForm = async (visit: ShopperVisit, path: string, fields: TypedFields): Promise<PostResult> => {
  const response = await visit.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html" },
  })
  if (isShopPage(response)) return response
  const { origin } = new URL(visit.request.url)
  return response.status < 400 ? sameOriginPath(response.headers.get("location"), origin) : undefined
}

/** A form of the account area: its validation and its page. */
export type ForwardedForm = {
  readonly problems: (typed: TypedFields) => ReadonlyArray<FieldProblem>
  /**
   * Matches the redirect after a rejection, on which the form is shown again as it was typed. Absent if the backend redirects there in
   * every case.
   */
  readonly rejectedAt?: RegExp
  /** The path of the form's page, if it is for customers only: fields submitted without a session are shown there after sign-in. */
  readonly customersPage?: string
  /** Absent for a form that no shop protects against programs. */
  readonly protection?: ProtectedForm
  readonly page: (filled: FilledPage) => Page | Promise<Page>
}

/** Content of a form that is shown again. */
type FilledPage = ShopFields & {
  readonly typed: TypedFields
  readonly problems: ReadonlyArray<FieldProblem>
  readonly status: number
}

type ShownAgain = Pick<FilledPage, "status"> & Partial<Pick<FilledPage, "problems">> & Pick<Page, "messages">

/** Shows a form again as it was typed, with a new CAPTCHA. One that only the shop can show starts again on the shop's page. */
const showAgain = async (
  context: RouteContext,
  visit: ShopperVisit,
  { protection, page }: ForwardedForm,
  sent: TypedFields,
  { status, problems = [], messages }: ShownAgain,
): Promise<Response> => {
  const { shopPage, ...fields } = protection === undefined ? {} : await readFormAtShop(context, visit, protection)
  if (shopPage !== undefined && protection !== undefined) return context.seeOther(visit, protection.page)
  const filled = await page({ typed: withoutSecrets(sent), problems, status, ...fields })
  return context.respondWithPage(visit, messages === undefined ? filled : { ...filled, messages })
}

/** True if the backend added an error message, whatever it redirects to. */
export const hasErrorMessage = (visit: ShopperVisit): boolean =>
  readMessagesCookie(new Map([["mage-messages", visit.cookie("mage-messages") ?? ""]]), (html) => html).some(
    ({ kind }) => kind === "error",
  )

/** Validates a form, posts it to the backend, and shows it again if it was rejected or the backend failed. */
const validateAndPost = async (
  context: RouteContext,
  visit: ShopperVisit,
  { form, sent }: { readonly form: ForwardedForm; readonly sent: TypedFields },
): Promise<Response> => {
  const problems = form.problems(sent)
  if (problems.length > 0) return showAgain(context, visit, form, sent, { status: unprocessable, problems })
  const { pathname, search } = new URL(visit.request.url)
  const redirectTo = await postForm(visit, pathname + search, sent)
  if (redirectTo instanceof Response) return redirectTo
  if (redirectTo === undefined)
    return showAgain(context, visit, form, sent, { status: serviceUnavailable, messages: failureMessages })
  if (form.rejectedAt?.test(redirectTo) ?? hasErrorMessage(visit))
    return showAgain(context, visit, form, sent, { status: unprocessable })
  const { customersPage } = form
  return customersPage === undefined
    ? context.seeOther(visit, redirectTo)
    : redirectAfterSave(context, visit, { page: customersPage, redirectTo })
}

/** A received form of a customer. `hasValidKey` is false if its key has expired. */
export type SentForm = { readonly visit: ShopperVisit; readonly sent: TypedFields; readonly hasValidKey: boolean }

/** Receives a form of a customer page; if the backend is unavailable, its fields are saved for that page. [I11] */
export const receiveCustomerForm = async (
  context: RouteContext,
  request: Request,
  page: string,
  response: (form: SentForm) => Promise<Response>,
): Promise<Response> => {
  const posted = await receiveForm(context, request)
  if (posted instanceof Response) return posted
  const { visit, hasValidKey } = posted
  const sent = typedFields(posted.form)
  return saveTypedIfBackendFails(context, visit, { page, typed: sent }, () => response({ visit, sent, hasValidKey }))
}

/** Submits a form; one whose key has expired is only shown again. */
const submit = async (
  context: RouteContext,
  form: ForwardedForm,
  { visit, sent, hasValidKey }: SentForm,
): Promise<Response> => {
  if (hasValidKey) return validateAndPost(context, visit, { form, sent })
  return showAgain(context, visit, form, sent, { status: forbidden, messages: [expiredFormMessage] })
}

/**
 * Receives a form, validates it and posts it to the backend, which decides about everything else. A rejected form is shown again with all
 * that was typed except passwords, and with the backend's messages. [I11]
 */
export const forwardForm = async (context: RouteContext, request: Request, form: ForwardedForm): Promise<Response> => {
  const { customersPage } = form
  if (customersPage !== undefined)
    return receiveCustomerForm(context, request, customersPage, async (sent) =>
      (await loadAccount(context, sent.visit)) === undefined
        ? redirectToSignInWithForm(context, sent.visit, customersPage, sent.sent)
        : submit(context, form, sent),
    )
  const posted = await receiveForm(context, request)
  if (posted instanceof Response) return posted
  const { visit, hasValidKey } = posted
  return submit(context, form, { visit, hasValidKey, sent: typedFields(posted.form) })
}
