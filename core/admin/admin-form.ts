/** The value of a field: a text, or the values of a list. */
export type AdminValue = string | ReadonlyArray<string>

export type AdminValues = Readonly<Record<string, AdminValue>>

/** What is wrong with a value, in words; `undefined` when nothing is. */
export type AdminCheck = (value: AdminValue) => string | undefined

/** A field with its checks, in the order in which they count. */
export type AdminField = { readonly name: string; readonly checks: ReadonlyArray<AdminCheck> }

/** Where a form is saved and loaded anew, with the parameters of both. */
export type AdminAddresses = {
  /** The origin of the page; nothing leads away from it. */
  readonly origin: string
  readonly save: string
  readonly reload: string
  readonly parameters: Readonly<Record<string, string>>
  /** The fields that loading anew depends on, where that is not all of them: an address has room for few. */
  readonly reloadsWith?: ReadonlyArray<string>
  readonly formKey: string
}

/** What is done with a form of the back office. [2.admin-style-form-pages.1] */
export type AdminForm = {
  readonly addresses: AdminAddresses
  readonly initial: AdminValues
  readonly values: AdminValues
  /** By field name. */
  readonly problems: Readonly<Record<string, string>>
  /** Each stands for itself after the page's main actions. [2.admin-style-form-pages.2] */
  readonly notifications: ReadonlyArray<string>
  readonly work: "idle" | "saving" | "reloading" | "sending"
}

/** A reload that has been answered. [7.admin-style-form-reload.2] */
export type AdminReload =
  | { readonly _tag: "Expired"; readonly address: string }
  | { readonly _tag: "Refused"; readonly messages: ReadonlyArray<string> }
  | { readonly _tag: "Loaded"; readonly values: AdminValues }

export const openAdminForm = (addresses: AdminAddresses, initial: AdminValues): AdminForm => ({
  addresses,
  initial,
  values: initial,
  problems: {},
  notifications: [],
  work: "idle",
})

export const requiredValue: AdminCheck = (value) =>
  (typeof value === "string" ? value.trim() === "" : value.length === 0) ? "This is a required field." : undefined

/** Whether an address stays on the origin of the page. */
export const staysAt = (origin: string, address: string): boolean =>
  address.startsWith(`${origin}/`) || /^\/(?![/\\])/.test(address)

/** The first problem of each field, in the order of the fields. [5.admin-style-forms.1] */
export const adminProblems = (
  fields: ReadonlyArray<AdminField>,
  values: AdminValues,
): ReadonlyArray<{ readonly name: string; readonly problem: string }> =>
  fields.flatMap(({ name, checks }) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? "") : ""
    const problem = checks.map((check) => check(value)).find((text) => text !== undefined)
    return problem === undefined ? [] : [{ name, problem }]
  })

/** Where the form goes: without redirect, `back/edit` behind the path brings the merchant back to it. [2.admin-style-form-pages.1] */
export const saveAddress = (save: string, redirect: boolean): string => {
  if (redirect) return save
  const [path = "", ...rest] = save.split(/(?=[?#])/)
  return `${path.replace(/\/+$/, "")}/back/edit/${rest.join("")}`
}
