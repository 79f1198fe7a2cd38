import { Effect, Layer, Schema } from "effect"

import { serviceUrl, type CartOwner } from "../../core/checkout/checkout-call-paths.ts"
import { GiftMessageCalls } from "../../core/gift-message/gift-message.program.ts"
import { orderLevel, type GiftMessage } from "../../core/gift-message/gift-message.ts"
import { giftMessageBody } from "../../core/gift-message/gift-message.wire.ts"
import { CallNotSent, type CallError } from "../../core/web/call-error.ts"
import { Http } from "../http/http.ts"
import { requestRest } from "./rest-call.ts"

const createCalls = Effect.fnUntraced(function* (storeCode: string, owner: CartOwner) {
  const http = yield* Http
  const addressOf = (subject: string) =>
    subject === orderLevel
      ? serviceUrl(storeCode, owner, "gift-message")
      : serviceUrl(storeCode, owner, "item-gift-message", { itemId: subject })

  const post = Effect.fnUntraced(function* (
    subject: string,
    message: GiftMessage | undefined,
  ): Effect.fn.Return<void, CallError> {
    const address = addressOf(subject)
    if (address._tag === "Refused") return yield* new CallNotSent({ call: "gift-message" })
    yield* requestRest(Schema.Unknown, {
      method: "POST",
      path: address.path,
      body: giftMessageBody(message),
    }).pipe(Effect.provideService(Http, http))
  })
  return GiftMessageCalls.of({ post })
})

/**
 * Provides the calls of gift messages for one cart of one store view: POST `guest-carts/:cartId/gift-message` and
 * `carts/mine/gift-message`, with the id of an item behind it. [7.gift-message.1] [7.gift-message.2]
 */
export const giftMessageRest = (storeCode: string, owner: CartOwner): Layer.Layer<GiftMessageCalls, never, Http> =>
  Layer.effect(GiftMessageCalls, createCalls(storeCode, owner))
