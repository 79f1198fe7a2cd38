import type { Context } from "hono"

import type { ShopContext } from "../../context/context.ts"
import type { FormValues } from "../../domain/admin/form-values.ts"
import { isFormKeyValid, formKeyName } from "../../infra/session/session-form-key.ts"
import { type FormFields, readForm } from "../../infra/web/posted-fields.ts"
import { merchantOf } from "./merchant-session.ts"

const noStore = { "cache-control": "private, no-store" }

/** A JSON response of the back office, which no cache stores. */
export const adminJson = (body: unknown, status = 200, cookie?: string): Response => {
  const response = Response.json(body, { status, headers: noStore })
  if (cookie !== undefined) response.headers.append("set-cookie", cookie)
  return response
}

export const recordNotFound = (): Response => adminJson({ message: "This is not here any more." }, 404)

/** Runs `work` for a signed-in merchant; everybody else gets 401. [6.5] */
export const withMerchant = async (
  shop: ShopContext,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> =>
  (await merchantOf(shop, request)) === undefined
    ? adminJson({ message: "Please sign in as a merchant." }, 401)
    : work()

/** Runs `work` with the fields of a posted form; without the form key of the browser the response is 403 and nothing changes. [S9] */
export const withAdminForm = async (
  { req }: Context,
  work: (sent: FormValues, files: FormFields["files"]) => Promise<Response>,
): Promise<Response> => {
  const form = await readForm(req.raw)
  if (form === undefined || !isFormKeyValid(req.raw, form.text(formKeyName), undefined))
    return adminJson({ message: "Invalid Form Key. Please refresh the page." }, 403)
  return work(new Map(form.texts.toReversed()), form.files)
}

export type ListQuery = Readonly<Record<string, string>>

/** Rows per page of a list. */
export const perPage = 20

/** The search text of a list in lower case; empty: every row matches. */
export const searchText = (query: ListQuery): string => (query["q"] ?? "").trim().slice(0, 200).toLowerCase()

/** The requested page among `found` rows: the last page when it is beyond the end, the first when it is not a number. */
export const requestedPageOf = (found: number, query: ListQuery) => {
  const pages = Math.max(1, Math.ceil(found / perPage))
  const requested = /^\d{1,6}$/.test(query["p"] ?? "") ? Number(query["p"]) : 1
  const page = Math.min(Math.max(1, requested), pages)
  return { page, pages, offset: (page - 1) * perPage }
}

/** The requested page of those rows that contain the search text. */
export const pageOfRows = <Row extends object>(rows: ReadonlyArray<Row>, query: ListQuery) => {
  const search = searchText(query)
  const found =
    search === ""
      ? rows
      : rows.filter((row) => Object.values(row).some((value) => String(value).toLowerCase().includes(search)))
  const { page, pages, offset } = requestedPageOf(found.length, query)
  return { rows: found.slice(offset, offset + perPage), page, pages, all: rows.length }
}
