import { Effect } from "effect"

import { fetchCheckoutConfig } from "../../../../adapters/forms/checkout-config-calls.ts"
import { giftMessageRest } from "../../../../adapters/rest/gift-message-rest.ts"
import type { CartOwner } from "../../../../core/checkout/checkout-call-paths.ts"
import type { CheckoutConfig } from "../../../../core/checkout/checkout-config.ts"
import type { GiftMessageBlock } from "../../../../core/gift-message/gift-message-block.ts"
import { postGiftMessage } from "../../../../core/gift-message/gift-message.program.ts"
import type { GiftMessage } from "../../../../core/gift-message/gift-message.ts"
import { giftMessagesStep, openGiftMessages, type GiftMessages } from "../../../../core/gift-message/gift-messages.ts"
import { giftOwner } from "../../../../core/gift-message/gift-options-configuration.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { runFor } from "../checkout/shopper-http.ts"
import type { SentFields } from "../checkout/step-fields.ts"
import { expiredFormMessage, forbidden } from "../customer/forward-form.ts"

type Place = GiftMessageBlock["place"]

/** Gift message that was submitted but not saved, to be displayed again with its problem. */
export type UnsavedGiftMessage = {
  readonly subject: string
  readonly message: GiftMessage
  readonly problem: string
  readonly status: 403 | 422
}

const paths: Record<Place, "/checkout/cart/" | "/checkout/"> = { cart: "/checkout/cart/", checkout: "/checkout/" }

/** Returns the owner of the session; a shop without gift options uses that of the checkout. */
const ownerOf = ({ giftOptions, owner }: CheckoutConfig): CartOwner =>
  giftOptions === undefined ? owner : giftOwner(giftOptions, owner.kind === "guest" ? owner.cartId : "")

const withUnsaved = (gifts: GiftMessages, unsaved: UnsavedGiftMessage | undefined): GiftMessages =>
  unsaved === undefined
    ? gifts
    : {
        ...gifts,
        entries: gifts.entries.map(({ name, block }) =>
          block.subject === unsaved.subject
            ? { name, block: { ...block, typed: unsaved.message, view: "form", problem: unsaved.problem } }
            : { name, block },
        ),
      }

/** Creates the gift messages of a page. `?gift=` opens the form of one item without JavaScript. */
export const giftsOfPage = (
  config: CheckoutConfig,
  place: Place,
  lines: ReadonlyArray<{ readonly itemId: string; readonly name: string }>,
  address: URL,
  unsaved?: UnsavedGiftMessage,
): GiftMessages | undefined => {
  if (config.giftOptions === undefined) return undefined
  const gifts = openGiftMessages(config.giftOptions, ownerOf(config), place, lines)
  const edited = address.searchParams.get("gift")
  const opened =
    edited === null
      ? gifts
      : giftMessagesStep(gifts, { _tag: "GiftMessage", subject: edited, event: { _tag: "GiftEditPressed" } }).gifts
  return withUnsaved(opened, unsaved)
}

const messageIn = (formFields: SentFields): GiftMessage => ({
  recipient: formFields.get("recipient") ?? "",
  sender: formFields.get("sender") ?? "",
  message: formFields.get("message") ?? "",
})

/** Reads a gift message whose form key has expired: it is not saved, and its text is displayed again. [I11] */
export const expiredGiftMessage = (formFields: SentFields): UnsavedGiftMessage => ({
  subject: formFields.get("subject") ?? "",
  message: messageIn(formFields),
  problem: expiredFormMessage.text,
  status: forbidden,
})

/** Saves a gift message that was submitted as a form. Returns a redirect, or the message with the problem that prevented saving it. */
export const submitGiftMessage = async (
  context: RouteContext,
  visit: ShopperVisit,
  formFields: SentFields,
  place: Place,
): Promise<Response | UnsavedGiftMessage> => {
  const path = paths[place]
  const subject = formFields.get("subject") ?? ""
  const message = messageIn(formFields)
  const config = await runFor(visit, fetchCheckoutConfig(path))
  if (config === undefined) return context.seeOther(visit, "/checkout/cart/")
  const posted = await runFor(
    visit,
    postGiftMessage(subject, formFields.get("remove") === "1" ? undefined : message).pipe(
      Effect.provide(giftMessageRest(config.storeCode, ownerOf(config))),
    ),
  )
  if (posted._tag !== "GiftPostFailed") return context.seeOther(visit, path)
  return "redirectTo" in posted.notice
    ? context.seeOther(visit, posted.notice.redirectTo)
    : { subject, message, problem: posted.notice.message, status: 422 }
}
