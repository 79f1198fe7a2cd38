import { Effect, Layer } from "effect"

import { browserHttp } from "../../../adapters/http/http.ts"
import { giftMessageRest } from "../../../adapters/rest/gift-message-rest.ts"
import { somethingWentWrong } from "../../../core/checkout/failed-call-notice.ts"
import type { GiftMessageEvent } from "../../../core/gift-message/gift-message-block.ts"
import { postGiftMessage } from "../../../core/gift-message/gift-message.program.ts"
import type { GiftMessage } from "../../../core/gift-message/gift-message.ts"
import type { GiftMessages } from "../../../core/gift-message/gift-messages.ts"

/** Stores or removes a gift message. Loaded with the first request. */
export const postGift = (
  { storeCode, owner }: Pick<GiftMessages, "storeCode" | "owner">,
  subject: string,
  message: GiftMessage | undefined,
): Promise<GiftMessageEvent> =>
  postGiftMessage(subject, message)
    .pipe(Effect.provide(giftMessageRest(storeCode, owner).pipe(Layer.provide(browserHttp))), Effect.runPromise)
    .catch((): GiftMessageEvent => ({ _tag: "GiftPostFailed", notice: { message: somethingWentWrong } }))
