import { Option, Schema } from "effect"

import { plainLines } from "../../web/plain-text.ts"

const Texts = Schema.Record(Schema.String, Schema.NullOr(Schema.String))
const Check = Schema.Struct({
  payableTo: Schema.optionalKey(Schema.NullOr(Schema.String)),
  mailingAddress: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

const readPayment = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Unknown))
const readTexts = Schema.decodeUnknownOption(Texts)
const readCheck = Schema.decodeUnknownOption(Check)

const noteOf = (config: unknown): string => {
  const check = Option.getOrUndefined(readCheck(config))
  const payee = plainLines(check?.payableTo)
  const address = plainLines(check?.mailingAddress)
  // Merchants often begin the address with the payee, who is printed once.
  const isRepeated = payee.length > 0 && payee.every((line, index) => line === address[index])
  return [...(isRepeated ? [] : payee), ...address].join("\n")
}

/** Reads the instructions of payment methods by code, including the payee and address of checks. */
export const paymentNotesIn = (payment: unknown): Readonly<Record<string, string>> => {
  const methods = Option.getOrElse(readPayment(payment), () => ({}))
  const { instructions, ...others } = { instructions: undefined, ...methods }
  const notes = [
    ...Object.entries(others).map(([code, config]) => [code, noteOf(config)] as const),
    ...Object.entries(Option.getOrElse(readTexts(instructions), () => ({}))).map(
      ([code, text]) => [code, plainLines(text).join("\n")] as const,
    ),
  ]
  return Object.fromEntries(notes.filter(([, note]) => note !== ""))
}
