import type { Hono } from "hono"

import { sendPicture } from "../../../../adapters/forms/admin-picture.ts"
import { fetchRecord, fetchReload, deleteRecord, saveRecord } from "../../../../adapters/forms/back-office.ts"
import { mayUseAdminForms } from "../../../../core/admin/admin-form-access.ts"
import { adminProblems, type AdminValues } from "../../../../core/admin/admin-form.ts"
import { editPath, listPath } from "../../../../core/admin/admin-paths.ts"
import { recordFields, recordForm, recordKinds, type RecordKind } from "../../../../core/admin/record-form.ts"
import { recordNames } from "../../../../core/admin/record-names.ts"
import { changeRule, ruleChangeFrom } from "../../../../core/admin/rule-change.ts"
import { blankRecord, sentRecord } from "../../../../core/admin/sent-record.ts"
import { pictureFileField } from "../../../../core/admin/slide-picture.ts"
import { somethingWentWrong } from "../../../../core/checkout/failed-call-notice.ts"
import { forwardToBackend } from "../../backend/forward-to-backend.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { missingPage, recordPage } from "./back-office-page.tsx"
import {
  runForMerchant,
  requireMerchant,
  receiveAdminForm,
  visitorOf,
  type MerchantVisit,
  type AdminForm,
} from "./back-office-visit.ts"
import { carriedFields } from "./carried-form.ts"

/** Responds with the merchant's sign-in page and carries the typed fields along. */
type ShowSignIn = (
  visit: ShopperVisit,
  options: { readonly returnTo: string; readonly carriedFields: ReadonlyArray<readonly [string, string]> },
) => Promise<Response>

const unprocessable = 422

const isId = (id: string): boolean => /^\d{1,12}$/.test(id)

/** The saved record; a blank one if it is new or was deleted. */
const savedRecord = async (visit: ShopperVisit, kind: RecordKind, id: string): Promise<AdminValues> =>
  (isId(id) ? await runForMerchant(visit, fetchRecord(kind, id)) : undefined) ?? blankRecord(kind)

type Submission = {
  readonly context: RouteContext
  readonly merchantVisit: MerchantVisit
  readonly kind: RecordKind
  readonly form: AdminForm
  readonly typed: AdminValues
}

/** Responds with the form and everything that was typed. */
const respondWithForm = async (
  { context, merchantVisit, kind, typed }: Submission,
  options: {
    readonly problems?: Readonly<Record<string, string>>
    readonly notifications?: ReadonlyArray<string>
    readonly status: number
  },
): Promise<Response> => {
  const id = String(typed["id"])
  const saved = await savedRecord(merchantVisit.visit, kind, id)
  return recordPage(
    context,
    merchantVisit,
    kind,
    { ...saved, id, version: typed["version"] ?? "" },
    { typed, ...options },
  )
}

const problemsOf = (kind: RecordKind, typed: AdminValues): Readonly<Record<string, string>> =>
  Object.fromEntries(adminProblems(recordFields(kind, typed), typed).map(({ name, problem }) => [name, problem]))

/** Validates and saves a record, then redirects to the list or back to the form. */
const save = async (submission: Submission, returnsToForm: boolean): Promise<Response> => {
  const { context, merchantVisit, kind, form, typed } = submission
  const problems = problemsOf(kind, typed)
  if (Object.keys(problems).length > 0) return respondWithForm(submission, { problems, status: unprocessable })
  const outcome = await runForMerchant(merchantVisit.visit, saveRecord(kind, typed, form.field("form_key")))
  switch (outcome._tag) {
    case "Done":
      return context.seeOther(
        merchantVisit.visit,
        `${returnsToForm ? editPath(kind, outcome.id) : listPath(kind)}?done=saved`,
      )
    case "Wrong":
      return respondWithForm(submission, { problems: outcome.problems, status: unprocessable })
    case "Refused":
      return respondWithForm(submission, { notifications: [outcome.message], status: outcome.status })
  }
}

/** Applies a button of the condition tree, which without JavaScript submits the form. Shows the changed form and saves nothing. */
const applyRuleChange = (submission: Submission): Promise<Response> | undefined => {
  const change = ruleChangeFrom(submission.form.field("rule_change"))
  const after = change && changeRule(submission.typed, change)
  return after && respondWithForm({ ...submission, typed: after.values }, { status: 200 })
}

/** Uploads the image of a form before the form is validated, so that it stays selected when another field is invalid. */
const uploadPicture = async (submission: Submission): Promise<Submission | Response> => {
  const { merchantVisit, form } = submission
  const isUploadOnly = form.field("send_picture") === "1"
  const file = submission.kind === "slides" ? form.file(pictureFileField("picture")) : undefined
  if (file === undefined) return isUploadOnly ? respondWithForm(submission, { status: 200 }) : submission
  const upload = await runForMerchant(merchantVisit.visit, sendPicture(file, form.field("form_key")))
  if (upload._tag === "Refused")
    return respondWithForm(submission, { problems: { picture: upload.problem }, status: unprocessable })
  const typed = { ...submission.typed, picture: upload.value }
  return isUploadOnly ? respondWithForm({ ...submission, typed }, { status: 200 }) : { ...submission, typed }
}

