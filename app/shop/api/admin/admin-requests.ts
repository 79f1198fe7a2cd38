import type { Context } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { isFormKeyValid } from "../../infra/session/session-form-key.ts"
import { readForm } from "../../infra/web/posted-fields.ts"
import { formFields, type FormReader, queryReader, readFormKey, sentText, trimmed } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"
import { merchantOf } from "./merchant-session.ts"

const noStore = { "cache-control": "private, no-store" }

/** A JSON response of the back office, which no cache stores. */
export const adminJson = (body: unknown, status = 200, cookie?: string): Response => {
  const response = Response.json(body, { status, headers: noStore })
  if (cookie !== undefined) response.headers.append("set-cookie", cookie)
  return response
}

/** Responds with 404 to a request for a record that another merchant has deleted. */
export const recordNotFound = (): Response => adminJson({ message: "This is not here any more." }, 404)

/** Runs `work` for a signed-in merchant; everybody else gets 401. */
export const withMerchant = async (
  shop: ShopContext,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> =>
  (await merchantOf(shop, request)) === undefined
    ? adminJson({ message: "Please sign in as a merchant." }, 401)
    : work()

/** Runs `work` with the inputs of a posted form, decoded by `read`; without the form key of the browser the response is 403 and nothing changes. [S9] */
export const withAdminForm = async <Input>(
  { req }: Context,
  read: FormReader<Input>,
  work: (input: Input) => Promise<Response>,
): Promise<Response> => {
  const form = await readForm(req.raw)
  if (form === undefined || !isFormKeyValid(req.raw, readFormKey(form).key, undefined))
    return adminJson({ message: "Invalid Form Key. Please refresh the page." }, 403)
  return work(read(form))
}

/** The query of a list: the search text in lower case, where empty text matches every row, and the page, counted from 1. */
export type RecordListQuery = { readonly search: string; readonly page: number }

/** Reads the parameters `q` (at most 200 characters) and `p`; a malformed page is page 1. */
export const readListQuery = queryReader(
  formFields({
    search: converted(trimmed("q"), (search) => search.slice(0, 200).toLowerCase()),
    page: converted(sentText("p"), (page = "") => (/^\d{1,6}$/.test(page) ? Number(page) : 1)),
  }),
)

/** Rows per page of a list. */
export const perPage = 20

/** The requested page among `found` rows; the last page when it is beyond the end. */
export const requestedPageOf = (found: number, requested: number) => {
  const pages = Math.max(1, Math.ceil(found / perPage))
  const page = Math.min(Math.max(1, requested), pages)
  return { page, pages, offset: (page - 1) * perPage }
}

/** The requested page of those rows that contain the search text. */
export const pageOfRows = <Row extends object>(
  rows: ReadonlyArray<Row>,
  { search, page: requested }: RecordListQuery,
) => {
  const found =
    search === ""
      ? rows
      : rows.filter((row) => Object.values(row).some((value) => String(value).toLowerCase().includes(search)))
  const { page, pages, offset } = requestedPageOf(found.length, requested)
  return { rows: found.slice(offset, offset + perPage), page, pages, all: rows.length }
}
