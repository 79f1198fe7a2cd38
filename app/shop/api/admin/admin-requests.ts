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

/** Reads the parameters `q` (at most 200 characters) and `p`; a malformed page is page 1. */
export const readListQuery = queryReader(
  formFields({
    search: converted(trimmed("q"), (search) => search.slice(0, 200).toLowerCase()),
    page: converted(sentText("p"), (page = "") => (/^\d{1,6}$/.test(page) ? Number(page) : 1)),
  }),
)
