import { Context, Effect } from "effect"

import { noticeFor } from "../checkout/failed-call-notice.ts"
import type { CallError } from "../web/call-error.ts"
import type { GiftMessageEvent } from "./gift-message-block.ts"
import type { GiftMessage } from "./gift-message.ts"

/** Gift message calls for one cart. Implemented in adapters/rest/gift-message-rest.ts. */
export class GiftMessageCalls extends Context.Service<
  GiftMessageCalls,
  {
    /**
     * Stores the message of the order or of a line: POST `gift-message`. Without one the stored message is removed. [7.gift-message]
     * [7.gift-message.1] [7.gift-message.2]
     */
    readonly post: (subject: string, message: GiftMessage | undefined) => Effect.Effect<void, CallError>
  }
>()("storefront/core/gift-message/GiftMessageCalls") {}

/** Stores a message and returns the result as an event of the block. */
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
