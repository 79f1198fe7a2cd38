import { Option, Schema } from "effect"

import { filledTemplate } from "./message-template.ts"

const Parameters = Schema.Union([Schema.Array(Schema.Unknown), Schema.Record(Schema.String, Schema.Unknown)])

const Sentence = Schema.Struct({
  message: Schema.String,
  parameters: Schema.optionalKey(Schema.NullOr(Parameters)),
})

/** The body of a refused REST call. Messages are templates. */
export const ErrorBodyWire = Schema.Struct({
  ...Sentence.fields,
  errors: Schema.optionalKey(Schema.NullOr(Schema.Array(Sentence))),
})

const readRefusal = Schema.decodeUnknownOption(ErrorBodyWire)

const said = ({ message, parameters }: typeof Sentence.Type): string => filledTemplate(message, parameters ?? {})

/** What the shop says in a refusal, filled in; `undefined` when the body says nothing that can be shown. [8.2] [8.3] */
export const errorBodyMessage = (body: unknown): string | undefined => {
  const refusal = Option.getOrUndefined(readRefusal(body))
  if (refusal === undefined || refusal.message.trim() === "") return undefined
  const details = refusal.errors ?? []
  return details.length === 0 ? said(refusal) : details.map(said).join(" ")
}