const readSubmission = async (
  context: RouteContext,
  request: Request,
  kind: RecordKind,
  showSignIn: ShowSignIn,
): Promise<Submission | Response> => {
  const form = await receiveAdminForm(context, request)
  if (form instanceof Response) return form
  const typed = sentRecord(kind, form.pairs)
  const { visitor, name } = await visitorOf(form.visit)
  if (mayUseAdminForms(visitor))
    return { context, merchantVisit: { visit: form.visit, merchant: name }, kind, form, typed }
  const id = String(typed["id"])
  return showSignIn(form.visit, {
    returnTo: editPath(kind, isId(id) ? id : ""),
    carriedFields: carriedFields(kind, typed),
  })
}

const remove = async ({ context, merchantVisit, kind, form }: Submission): Promise<Response> => {
  const fields = { id: form.field("id"), version: form.field("version"), form_key: form.field("form_key") }
  const outcome = await runForMerchant(merchantVisit.visit, deleteRecord(kind, fields))
  if (outcome._tag === "Done") return context.seeOther(merchantVisit.visit, `${listPath(kind)}?done=deleted`)
  const { status, message } =
    outcome._tag === "Refused" ? outcome : { status: unprocessable, message: somethingWentWrong }
  if (status === 404 || !isId(fields.id)) return missingPage(context, merchantVisit, listPath(kind))
  const saved = await savedRecord(merchantVisit.visit, kind, fields.id)
  return recordPage(context, merchantVisit, kind, saved, { notifications: [message], status })
}

const show = (context: RouteContext, request: Request, kind: RecordKind, id: string): Promise<Response> =>
  requireMerchant(context, request, async (merchantVisit) => {
    if (id === "" && recordForm(kind).isFixed === true) return missingPage(context, merchantVisit, listPath(kind))
    const saved = id === "" ? blankRecord(kind) : await runForMerchant(merchantVisit.visit, fetchRecord(kind, id))
    if (saved === undefined) return missingPage(context, merchantVisit, listPath(kind))
    const done = new URL(request.url).searchParams.get("done") === "saved" ? recordNames[kind].saved : undefined
    return recordPage(context, merchantVisit, kind, saved, { done })
  })

/** Mounts the forms of all kinds of records: show, save, reload, delete. [1.20] */
export const mountRecordForms = (app: Hono, context: RouteContext, showSignIn: ShowSignIn): void => {
  for (const kind of recordKinds) {
    const path = listPath(kind)
    const saveForm = async (request: Request, returnsToForm: boolean): Promise<Response> => {
      const submission = await readSubmission(context, request, kind, showSignIn)
      if (submission instanceof Response) return submission
      if (submission.form.field("reload") === "1" && isId(String(submission.typed["id"])))
        return context.seeOther(submission.merchantVisit.visit, editPath(kind, String(submission.typed["id"])))
      const ready = await uploadPicture(submission)
      return ready instanceof Response ? ready : (applyRuleChange(ready) ?? save(ready, returnsToForm))
    }
    for (const slash of ["", "/"]) {
      app.get(`${path}new${slash}`, (c) => show(context, c.req.raw, kind, ""))
      app.get(`${path}edit/id/:id{[0-9]{1,12}}${slash}`, (c) => show(context, c.req.raw, kind, c.req.param("id")))
      app.post(`${path}save${slash}`, (c) => saveForm(c.req.raw, false))
      app.post(`${path}save/back/edit${slash}`, (c) => saveForm(c.req.raw, true))
      app.get(`${path}save${slash}`, (c) => context.seeOther(context.visit(c.req.raw), path))
      app.get(`${path}save/back/edit${slash}`, (c) => context.seeOther(context.visit(c.req.raw), path))
      app.post(`${path}delete${slash}`, async (c) => {
        const submission = await readSubmission(context, c.req.raw, kind, showSignIn)
        return submission instanceof Response ? submission : remove(submission)
      })
    }
    if (kind === "slides")
      app.post(
        `${path}picture`,
        async (c) => (await forwardToBackend(context.backend, c.req.raw)) ?? new Response(null, { status: 403 }),
      )
    app.get(`${path}reload`, async (c) => {
      const visit = context.visit(c.req.raw)
      const reloaded = await runForMerchant(visit, fetchReload(kind, new URL(c.req.raw.url).search))
      return Response.json(reloaded, { headers: { "cache-control": "private, no-store" } })
    })
  }
}
