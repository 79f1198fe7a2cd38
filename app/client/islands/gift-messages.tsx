import type { GiftMessageRequest } from "../../../core/gift-message/gift-message-block.ts"
import { giftMessagesStep, type GiftMessagesEvent } from "../../../core/gift-message/gift-messages.ts"
import { GiftMessages } from "../../../ui/gift-message/GiftMessages.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { Islands } from "../boot/island.ts"
import { queueCartChange } from "../cart/cart-change-queue.ts"

const dispatcherOf = ({ store }: BrowserStorefront): ((event: GiftMessagesEvent) => void) => {
  const perform = async (request: GiftMessageRequest): Promise<void> => {
    const { gifts } = store.getState()
    if (gifts === undefined) return
    switch (request._tag) {
      case "PostGiftMessage": {
        const { postGift } = await import("../engines/gift-engine.ts")
        const { subject, message } = request
        dispatch({ _tag: "GiftMessage", subject, event: await postGift(gifts, subject, message) })
        return
      }
      case "SaveCheckoutData":
        // The checkout saves the typed texts at every keystroke.
        return
      case "NavigateFromGift":
        location.assign(request.path)
    }
  }

  const dispatch = (event: GiftMessagesEvent): void => {
    const before = store.getState().gifts
    if (before === undefined) return
    const { gifts, requests } = giftMessagesStep(before, event)
    store.setState({ gifts })
    for (const request of requests) void queueCartChange(() => perform(request))
  }
  return dispatch
}

/** The gift messages of the cart page and of the checkout. Loaded at the first interaction with them. */
export const islands: Islands = {
  views: { "gift-messages": GiftMessages },
  start: (storefront, { events }) => {
    const dispatch = dispatcherOf(storefront)
    events.on("action", (event) => {
      if (event._tag === "GiftMessage") dispatch(event)
    })
  },
}
