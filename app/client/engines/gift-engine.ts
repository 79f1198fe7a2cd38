import { Effect, Layer } from "effect"

import { httpLayer } from "../../../adapters/http/http.ts"
import { giftMessageRest } from "../../../adapters/rest/gift-message-rest.ts"
import { somethingWentWrong } from "../../../core/checkout/checkout-notice.ts"
import type { GiftMessageEvent } from "../../../core/gift-message/gift-message-block.ts"
import { postGiftMessage } from "../../../core/gift-message/gift-message.program.ts"
import type { GiftMessage } from "../../../core/gift-message/gift-message.ts"
import type { GiftMessages } from "../../../core/gift-message/gift-messages.ts"

const http = httpLayer((address, init) => fetch(address, init), "", {})

/** Gives a message to the shop, or takes it back. Loaded with the first. */
export const postGift = (
  { storeCode, owner }: Pick<GiftMessages, "storeCode" | "owner">,
  subject: string,
  message: GiftMessage | undefined,
): Promise<GiftMessageEvent> =>
  postGiftMessage(subject, message)
    .pipe(Effect.provide(giftMessageRest(storeCode, owner).pipe(Layer.provide(http))), Effect.runPromise)
    .catch((): GiftMessageEvent => ({ _tag: "GiftPostFailed", notice: { message: somethingWentWrong } }))
