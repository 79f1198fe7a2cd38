import { customerById } from "../../domain/customer/shop-customer.ts"
import { isEmail } from "../../domain/customer/shop-email.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { confirmSubscription, subscribe, unsubscribe, unsubscribeByCode } from "../../domain/mail/newsletter.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { sessionOf } from "../../infra/session/session.ts"
import type { PlainMessageId } from "../../infra/translation/shop-message.ts"
import { returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { formDecoder, formFields, formReader, isOn, orMessage, text, trimmed } from "../input/form-input.ts"
import { returnOnInvalidKey } from "./customer-form.ts"
import { type FormAction, withoutSession } from "./form-routes.ts"

const success = (text: PlainMessageId): SessionMessage => ({ type: "success", text })

const readSubscriber = formDecoder(
  formFields({ email: trimmed("email").check(orMessage(isEmail, "Please enter a valid email address.")) }),
)

/** POST newsletter/subscriber/new. The response is the same for an address that is subscribed already. [forms-extra/004] [forms-other/006] [S39] */
export const subscribeForm: FormAction = {
  path: "newsletter/subscriber/new",
  captcha: "newsletter",
  onInvalidKey: returnOnInvalidKey,
  handle: async (post) => {
    const { shop, request } = post
    const fields = post.input(readSubscriber)
    const redirect = returnAddress(request, undefined)
    if (isShopError(fields)) return withoutSession(post, { redirect, messages: [errorMessage(fields.message)] })
    const status = await shop.transact((trx) => subscribe(shop, trx, request, fields.email))
    const thanks =
      status === "to confirm" ? "The confirmation request has been sent." : "Thank you for your subscription."
    return withoutSession(post, { redirect, messages: [success(thanks)] })
  },
}

const savedTexts = {
  subscribed: "We have saved your subscription.",
  "to confirm": "A confirmation request has been sent.",
  removed: "We have removed your newsletter subscription.",
} as const

const readChoice = formReader(formFields({ isSubscribed: isOn("is_subscribed") }))

/** POST newsletter/manage/save: subscribes or unsubscribes the customer. */
export const manageNewsletterForm: FormAction = {
  path: "newsletter/manage/save",
  onInvalidKey: returnOnInvalidKey,
  handle: async (post) => {
    const { shop, request } = post
    const { isSubscribed } = post.input(readChoice)
    const status = await shop.transact(async (trx) => {
      const customerId = (await sessionOf(shop, request, trx))?.customerId
      const customer = customerId === undefined ? undefined : await customerById(trx, customerId)
      if (customer === undefined) return undefined
      if (isSubscribed) return subscribe(shop, trx, request, customer.email)
      await unsubscribe(trx, customer.email)
      return "removed"
    })
    if (status === undefined)
      return withoutSession(post, { redirect: shopAddress(request, "/customer/account/login/") })
    const messages = [success(savedTexts[status])]
    return withoutSession(post, { redirect: shopAddress(request, "/customer/account/"), messages })
  },
}

const readCode = formReader(formFields({ code: text("code") }))

/** POST newsletter/subscriber/confirmPost: the button on the page that the link of the confirmation mail opens. */
export const confirmForm: FormAction = {
  path: "newsletter/subscriber/confirmPost",
  onInvalidKey: returnOnInvalidKey,
  handle: async (post) => {
    const { shop, request } = post
    const { code } = post.input(readCode)
    const isConfirmed = await shop.transact((trx) => confirmSubscription(shop, trx, request, code))
    const message = isConfirmed
      ? success("Your subscription has been confirmed.")
      : errorMessage("This is an invalid subscription confirmation code.")
    return withoutSession(post, { redirect: shopAddress(request, "/"), messages: [message] })
  },
}

/** POST newsletter/subscriber/unsubscribePost: the button on the page that the unsubscribe link of a mail opens. */
export const unsubscribeForm: FormAction = {
  path: "newsletter/subscriber/unsubscribePost",
  onInvalidKey: returnOnInvalidKey,
  handle: async (post) => {
    const { shop, request } = post
    await shop.transact((trx) => unsubscribeByCode(trx, post.input(readCode).code))
    return withoutSession(post, { redirect: shopAddress(request, "/"), messages: [success("You unsubscribed.")] })
  },
}
