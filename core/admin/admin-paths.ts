import type { AdminUrls } from "./admin-form.ts"
import type { RecordKind } from "./record-form.ts"

/** Path of the back office's first page. */
export const adminPath = "/demo/back-office/"

/** Path of the list of orders. */
export const ordersPath = `${adminPath}orders/`

/** Returns the path of an order's page; `id` is its entity id, not its number. */
export const orderPathOf = (id: number): string => `${ordersPath}view/id/${id}/`

/** Path of the merchant's sign-in page. */
export const adminSignInPath = `${adminPath}sign-in/`

/** Returns the path of the list of one kind of record. */
export const listPath = (kind: RecordKind): string => `${adminPath}${kind}/`

/** Returns the path of a record's form; the id of a new record is empty. */
export const editPath = (kind: RecordKind, id: string): string =>
  id === "" ? `${listPath(kind)}new/` : `${listPath(kind)}edit/id/${id}/`

/** Returns the URLs that save and reload a record's form. */
export const recordUrls = (
  kind: RecordKind,
  { id, origin, formKey }: { readonly id: string; readonly origin: string; readonly formKey: string },
): AdminUrls => ({
  origin,
  save: `${listPath(kind)}save/`,
  reload: `${listPath(kind)}reload`,
  parameters: { id },
  reloadFields: ["version"],
  formKey,
})

/** Returns the page after a merchant's sign-in, limited to the back office. */
export const pageAfterSignIn = (requestedPath: string | null | undefined): string =>
  requestedPath !== null && requestedPath !== undefined && /^\/demo\/back-office\/[\w/-]*$/.test(requestedPath)
    ? requestedPath
    : adminPath
