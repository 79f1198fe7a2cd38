import type { Hono } from "hono"

import { askRecord, askReload, deleteRecord, saveRecord } from "../../../../adapters/back-office.ts"
import { sendPicture } from "../../../../adapters/office-picture.ts"
import { mayUseAdminForms } from "../../../../core/admin/admin-form-access.ts"
import { adminProblems, type AdminValues } from "../../../../core/admin/admin-form.ts"
import { editPath, listPath } from "../../../../core/admin/office-address.ts"
import { recordFields, recordKinds, type RecordKind } from "../../../../core/admin/record-form.ts"
import { recordNames } from "../../../../core/admin/record-names.ts"
import { ruleChanged, ruleChangeFrom } from "../../../../core/admin/rule-change.ts"
import { blankRecord, sentRecord } from "../../../../core/admin/sent-record.ts"
import { pictureFileField } from "../../../../core/admin/slide-picture.ts"
import { somethingWentWrong } from "../../../../core/checkout/checkout-notice.ts"
import { passToShop } from "../../backend/forward-to-backend.ts"
import type { HostContext, ShopperVisit } from "../../route-context.ts"
import { missingPage, recordPage } from "./back-office-page.tsx"
import { askOffice, forMerchant, sentForm, visitorOf, type OfficeVisit, type SentForm } from "./back-office-visit.ts"
import { carriedFields } from "./carried-form.ts"

/** Asks for the merchant's sign-in in place of an answer, with what was typed. */
type AskSignIn = (
  visit: ShopperVisit,
  shown: { readonly go: string; readonly kept: ReadonlyArray<readonly [string, string]> },
) => Promise<Response>

const unreadable = 422

const isId = (id: string): boolean => /^\d{1,12}$/.test(id)

/** The record as it is kept; a blank one where it is new or not there any more. */
const keptOf = async (visit: ShopperVisit, kind: RecordKind, id: string): Promise<AdminValues> =>
  (isId(id) ? await askOffice(visit, askRecord(kind, id)) : undefined) ?? blankRecord(kind)

type Sent = {
  readonly host: HostContext
  readonly office: OfficeVisit
  readonly kind: RecordKind
  readonly form: SentForm
  readonly typed: AdminValues
}

/** The form again, with everything that was typed. */
const again = async (
  { host, office, kind, typed }: Sent,
  shown: {
    readonly problems?: Readonly<Record<string, string>>
    readonly notifications?: ReadonlyArray<string>
    readonly status: number
  },
): Promise<Response> => {
  const id = String(typed["id"])
  const kept = await keptOf(office.visit, kind, id)
  return recordPage(host, office, kind, { ...kept, id, version: typed["version"] ?? "" }, { typed, ...shown })
}

const problemsOf = (kind: RecordKind, typed: AdminValues): Readonly<Record<string, string>> =>
  Object.fromEntries(adminProblems(recordFields(kind, typed), typed).map(({ name, problem }) => [name, problem]))

/** Keeps a record that nothing speaks against, and leads on. [5.admin-style-forms.1] [2.admin-style-form-pages.1] */
const save = async (sent: Sent, continues: boolean): Promise<Response> => {
  const { host, office, kind, form, typed } = sent
  const problems = problemsOf(kind, typed)
  if (Object.keys(problems).length > 0) return again(sent, { problems, status: unreadable })
  const outcome = await askOffice(office.visit, saveRecord(kind, typed, form.field("form_key")))
  switch (outcome._tag) {
    case "Done":
      return host.seeOther(office.visit, `${continues ? editPath(kind, outcome.id) : listPath(kind)}?done=saved`)
    case "Wrong":
      return again(sent, { problems: outcome.problems, status: unreadable })
    case "Refused":
      return again(sent, { notifications: [outcome.message], status: outcome.status })
  }
}

/** Without scripts a button that changes the condition tree sends the form; it comes back changed, and nothing is kept. */
const withTreeChanged = (sent: Sent): Promise<Response> | undefined => {
  const change = ruleChangeFrom(sent.form.field("rule_change"))
  const after = change && ruleChanged(sent.typed, change)
  return after && again({ ...sent, typed: after.values }, { status: 200 })
}

