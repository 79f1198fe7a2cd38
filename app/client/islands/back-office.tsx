import { readSession, removeSession, writeSession } from "../../../adapters/browser/session-storage.ts"
import {
  adminFormPartStep,
  isAdminFormViewEvent,
  type AdminFormViewEvent,
} from "../../../core/admin/admin-form-part.ts"
import type { AdminFormRequest } from "../../../core/admin/admin-form-step.ts"
import type { PictureUpload } from "../../../core/admin/slide-picture.ts"
import { AdminFormView } from "../../../ui/admin/AdminFormView.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { Islands } from "../boot/island.ts"

/** The field of a name, once what was told is drawn. */
const focusField = (name: string): void => {
  requestAnimationFrame(() => {
    const [field] = document.getElementsByName(name)
    field?.focus()
  })
}

const sendFileIn = async (field: string, formKey: string): Promise<PictureUpload | undefined> => {
  const [input] = document.getElementsByName(field)
  const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined
  if (file === undefined) return undefined
  const { sendFile } = await import("../engines/admin-form-engine.ts")
  return sendFile(file, formKey)
}

/** Sends what the form holds as the browser sends a form, so that the answer is a page. */
const submit = (address: string, fields: ReadonlyArray<readonly [string, string]>): void => {
  const form = document.createElement("form")
  form.method = "post"
  form.action = address
  form.hidden = true
  for (const [name, value] of fields) {
    const field = document.createElement("textarea")
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

/** What was typed when the visit ended; the form that opens next takes it, when it is of the same record. */
const draftKey = (kind: string): string => `vitrine-office-draft ${kind}`

const start = ({ store }: BrowserStorefront, { events }: Parameters<NonNullable<Islands["start"]>>[1]): void => {
  const take = (event: AdminFormViewEvent): void => {
    const part = store.getState().adminForm
    if (part === undefined) return
    const { part: after, requests } = adminFormPartStep(part, event)
    if (after !== part) store.setState({ adminForm: after })
    for (const request of requests) perform(request)
  }

  const perform = (request: AdminFormRequest): void => {
    switch (request._tag) {
      case "FocusAdminField":
        return focusField(request.name)
      case "SubmitAdminForm":
        return submit(request.address, request.fields)
      case "ReloadAdminForm":
        return void reload(request.address)
      case "SendAdminPicture":
        return void send(request.name, request.field)
      case "LeaveAdminForm":
        keepDraft()
        return location.assign(request.address)
    }
  }

  const keepDraft = (): void => {
    const part = store.getState().adminForm
    if (part !== undefined) writeSession(draftKey(part.kind), part.form.values)
  }

  const takeDraft = (): void => {
    const key = draftKey(store.getState().adminForm?.kind ?? "")
    const draft = readSession(key)
    removeSession(key)
    take({ _tag: "AdminDraftFound", draft })
  }

  const reload = async (address: string): Promise<void> => {
    const { reloadAdminForm: askAnew } = await import("../engines/admin-form-engine.ts")
    take(await askAnew(address))
  }

  const send = async (name: string, field: string): Promise<void> => {
    const answer = await sendFileIn(field, store.getState().page.formKey)
    if (answer !== undefined) take({ _tag: "AdminPictureSent", name, result: answer })
  }

  events.on("action", (event) => {
    if (!isAdminFormViewEvent(event)) return
    take(event)
    if (event._tag === "AdminFormShown") takeDraft()
  })
  // Back brings the page as it was left, also while it was being saved.
  addEventListener("pageshow", () => take({ _tag: "AdminFormShown" }))
}

/** Pages of the back office. */
export const islands: Islands = { views: { "admin-form": AdminFormView }, start }
