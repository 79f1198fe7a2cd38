import { magentoFields, type FileAttribute, type FileField } from "../../../../core/addresses/file-attribute.ts"
import { somethingWentWrong } from "../../../../core/checkout/failed-call-notice.ts"
import { withNameParts, type FieldProblem, type TypedFields } from "../../../../core/customer/account-forms.ts"
import type { ShopFields } from "../../../../ui/forms/FormEntry.tsx"
import { readMessagesCookie } from "../../http/messages-cookie.ts"
import { receiveForm, type ReceivedForm } from "../../http/posted-form.ts"
import { isHtml } from "../../http/responses.ts"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { loadAccount, redirectAfterSave, saveTypedIfBackendFails, redirectToSignInWithForm } from "./customer-area.ts"
import { readFormAtShop, type ProtectedForm } from "./form-protection.ts"
import { fileFieldsOf, fileParts, uploadsIn, type Uploads } from "./uploaded-files.ts"

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

/** Message above a form that was not processed because its key has expired. */
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

type FileParts = ReturnType<typeof fileParts>

const bodyOf = (fields: TypedFields, files: FileParts): URLSearchParams | FormData => {
  if (files.length === 0) return new URLSearchParams(fields)
  const form = new FormData()
  for (const [name, value] of [...Object.entries(fields), ...files]) form.append(name, value)
  return form
}

/**
 * Posts a form to the backend for a shopper, as multipart if it has files. A redirect to another site, and a response that is not a page, are
 * failures.
 */
export const postForm = async (
  visit: ShopperVisit,
  path: string,
  fields: TypedFields,
  files: FileParts = [],
): Promise<PostResult> => {
  const response = await visit.fetch(path, {
    method: "POST",
    body: bodyOf(fields, files),
    headers: { accept: "text/html" },
  })
  if (isShopPage(response)) return response
  const { origin } = new URL(visit.request.url)
  return response.status < 400 ? sameOriginPath(response.headers.get("location"), origin) : undefined
}

/** A form of the account area: its validation and its page. */
export type ForwardedForm = {
  readonly problems: (typed: TypedFields, files: ReadonlyArray<FileField>) => ReadonlyArray<FieldProblem>
  /** Attributes with files; absent if the form has none. */
  readonly files?: ReadonlyArray<FileAttribute>
  /**
   * Matches the redirect after a rejection, on which the form is shown again as it was typed. Absent if the backend redirects there in
   * every case.
   */
  readonly rejectedAt?: RegExp
  /** The path of the form's page, if it is for customers only: fields submitted without a session are shown there after sign-in. */
  readonly customersPage?: string
  /** Absent for a form that no backend protects against bots. */
  readonly protection?: ProtectedForm
  readonly page: (filled: FilledPage) => Page | Promise<Page>
}

/** Content of a form that is shown again. */
type FilledPage = ShopFields & {
  readonly typed: TypedFields
  readonly files: ReadonlyArray<FileField>
  readonly problems: ReadonlyArray<FieldProblem>
  readonly status: number
}

type RejectedFormContent = Pick<FilledPage, "status"> & Partial<Pick<FilledPage, "problems">> & Pick<Page, "messages">

/** Shows a form again as it was typed, with a new CAPTCHA. One that only the shop can show starts again on the shop's page. */
const showAgain = async (
  context: RouteContext,
  { protection, page, files: attributes = [] }: ForwardedForm,
  submitted: SentForm,
  { status, problems = [], messages }: RejectedFormContent,
): Promise<Response> => {
  const { visit } = submitted
  const { shopPage, ...fields } = protection === undefined ? {} : await readFormAtShop(context, visit, protection)
  if (shopPage !== undefined && protection !== undefined) return context.seeOther(visit, protection.page)
  const files = await fileFieldsOf(attributes, {}, submitted)
  const filled = await page({ typed: withoutSecrets(submitted.typed), files, problems, status, ...fields })
  return context.respondWithPage(visit, messages === undefined ? filled : { ...filled, messages })
}

/** True if the backend added an error message, whatever it redirects to. */
export const hasErrorMessage = (visit: ShopperVisit): boolean =>
  readMessagesCookie(new Map([["mage-messages", visit.cookie("mage-messages") ?? ""]]), (html) => html).some(
    ({ kind }) => kind === "error",
  )

/** Validates a form, posts it to the backend, and shows it again if it was rejected or the backend failed. */
const validateAndPost = async (context: RouteContext, form: ForwardedForm, submitted: SentForm): Promise<Response> => {
  const { visit, typed, uploads } = submitted
  const files = await fileFieldsOf(form.files ?? [], {}, submitted)
  const problems = form.problems(typed, files)
  if (problems.length > 0) return showAgain(context, form, submitted, { status: unprocessable, problems })
  const { pathname, search } = new URL(visit.request.url)
  const redirectTo = await postForm(
    visit,
    pathname + search,
    magentoFields(withNameParts(typed), files),
    fileParts(files, uploads),
  )
  if (redirectTo instanceof Response) return redirectTo
  if (redirectTo === undefined)
    return showAgain(context, form, submitted, { status: serviceUnavailable, messages: failureMessages })
  if (form.rejectedAt?.test(redirectTo) ?? hasErrorMessage(visit))
    return showAgain(context, form, submitted, { status: unprocessable })
  const { customersPage } = form
  return customersPage === undefined
    ? context.seeOther(visit, redirectTo)
    : redirectAfterSave(context, visit, { page: customersPage, redirectTo })
}

/** A received form. `hasValidKey` is false if its key has expired. */
export type SentForm = {
  readonly visit: ShopperVisit
  readonly typed: TypedFields
  readonly uploads: Uploads
  readonly hasValidKey: boolean
}

const sentFormOf = ({ visit, form, hasValidKey }: ReceivedForm): SentForm => ({
  visit,
  typed: typedFields(form),
  uploads: uploadsIn(form),
  hasValidKey,
})

/** Receives a form of a customer page; if the backend is unavailable, its fields are saved for that page. [I11] */
export const receiveCustomerForm = async (
  context: RouteContext,
  request: Request,
  page: string,
  response: (form: SentForm) => Promise<Response>,
): Promise<Response> => {
  const posted = await receiveForm(context, request)
  if (posted instanceof Response) return posted
  const submitted = sentFormOf(posted)
  const { visit, typed } = submitted
  return saveTypedIfBackendFails(context, visit, { page, typed }, () => response(submitted))
}

/** Submits a form; one whose key has expired is only shown again. */
const submit = async (context: RouteContext, form: ForwardedForm, submitted: SentForm): Promise<Response> => {
  if (submitted.hasValidKey) return validateAndPost(context, form, submitted)
  const messages = [expiredFormMessage]
  return showAgain(context, form, submitted, { status: forbidden, messages })
}

/**
 * Receives a form, validates it and posts it to the backend, which decides about everything else. A rejected form is shown again with all
 * that was typed except passwords, and with the backend's messages. [I11]
 */
export const forwardForm = async (context: RouteContext, request: Request, form: ForwardedForm): Promise<Response> => {
  const { customersPage } = form
  if (customersPage !== undefined)
    return receiveCustomerForm(context, request, customersPage, async (submitted) =>
      (await loadAccount(context, submitted.visit)) === undefined
        ? redirectToSignInWithForm(context, submitted.visit, customersPage, submitted.typed)
        : submit(context, form, submitted),
    )
  const posted = await receiveForm(context, request)
  return posted instanceof Response ? posted : submit(context, form, sentFormOf(posted))
}
