import { Effect, Option, Schema } from "effect"

import type { SavedCard } from "../../core/checkout/payment/card-payment.ts"
import { brandName } from "../../core/checkout/payment/saved-cards.wire.ts"
import type { Http, HttpFailed } from "../http/http.ts"
import { sendGraphql } from "./graphql.ts"

/** The saved cards of the customer. */
export const savedCardsDocument = `{ customerPaymentTokens { items { public_hash payment_method_code type details } } }`

const Token = Schema.Struct({
  public_hash: Schema.NonEmptyString,
  payment_method_code: Schema.String,
  type: Schema.Literal("card"),
  details: Schema.fromJsonString(
    Schema.Struct({ type: Schema.String, maskedCC: Schema.String, expirationDate: Schema.String }),
  ),
})
const Tokens = Schema.Struct({ items: Schema.Array(Schema.Unknown) })

const readTokens = Schema.decodeUnknownOption(Tokens)
const readToken = Schema.decodeUnknownOption(Token)

/** Fetches the saved cards of the customer. Other tokens and invalid entries are left out. */
export const fetchSavedCards = (): Effect.Effect<ReadonlyArray<SavedCard>, HttpFailed, Http> =>
  sendGraphql(savedCardsDocument, {}).pipe(
    Effect.map((data) => {
      const tokens = Option.getOrUndefined(readTokens(data["customerPaymentTokens"]))
      return (tokens?.items ?? []).flatMap((item) => {
        const token = Option.getOrUndefined(readToken(item))
        return token === undefined
          ? []
          : [
              {
                method: token.payment_method_code,
                publicHash: token.public_hash,
                brand: brandName(token.details.type),
                lastFour: token.details.maskedCC,
                expires: token.details.expirationDate,
              },
            ]
      })
    }),
  )
