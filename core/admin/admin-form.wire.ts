import { Option, Schema } from "effect"

import { somethingWentWrong } from "../checkout/failed-call-notice.ts"
import { isYes, MaybeFlag, MaybeText } from "../web/response.wire.ts"
import type { AdminReload, AdminValue, AdminValues } from "./admin-form.ts"

const ResponseWire = Schema.Struct({
  ajaxExpired: MaybeFlag,
  ajaxRedirect: MaybeText,
  error: MaybeFlag,
  messages: Schema.optional(Schema.Unknown),
  message: MaybeText,
  data: Schema.optional(Schema.Unknown),
})

const decodeResponse = Schema.decodeUnknownOption(ResponseWire)

const entriesOf = (value: unknown): ReadonlyArray<readonly [string, unknown]> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : []

const textOf = (value: unknown): string | undefined => {
  if (typeof value === "string") return value
  return typeof value === "number" ? String(value) : undefined
}

const textsOf = (value: unknown): ReadonlyArray<string> => {
  const values: ReadonlyArray<unknown> = Array.isArray(value) ? value : entriesOf(value).map(([, entry]) => entry)
  return [value, ...values].flatMap((entry) => textOf(entry) ?? [])
}

const valueOf = (value: unknown): AdminValue | undefined => {
  if (typeof value === "boolean") return value ? "1" : "0"
  return Array.isArray(value) ? textsOf(value) : textOf(value)
}

const valuesOf = (data: unknown): AdminValues =>
  Object.fromEntries(
    entriesOf(data).flatMap(([name, given]) => {
      const value = valueOf(given)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

const refused = (messages: ReadonlyArray<string>): AdminReload => {
  const texts = messages.filter((message) => message.trim() !== "")
  return { _tag: "Refused", messages: texts.length === 0 ? [somethingWentWrong] : texts }
}

/**
 * Decodes a reload response. An expired form without redirect, and an invalid response, become an error with a default message.
 * [7.admin-style-form-reload.2]
 */
export const readAdminReload = (body: unknown): AdminReload => {
  const wire = Option.getOrUndefined(decodeResponse(body))
  if (wire === undefined) return refused([])
  const { ajaxRedirect } = wire
  if (isYes(wire.ajaxExpired)) return ajaxRedirect ? { _tag: "Expired", url: ajaxRedirect } : refused([])
  if (isYes(wire.error)) return refused([...textsOf(wire.messages), ...textsOf(wire.message)])
  return { _tag: "Loaded", values: valuesOf(wire.data) }
}
