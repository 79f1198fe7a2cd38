import { readSession, removeSession, writeSession } from "../../../adapters/browser/session-storage.ts"
import {
  adminFormPartStep,
  isAdminFormViewEvent,
  type AdminFormViewEvent,
} from "../../../core/admin/admin-form-part.ts"
import type { AdminFormRequest } from "../../../core/admin/admin-form.ts"
import type { PictureUpload } from "../../../core/admin/slide-picture.ts"
import { AdminFormView } from "../../../ui/admin/AdminFormView.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { Islands } from "../boot/island.ts"

/** Focuses the field with this name after the next render. */
const focusField = (name: string): void => {
  requestAnimationFrame(() => {
    const [field] = document.getElementsByName(name)
    field?.focus()
  })
}

const uploadFileOf = async (field: string, formKey: string): Promise<PictureUpload | undefined> => {
  const [input] = document.getElementsByName(field)
  const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined
  if (file === undefined) return undefined
  const { sendFile } = await import("../engines/admin-form-engine.ts")
  return sendFile(file, formKey)
}

/** Submits the values as an HTML form; the response replaces the page. */
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

/** Session key of the values typed when the session expired; the next form of the same record restores them. */
const draftKey = (kind: string): string => `vitrine-office-draft ${kind}`

const start = ({ store }: BrowserStorefront, { events }: Parameters<NonNullable<Islands["start"]>>[1]): void => {
  const dispatch = (event: AdminFormViewEvent): void => {
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
        return submit(request.url, request.fields)
      case "ReloadAdminForm":
        return void reload(request.url)
      case "UploadAdminPicture":
        return void upload(request.name, request.field)
      case "LeaveAdminForm":
        saveDraft()
        return location.assign(request.url)
    }
  }

  const saveDraft = (): void => {
    const part = store.getState().adminForm
    if (part !== undefined) writeSession(draftKey(part.kind), part.form.values)
  }

  const restoreDraft = (): void => {
    const key = draftKey(store.getState().adminForm?.kind ?? "")
    const draft = readSession(key)
    removeSession(key)
    dispatch({ _tag: "AdminDraftFound", draft })
  }

  const reload = async (url: string): Promise<void> => {
    const { reloadAdminForm } = await import("../engines/admin-form-engine.ts")
    dispatch(await reloadAdminForm(url))
  }

  const upload = async (name: string, field: string): Promise<void> => {
    const result = await uploadFileOf(field, store.getState().page.formKey)
    if (result !== undefined) dispatch({ _tag: "AdminPictureUploaded", name, result })
  }

  events.on("action", (event) => {
    if (!isAdminFormViewEvent(event)) return
    dispatch(event)
    if (event._tag === "AdminFormShown") restoreDraft()
  })
  // The back/forward cache restores the page as it was left, possibly in the state "saving".
  addEventListener("pageshow", () => dispatch({ _tag: "AdminFormShown" }))
}

/** Islands of the admin pages. */
export const islands: Islands = { views: { "admin-form": AdminFormView }, start }
