import { Option, Schema } from "effect"

import { CoercedText } from "../../web/coerced-value.wire.ts"
import { cardBrands } from "./card-number.ts"
import type { SavedCard } from "./card-payment.ts"

const VaultEntry = Schema.Struct({
  config: Schema.Struct({
    code: Schema.NonEmptyString,
    publicHash: Schema.NonEmptyString,
    details: Schema.Struct({ type: CoercedText, maskedCC: CoercedText, expirationDate: CoercedText }),
  }),
})

const readPayment = Schema.decodeUnknownOption(Schema.Struct({ vault: Schema.Record(Schema.String, Schema.Unknown) }))
const readEntry = Schema.decodeUnknownOption(VaultEntry)

/** Name of a card brand by Magento's code; `Card` for an unknown code. */
export const brandName = (code: string): string => cardBrands.find(({ wire }) => wire === code)?.title ?? "Card"

/** Reads the saved cards of `payment.vault`, without unreadable entries. */
export const savedCardsIn = (payment: unknown): ReadonlyArray<SavedCard> =>
  Object.values(Option.getOrUndefined(readPayment(payment))?.vault ?? {}).flatMap((entry) => {
    const config = Option.getOrUndefined(readEntry(entry))?.config
    if (config === undefined) return []
    const { type, maskedCC, expirationDate } = config.details
    return [
      {
        method: config.code,
        publicHash: config.publicHash,
        brand: brandName(type),
        lastFour: maskedCC,
        expires: expirationDate,
      },
    ]
  })
