import { Context, Effect } from "effect"

import { noticeFor } from "../checkout/checkout-notice.ts"
import type { CallError } from "../web/call-error.ts"
import type { GiftMessageEvent } from "./gift-message-block.ts"
import type { GiftMessage } from "./gift-message.ts"

/** The shop's gift messages for one cart. Implemented in adapters/rest/gift-message-rest.ts. */
export class GiftMessageCalls extends Context.Service<
  GiftMessageCalls,
  {
    /** Stores the message of the order or of a line; without one the kept message is taken away. [7.gift-message] */
    readonly post: (subject: string, message: GiftMessage | undefined) => Effect.Effect<void, CallError>
  }
>()("storefront/core/gift-message/GiftMessageCalls") {}

/** Posts a message and tells the block how it ended. */
export const postGiftMessage = Effect.fn("postGiftMessage")(function* (
  subject: string,
  message: GiftMessage | undefined,
) {
  const calls = yield* GiftMessageCalls
  return yield* calls.post(subject, message).pipe(
    Effect.match({
      onSuccess: (): GiftMessageEvent => ({ _tag: "GiftPosted" }),
      onFailure: (error): GiftMessageEvent => ({ _tag: "GiftPostFailed", notice: noticeFor(error) }),
    }),
  )
})
