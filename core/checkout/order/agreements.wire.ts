import { Option, Schema } from "effect"

import { listOrRecord, CoercedFlag, CoercedText } from "../../web/coerced-value.wire.ts"
import type { Agreement } from "./agreements.ts"

const AgreementWire = Schema.Struct({
  agreementId: CoercedText,
  checkboxText: CoercedText,
  content: CoercedText,
  /** 1: the shopper ticks it; 0: it holds with the order. */
  mode: CoercedText,
})

const AgreementsWire = Schema.Struct({ isEnabled: CoercedFlag, agreements: listOrRecord(Schema.Unknown) })

const decodeAll = Schema.decodeUnknownOption(AgreementsWire)
const decodeOne = Schema.decodeUnknownOption(AgreementWire)

/** What is no text is left out: conditions are read, and nothing in them is to be pressed. */
const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>\n?|<\/(p|h[1-6]|li|div)>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#039;", "'")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replace(/\n{3,}/g, "\n\n")
    .trim()

/** `checkoutAgreements` of the configuration; none when the shop has switched them off or says nothing that can be read. */
export const agreementsIn = (input: unknown): ReadonlyArray<Agreement> => {
  const wire = Option.getOrUndefined(decodeAll(input))
  if (wire?.isEnabled !== true) return []
  return Object.values(wire.agreements).flatMap((entry): ReadonlyArray<Agreement> => {
    const one = Option.getOrUndefined(decodeOne(entry))
    if (one === undefined || one.agreementId === "") return []
    const { agreementId: id, checkboxText, content, mode } = one
    return [{ id, checkboxText: plainText(checkboxText), text: plainText(content), isRequired: mode === "1" }]
  })
}
