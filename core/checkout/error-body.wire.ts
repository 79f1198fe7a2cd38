import { Option, Schema } from "effect"

import { filledTemplate } from "./message-template.ts"

const Parameters = Schema.Union([Schema.Array(Schema.Unknown), Schema.Record(Schema.String, Schema.Unknown)])

const Sentence = Schema.Struct({
  message: Schema.String,
  parameters: Schema.optionalKey(Schema.NullOr(Parameters)),
})

/** Body of a rejected REST call. Messages are templates. */
export const ErrorBodyWire = Schema.Struct({
  ...Sentence.fields,
  errors: Schema.optionalKey(Schema.NullOr(Schema.Array(Sentence))),
})

const readBody = Schema.decodeUnknownOption(ErrorBodyWire)

const filledMessage = ({ message, parameters }: typeof Sentence.Type): string =>
  filledTemplate(message, parameters ?? {})

/** Message of an error body with its parameters filled in; `undefined` when it has none. [8.2] [8.3] */
export const errorBodyMessage = (body: unknown): string | undefined => {
  const decoded = Option.getOrUndefined(readBody(body))
  if (decoded === undefined || decoded.message.trim() === "") return undefined
  const details = decoded.errors ?? []
  return details.length === 0 ? filledMessage(decoded) : details.map(filledMessage).join(" ")
}
