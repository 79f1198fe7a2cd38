import { Option, Schema } from "effect"

import { listOrRecord, CoercedFlag, CoercedText } from "../../web/coerced-value.wire.ts"
import type { Agreement } from "./agreements.ts"

const AgreementWire = Schema.Struct({
  agreementId: CoercedText,
  checkboxText: CoercedText,
  content: CoercedText,
  /** 1: manual, the shopper accepts it; 0: automatic. */
  mode: CoercedText,
})

const AgreementsWire = Schema.Struct({ isEnabled: CoercedFlag, agreements: listOrRecord(Schema.Unknown) })

const decodeAll = Schema.decodeUnknownOption(AgreementsWire)
const decodeOne = Schema.decodeUnknownOption(AgreementWire)

/** Converts HTML to text with its line breaks, without links and controls. */
const textWithLineBreaks = (html: string): string =>
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

/** Reads `checkoutAgreements` of the configuration; none when they are disabled or unreadable. */
export const agreementsIn = (input: unknown): ReadonlyArray<Agreement> => {
  const wire = Option.getOrUndefined(decodeAll(input))
  if (wire?.isEnabled !== true) return []
  return Object.values(wire.agreements).flatMap((entry): ReadonlyArray<Agreement> => {
    const agreement = Option.getOrUndefined(decodeOne(entry))
    if (agreement === undefined || agreement.agreementId === "") return []
    const { agreementId: id, checkboxText, content, mode } = agreement
    return [
      {
        id,
        checkboxText: textWithLineBreaks(checkboxText),
        text: textWithLineBreaks(content),
        isRequired: mode === "1",
      },
    ]
  })
}
