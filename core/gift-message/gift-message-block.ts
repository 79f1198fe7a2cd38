import { cartUpdatePath } from "../cart/cart-update-address.ts"
import type { CheckoutNotice } from "../checkout/failed-call-notice.ts"
import { emptyGiftMessage, type GiftMessage } from "./gift-message.ts"
import { savedGiftMessage, type GiftOptions } from "./gift-options-configuration.ts"

/** State of the block of one gift message, of the order or of a line. [2.gift-message-block.1] */
export type GiftMessageBlock = {
  readonly place: "cart" | "checkout"
  /** `orderLevel` or an item id. */
  readonly subject: string
  readonly formKey: string
  /** Message that the backend has stored. [4.gift-message-block.1] */
  readonly saved: GiftMessage | undefined
  readonly typed: GiftMessage
  /** Displayed part: never form and result together. [2.gift-message-block.2] */
  readonly view: "nothing" | "form" | "result"
  readonly status: "idle" | "storing" | "removing"
  /** Message of the last failure; empty without one. */
  readonly problem: string
}

/** Event of a gift message's form: input of the shopper, or a response. */
export type GiftMessageEvent =
  | { readonly _tag: "GiftToggled" }
  | { readonly _tag: "GiftEditPressed" }
  | { readonly _tag: "GiftHidePressed" }
  | { readonly _tag: "GiftTyped"; readonly field: "recipient" | "sender" | "message"; readonly text: string }
  | { readonly _tag: "GiftSubmitted" }
  | { readonly _tag: "GiftDeletePressed" }
  | { readonly _tag: "GiftPosted" }
  | { readonly _tag: "GiftPostFailed"; readonly notice: CheckoutNotice }

/** Request of a gift message's form that a client performs. */
export type GiftMessageRequest =
  /** Stores a message; without one every field is sent as null, which removes it. [4.gift-message-block.6] */
  | { readonly _tag: "PostGiftMessage"; readonly subject: string; readonly message: GiftMessage | undefined }
  /** Stores the checkout data before the page is left. */
  | { readonly _tag: "SaveCheckoutData" }
  | { readonly _tag: "NavigateFromGift"; readonly path: string }

/** Result of one step: the next state and the requests to perform. */
export type GiftMessageStep = {
  readonly block: GiftMessageBlock
  readonly requests: ReadonlyArray<GiftMessageRequest>
}

const checkoutPath = "/checkout/"

/** View of a closed form: the stored message, or nothing. [4.gift-message-block.4] */
const closedView = (saved: GiftMessage | undefined): GiftMessageBlock["view"] =>
  saved === undefined ? "nothing" : "result"

/** Creates the block of a page. [4.gift-message-block.1] */
export const openGiftMessage = (
  options: GiftOptions,
  subject: string,
  place: GiftMessageBlock["place"],
): GiftMessageBlock => {
  const saved = savedGiftMessage(options, subject)
  return {
    place,
    subject,
    formKey: options.formKey,
    saved,
    typed: saved ?? emptyGiftMessage,
    view: closedView(saved),
    status: "idle",
    problem: "",
  }
}

const withoutRequests = (block: GiftMessageBlock): GiftMessageStep => ({ block, requests: [] })

const leave = (block: GiftMessageBlock, path: string): GiftMessageStep => ({
  block,
  requests: [
    ...(block.place === "checkout" ? [{ _tag: "SaveCheckoutData" } as const] : []),
    { _tag: "NavigateFromGift", path },
  ],
})

/** View after the toggle: shows or hides the result of a stored message, otherwise the form. [4.gift-message-block.2] */
const viewAfterToggle = (block: GiftMessageBlock): GiftMessageBlock["view"] => {
  const openView = block.saved === undefined ? "form" : "result"
  return block.view === openView ? "nothing" : openView
}

/** Returns `true` if the form is displayed, or would be after opening the block. */
export const showsGiftForm = ({ view, saved }: GiftMessageBlock): boolean =>
  view === "form" || (view === "nothing" && saved === undefined)

/** Sends a request, one at a time. [4.gift-message-block.5] */
const post = (block: GiftMessageBlock, message: GiftMessage | undefined): GiftMessageStep =>
  block.status === "idle"
    ? {
        block: { ...block, status: message === undefined ? "removing" : "storing", problem: "" },
        requests: [{ _tag: "PostGiftMessage", subject: block.subject, message }],
      }
    : withoutRequests(block)

/** Clears the block and leaves the page. A blank message is stored as none. [4.gift-message-block.7] [7.gift-message.4] */
const onPosted = (block: GiftMessageBlock): GiftMessageStep => {
  if (block.status === "idle") return withoutRequests(block)
  const saved = block.status === "storing" && block.typed.message.trim() !== "" ? block.typed : undefined
  return leave(
    { ...block, saved, typed: saved ?? emptyGiftMessage, view: "nothing", status: "idle", problem: "" },
    block.place === "checkout" ? checkoutPath : cartUpdatePath(block.formKey),
  )
}

const onFailed = (block: GiftMessageBlock, notice: CheckoutNotice): GiftMessageStep => {
  const idle: GiftMessageBlock = { ...block, status: "idle" }
  return "redirectTo" in notice ? leave(idle, notice.redirectTo) : withoutRequests({ ...idle, problem: notice.message })
}

/**
 * Computes the block after an event and the requests to send. Ignores typing while a request is in flight. [2.gift-message-block.3]
 * [4.gift-message-block.3]
 */
export const giftMessageStep = (block: GiftMessageBlock, event: GiftMessageEvent): GiftMessageStep => {
  switch (event._tag) {
    case "GiftToggled":
      return withoutRequests({ ...block, view: viewAfterToggle(block) })
    case "GiftEditPressed":
      return withoutRequests({ ...block, view: "form" })
    case "GiftHidePressed":
      return withoutRequests({ ...block, view: closedView(block.saved) })
    case "GiftTyped":
      return withoutRequests(
        block.status === "idle" ? { ...block, typed: { ...block.typed, [event.field]: event.text } } : block,
      )
    case "GiftSubmitted":
      return post(block, block.typed)
    case "GiftDeletePressed":
      return post(block, undefined)
    case "GiftPosted":
      return onPosted(block)
    case "GiftPostFailed":
      return onFailed(block, event.notice)
  }
}
