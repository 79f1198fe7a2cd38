import { Option, Schema } from "effect"

import { type BrowserError, redactedMessage } from "./browser-error.ts"

const BrowserErrorWire = Schema.fromJsonString(
  Schema.Struct({ name: Schema.String, message: Schema.String, stack: Schema.String, path: Schema.String }),
)
const decode = Schema.decodeUnknownOption(BrowserErrorWire)

/**
 * Reads the error that a page reports, and removes personal data from its message. Anybody can send such a report: `undefined` for an
 * invalid one.
 */
export const readBrowserError = (body: unknown): BrowserError | undefined => {
  const error = Option.getOrUndefined(decode(body))
  if (error === undefined || !/^\w{1,60}$/.test(error.name)) return undefined
  return { ...error, message: redactedMessage(error.message), stack: error.stack.slice(0, 4000) }
}
