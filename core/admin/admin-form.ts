/** Value of a field: a text, or the values of a list. */
export type AdminValue = string | ReadonlyArray<string>

/** Values of a form by field name. */
export type AdminValues = Readonly<Record<string, AdminValue>>

/** Returns the problem of a value as text; `undefined` for valid values. */
export type AdminCheck = (value: AdminValue) => string | undefined

/** Field with its checks; the first failed check gives the problem. */
export type AdminField = { readonly name: string; readonly checks: ReadonlyArray<AdminCheck> }

/** Addresses that save and reload a form, with their parameters. */
export type AdminAddresses = {
  /** Origin of the page. Addresses on other origins are not opened. */
  readonly origin: string
  readonly save: string
  readonly reload: string
  readonly parameters: Readonly<Record<string, string>>
  /** Names of the fields to send with a reload; absent for all. The length of an address is limited. */
  readonly reloadsWith?: ReadonlyArray<string>
  readonly formKey: string
}

/** State of a back-office form. [2.admin-style-form-pages.1] */
export type AdminForm = {
  readonly addresses: AdminAddresses
  readonly initial: AdminValues
  readonly values: AdminValues
  /** By field name. */
  readonly problems: Readonly<Record<string, string>>
  /** Notifications after the page's main actions. [2.admin-style-form-pages.2] */
  readonly notifications: ReadonlyArray<string>
  readonly work: "idle" | "saving" | "reloading" | "sending"
}

/** Creates the first state of a form: the stored values, no problem, nothing in progress. */
export const openAdminForm = (addresses: AdminAddresses, initial: AdminValues): AdminForm => ({
  addresses,
  initial,
  values: initial,
  problems: {},
  notifications: [],
  work: "idle",
})

/** Checks that a text is not blank, and that of several choices at least one is taken. */
export const requiredValue: AdminCheck = (value) =>
  (typeof value === "string" ? value.trim() === "" : value.length === 0) ? "This is a required field." : undefined

/** Returns `true` when an address stays on the origin of the page. */
export const staysAt = (origin: string, address: string): boolean =>
  address.startsWith(`${origin}/`) || /^\/(?![/\\])/.test(address)

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

/** Returns the save address: without redirect, `back/edit` after the path returns to the form. [2.admin-style-form-pages.1] */
export const saveAddress = (save: string, redirect: boolean): string => {
  if (redirect) return save
  const [path = "", ...rest] = save.split(/(?=[?#])/)
  return `${path.replace(/\/+$/, "")}/back/edit/${rest.join("")}`
}
