import { somethingWentWrong } from "../checkout/failed-call-notice.ts"
import type { QueryPair } from "../web/query.ts"
import { type AdminReload, pairsOf, reloadAddress } from "./admin-form-reload.ts"
import { adminProblems, saveAddress, staysAt, type AdminField, type AdminForm, type AdminValue } from "./admin-form.ts"

/** Input in an admin-style form, its submission, and responses of the backend. */
export type AdminFormEvent =
  /** The page became visible, also by the browser's Back button. */
  | { readonly _tag: "AdminFormShown" }
  | { readonly _tag: "AdminFieldChanged"; readonly name: string; readonly value: AdminValue }
  /** `redirect`: *Save* continues to the list, *Save and Continue* returns to the form. */
  | { readonly _tag: "AdminSavePressed"; readonly redirect: boolean }
  | { readonly _tag: "AdminResetPressed" }
  | { readonly _tag: "AdminReloadRequested" }
  | { readonly _tag: "AdminReloaded"; readonly response: AdminReload }

/** Request of an admin-style form that a client performs. */
export type AdminFormRequest =
  | { readonly _tag: "FocusAdminField"; readonly name: string }
  | { readonly _tag: "SubmitAdminForm"; readonly address: string; readonly fields: ReadonlyArray<QueryPair> }
  | { readonly _tag: "ReloadAdminForm"; readonly address: string }
  /** Uploads the file selected in `field` for the picture field `name`. */
  | { readonly _tag: "SendAdminPicture"; readonly name: string; readonly field: string }
  | { readonly _tag: "LeaveAdminForm"; readonly address: string }

/** Result of one step: the next state and the requests to perform. */
export type AdminFormStep = { readonly form: AdminForm; readonly requests: ReadonlyArray<AdminFormRequest> }

const unchanged = (form: AdminForm): AdminFormStep => ({ form, requests: [] })

/** Saves a valid form; otherwise moves the focus to the first invalid field. [5.admin-style-forms.1] */
const savePressed = (form: AdminForm, fields: ReadonlyArray<AdminField>, redirect: boolean): AdminFormStep => {
  if (form.work !== "idle") return unchanged(form)
  const found = adminProblems(fields, form.values)
  const problems = Object.fromEntries(found.map(({ name, problem }) => [name, problem]))
  const [first] = found
  if (first !== undefined)
    return { form: { ...form, problems }, requests: [{ _tag: "FocusAdminField", name: first.name }] }
  const { save, formKey } = form.addresses
  return {
    form: { ...form, problems, notifications: [], work: "saving" },
    requests: [
      { _tag: "SubmitAdminForm", address: saveAddress(save, redirect), fields: pairsOf(form.values, formKey) },
    ],
  }
}

const reloadWanted = (form: AdminForm): AdminFormStep =>
  form.work === "idle"
    ? {
        form: { ...form, work: "reloading" },
        requests: [{ _tag: "ReloadAdminForm", address: reloadAddress(form) }],
      }
    : unchanged(form)

/** Applies the response: an expired session redirects to the address of the backend, an error replaces the notifications. [8.9] [8.10] */
const reloaded = (form: AdminForm, response: AdminReload): AdminFormStep => {
  if (form.work !== "reloading") return unchanged(form)
  const idle: AdminForm = { ...form, work: "idle" }
  switch (response._tag) {
    case "Expired":
      return staysAt(form.addresses.origin, response.address)
        ? { form: idle, requests: [{ _tag: "LeaveAdminForm", address: response.address }] }
        : unchanged({ ...idle, notifications: [somethingWentWrong] })
    case "Refused":
      return unchanged({ ...idle, notifications: response.messages })
    case "Loaded":
      return unchanged({ ...idle, values: { ...form.values, ...response.values }, problems: {}, notifications: [] })
  }
}

/** Returns the form after an event, and the requests to perform. `fields` are its fields with their checks. */
export const adminFormStep = (
  form: AdminForm,
  event: AdminFormEvent,
  fields: ReadonlyArray<AdminField>,
): AdminFormStep => {
  switch (event._tag) {
    case "AdminFormShown":
      return unchanged({ ...form, work: "idle" })
    case "AdminFieldChanged":
      return unchanged({ ...form, values: { ...form.values, [event.name]: event.value } })
    case "AdminSavePressed":
      return savePressed(form, fields, event.redirect)
    case "AdminResetPressed":
      return unchanged({ ...form, values: form.initial, problems: {} })
    case "AdminReloadRequested":
      return reloadWanted(form)
    case "AdminReloaded":
      return reloaded(form, event.response)
  }
}
