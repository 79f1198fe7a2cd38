import type { Context } from "hono"

import type { ShopContext } from "../../context/context.ts"
import type { SentValues } from "../../domain/admin/sent-values.ts"
import { isFormKeyValid, formKeyName } from "../../infra/session/form-key.ts"
import { type FormFields, readForm } from "../../infra/web/form-fields.ts"
import { merchantOf } from "./merchant-session.ts"

const neverKept = { "cache-control": "private, no-store" }

export const officeJson = (body: unknown, status = 200, cookie?: string): Response => {
  const answer = Response.json(body, { status, headers: neverKept })
  if (cookie !== undefined) answer.headers.append("set-cookie", cookie)
  return answer
}

export const unknownRecord = (): Response => officeJson({ message: "This is not here any more." }, 404)

/** For signed-in merchants alone. [6.5] */
export const forMerchant = async (
  shop: ShopContext,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> =>
  (await merchantOf(shop, request)) === undefined
    ? officeJson({ message: "Please sign in as a merchant." }, 401)
    : work()

/** A form of the back office, with the key of the browser that sent it and from a page of ours; anything else changes nothing. [S9] */
export const withSentForm = async (
  { req }: Context,
  work: (sent: SentValues, files: FormFields["files"]) => Promise<Response>,
): Promise<Response> => {
  const form = await readForm(req.raw)
  if (form === undefined || !isFormKeyValid(req.raw, form.text(formKeyName), undefined))
    return officeJson({ message: "Invalid Form Key. Please refresh the page." }, 403)
  return work(new Map(form.texts.toReversed()), form.files)
}

export type ListQuery = Readonly<Record<string, string>>

/** Rows of one page. */
export const perPage = 20

/** What is looked for in a list, in small letters; nothing: all rows are wanted. */
export const wantedText = (query: ListQuery): string => (query["q"] ?? "").trim().slice(0, 200).toLowerCase()

/** Which page of so many rows is asked for: the last one beyond the end, the first for what is no page. */
export const askedPage = (found: number, query: ListQuery) => {
  const pages = Math.max(1, Math.ceil(found / perPage))
  const asked = /^\d{1,6}$/.test(query["p"] ?? "") ? Number(query["p"]) : 1
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, offset: (page - 1) * perPage }
}

/** One page of a list, of those rows that contain what is looked for. */
export const pageOfRows = <Row extends object>(rows: ReadonlyArray<Row>, query: ListQuery) => {
  const wanted = wantedText(query)
  const found =
    wanted === ""
      ? rows
      : rows.filter((row) => Object.values(row).some((value) => String(value).toLowerCase().includes(wanted)))
  const { page, pages, offset } = askedPage(found.length, query)
  return { rows: found.slice(offset, offset + perPage), page, pages, all: rows.length }
}