/** A picture that came with a form is kept before the form is looked at; it stays chosen, whatever else is wrong. */
const withPicture = async (sent: Sent): Promise<Sent | Response> => {
  const { office, form } = sent
  const wants = form.field("send_picture") === "1"
  const file = sent.kind === "slides" ? form.file(pictureFileField("picture")) : undefined
  if (file === undefined) return wants ? again(sent, { status: 200 }) : sent
  const answer = await askOffice(office.visit, sendPicture(file, form.field("form_key")))
  if (answer._tag === "Refused") return again(sent, { problems: { picture: answer.problem }, status: unreadable })
  const typed = { ...sent.typed, picture: answer.value }
  return wants ? again({ ...sent, typed }, { status: 200 }) : { ...sent, typed }
}

const sentOf = async (
  host: HostContext,
  request: Request,
  kind: RecordKind,
  askSignIn: AskSignIn,
): Promise<Sent | Response> => {
  const form = await sentForm(host, request)
  if (form instanceof Response) return form
  const typed = sentRecord(kind, form.pairs)
  const { visitor, name } = await visitorOf(form.visit)
  if (mayUseAdminForms(visitor)) return { host, office: { visit: form.visit, merchant: name }, kind, form, typed }
  const id = String(typed["id"])
  return askSignIn(form.visit, { go: editPath(kind, isId(id) ? id : ""), kept: carriedFields(kind, typed) })
}

const remove = async ({ host, office, kind, form }: Sent): Promise<Response> => {
  const fields = { id: form.field("id"), version: form.field("version"), form_key: form.field("form_key") }
  const outcome = await askOffice(office.visit, deleteRecord(kind, fields))
  if (outcome._tag === "Done") return host.seeOther(office.visit, `${listPath(kind)}?done=deleted`)
  const { status, message } = outcome._tag === "Refused" ? outcome : { status: unreadable, message: somethingWentWrong }
  if (status === 404 || !isId(fields.id)) return missingPage(host, office, listPath(kind))
  const kept = await keptOf(office.visit, kind, fields.id)
  return recordPage(host, office, kind, kept, { notifications: [message], status })
}

const show = (host: HostContext, request: Request, kind: RecordKind, id: string): Promise<Response> =>
  forMerchant(host, request, async (office) => {
    const kept = id === "" ? blankRecord(kind) : await askOffice(office.visit, askRecord(kind, id))
    if (kept === undefined) return missingPage(host, office, listPath(kind))
    const done = new URL(request.url).searchParams.get("done") === "saved" ? recordNames[kind].saved : undefined
    return recordPage(host, office, kind, kept, { done })
  })

/** The forms of all kinds of records: shown, saved, loaded anew, deleted. [1.20] */
export const mountRecordForms = (app: Hono, host: HostContext, askSignIn: AskSignIn): void => {
  for (const kind of recordKinds) {
    const path = listPath(kind)
    const keep = async (request: Request, continues: boolean): Promise<Response> => {
      const sent = await sentOf(host, request, kind, askSignIn)
      if (sent instanceof Response) return sent
      if (sent.form.field("reload") === "1" && isId(String(sent.typed["id"])))
        return host.seeOther(sent.office.visit, editPath(kind, String(sent.typed["id"])))
      const ready = await withPicture(sent)
      return ready instanceof Response ? ready : (withTreeChanged(ready) ?? save(ready, continues))
    }
    for (const slash of ["", "/"]) {
      app.get(`${path}new${slash}`, (c) => show(host, c.req.raw, kind, ""))
      app.get(`${path}edit/id/:id{[0-9]{1,12}}${slash}`, (c) => show(host, c.req.raw, kind, c.req.param("id")))
      app.post(`${path}save${slash}`, (c) => keep(c.req.raw, false))
      app.post(`${path}save/back/edit${slash}`, (c) => keep(c.req.raw, true))
      app.get(`${path}save${slash}`, (c) => host.seeOther(host.visit(c.req.raw), path))
      app.get(`${path}save/back/edit${slash}`, (c) => host.seeOther(host.visit(c.req.raw), path))
      app.post(`${path}delete${slash}`, async (c) => {
        const sent = await sentOf(host, c.req.raw, kind, askSignIn)
        return sent instanceof Response ? sent : remove(sent)
      })
    }
    if (kind === "slides")
      app.post(
        `${path}picture`,
        async (c) => (await passToShop(host.door, c.req.raw)) ?? new Response(null, { status: 403 }),
      )
    app.get(`${path}reload`, async (c) => {
      const visit = host.visit(c.req.raw)
      const answer = await askOffice(visit, askReload(kind, new URL(c.req.raw.url).search))
      return Response.json(answer, { headers: { "cache-control": "private, no-store" } })
    })
  }
}
