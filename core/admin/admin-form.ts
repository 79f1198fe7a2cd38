import { somethingWentWrong } from "../checkout/failed-call-notice.ts"
import { queryText, type QueryPair } from "../web/query.ts"

/** Value of a field: a text, or the values of a list. */
export type AdminValue = string | ReadonlyArray<string>

/** Values of a form by field name. */
export type AdminValues = Readonly<Record<string, AdminValue>>

/** Returns the problem of a value as text; `undefined` for valid values. */
export type AdminCheck = (value: AdminValue) => string | undefined

/** Field with its checks; the first failed check gives the problem. */
export type AdminField = { readonly name: string; readonly checks: ReadonlyArray<AdminCheck> }

/** URLs that save and reload a form, with their parameters. */
export type AdminUrls = {
  /** Origin of the page. URLs of other origins are not opened. */
  readonly origin: string
  readonly save: string
  readonly reload: string
  readonly parameters: Readonly<Record<string, string>>
  /** Names of the fields to send with a reload; absent for all. The length of a URL is limited. */
  readonly reloadFields?: ReadonlyArray<string>
  readonly formKey: string
}

/** State of a back-office form. [2.admin-style-form-pages.1] [1.20] */
export type AdminForm = {
  readonly urls: AdminUrls
  readonly initial: AdminValues
  readonly values: AdminValues
  /** By field name. */
  readonly problems: Readonly<Record<string, string>>
  /** Error and notice messages, shown below the page's main actions. [2.admin-style-form-pages.2] */
  readonly notifications: ReadonlyArray<string>
  readonly status: "idle" | "saving" | "reloading" | "uploading"
}

/** Creates the first state of a form: the stored values, no problem, nothing in progress. */
export const openAdminForm = (urls: AdminUrls, initial: AdminValues): AdminForm => ({
  urls,
  initial,
  values: initial,
  problems: {},
  notifications: [],
  status: "idle",
})

/** Checks that a text is not blank, or that a list has at least one value. */
export const requiredValue: AdminCheck = (value) =>
  (typeof value === "string" ? value.trim() === "" : value.length === 0) ? "This is a required field." : undefined

/** Returns `true` when a URL stays on the origin of the page. */
export const isOnOrigin = (origin: string, url: string): boolean =>
  url.startsWith(`${origin}/`) || /^\/(?![/\\])/.test(url)

/** Returns the first problem of each field, in the order of the fields. [5.admin-style-forms.1] */
export const adminProblems = (
  fields: ReadonlyArray<AdminField>,
  values: AdminValues,
): ReadonlyArray<{ readonly name: string; readonly problem: string }> =>
  fields.flatMap(({ name, checks }) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? "") : ""
    const problem = checks.map((check) => check(value)).find((text) => text !== undefined)
    return problem === undefined ? [] : [{ name, problem }]
  })

/** Returns the URL that saves the form: without redirect, `back/edit` after the path returns to the form. [2.admin-style-form-pages.1] */
export const saveUrl = (save: string, redirect: boolean): string => {
  if (redirect) return save
  const [path = "", ...rest] = save.split(/(?=[?#])/)
  return `${path.replace(/\/+$/, "")}/back/edit/${rest.join("")}`
}

/** Fields of a form as pairs: lists under `name[]`, the form key last. */
export const pairsOf = (values: AdminValues, formKey: string): ReadonlyArray<QueryPair> => [
  ...Object.entries(values)
    .filter(([name]) => name !== "form_key")
    .flatMap(([name, value]): ReadonlyArray<QueryPair> =>
      typeof value === "string" ? [[name, value]] : value.map((entry) => [`${name}[]`, entry]),
    ),
  ["form_key", formKey],
]

/** Returns the URL that reloads the form: parameters, entered values and the form key in the query. [7.admin-style-form-reload.1] */
export const reloadUrl = ({ urls, values }: AdminForm): string => {
  const { parameters, formKey, reloadFields } = urls
  const sent = Object.entries(values).filter(([name]) => reloadFields === undefined || reloadFields.includes(name))
  const query = queryText([...Object.entries(parameters), ...pairsOf(Object.fromEntries(sent), formKey)])
  return `${urls.reload}${urls.reload.includes("?") ? "&" : "?"}${query}`
}

/** Result of a reload. [7.admin-style-form-reload.2] */
export type AdminReload =
  | { readonly _tag: "Expired"; readonly url: string }
  | { readonly _tag: "Refused"; readonly messages: ReadonlyArray<string> }
  | { readonly _tag: "Loaded"; readonly values: AdminValues }

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
  | { readonly _tag: "SubmitAdminForm"; readonly url: string; readonly fields: ReadonlyArray<QueryPair> }
  | { readonly _tag: "ReloadAdminForm"; readonly url: string }
  /** Uploads the file selected in `field` for the picture field `name`. */
  | { readonly _tag: "UploadAdminPicture"; readonly name: string; readonly field: string }
  | { readonly _tag: "LeaveAdminForm"; readonly url: string }

/** Result of one step: the next state and the requests to perform. */
export type AdminFormStep = { readonly form: AdminForm; readonly requests: ReadonlyArray<AdminFormRequest> }

const withoutRequests = (form: AdminForm): AdminFormStep => ({ form, requests: [] })

/** Saves a valid form; otherwise moves the focus to the first invalid field. [5.admin-style-forms.1] */
const savePressed = (form: AdminForm, fields: ReadonlyArray<AdminField>, redirect: boolean): AdminFormStep => {
  if (form.status !== "idle") return withoutRequests(form)
  const found = adminProblems(fields, form.values)
  const problems = Object.fromEntries(found.map(({ name, problem }) => [name, problem]))
  const [first] = found
  if (first !== undefined)
    return { form: { ...form, problems }, requests: [{ _tag: "FocusAdminField", name: first.name }] }
  const { save, formKey } = form.urls
  return {
    form: { ...form, problems, notifications: [], status: "saving" },
    requests: [{ _tag: "SubmitAdminForm", url: saveUrl(save, redirect), fields: pairsOf(form.values, formKey) }],
  }
}

const reloadRequested = (form: AdminForm): AdminFormStep =>
  form.status === "idle"
    ? {
        form: { ...form, status: "reloading" },
        requests: [{ _tag: "ReloadAdminForm", url: reloadUrl(form) }],
      }
    : withoutRequests(form)

/** Applies the response: an expired session redirects to the URL of the response, an error replaces the notifications. [8.9] [8.10] */
const reloaded = (form: AdminForm, response: AdminReload): AdminFormStep => {
  if (form.status !== "reloading") return withoutRequests(form)
  const idle: AdminForm = { ...form, status: "idle" }
  switch (response._tag) {
    case "Expired":
      return isOnOrigin(form.urls.origin, response.url)
        ? { form: idle, requests: [{ _tag: "LeaveAdminForm", url: response.url }] }
        : withoutRequests({ ...idle, notifications: [somethingWentWrong] })
    case "Refused":
      return withoutRequests({ ...idle, notifications: response.messages })
    case "Loaded":
      return withoutRequests({
        ...idle,
        values: { ...form.values, ...response.values },
        problems: {},
        notifications: [],
      })
  }
}

/** Returns the form after an event, and the requests to perform. `fields` are its fields with their checks. [1.20] */
export const adminFormStep = (
  form: AdminForm,
  event: AdminFormEvent,
  fields: ReadonlyArray<AdminField>,
): AdminFormStep => {
  switch (event._tag) {
    case "AdminFormShown":
      return withoutRequests({ ...form, status: "idle" })
    case "AdminFieldChanged":
      return withoutRequests({ ...form, values: { ...form.values, [event.name]: event.value } })
    case "AdminSavePressed":
      return savePressed(form, fields, event.redirect)
    case "AdminResetPressed":
      return withoutRequests({ ...form, values: form.initial, problems: {} })
    case "AdminReloadRequested":
      return reloadRequested(form)
    case "AdminReloaded":
      return reloaded(form, event.response)
  }
}
