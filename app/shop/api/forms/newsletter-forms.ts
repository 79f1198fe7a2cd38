import { customerById } from "../../domain/customer/shop-customer.ts"
import { isEmail } from "../../domain/customer/shop-email.ts"
import { confirmSubscription, subscribe, unsubscribe, unsubscribeByCode } from "../../domain/mail/newsletter.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { sessionOf } from "../../infra/session/session.ts"
import type { PlainMessageId } from "../../infra/translation/shop-message.ts"
import { returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { keyRefusedThere } from "./customer-form.ts"
import { type FormAction, withoutSession } from "./form-routes.ts"

const success = (text: PlainMessageId): SessionMessage => ({ type: "success", text })

/** POST newsletter/subscriber/new. Who reads the newsletter already is told nothing else. [forms-extra/004] [forms-other/006] [S39] */
export const subscribeForm: FormAction = {
  path: "newsletter/subscriber/new",
  onInvalidKey: keyRefusedThere,
  handle: async (post) => {
    const { shop, request, fields } = post
    const email = (fields.text("email") ?? "").trim()
    const redirect = returnAddress(request, undefined)
    if (!isEmail(email))
      return withoutSession(post, { redirect, messages: [errorMessage("Please enter a valid email address.")] })
    const is = await shop.transact((trx) => subscribe(shop, trx, request, email))
    const text = is === "to confirm" ? "The confirmation request has been sent." : "Thank you for your subscription."
    return withoutSession(post, { redirect, messages: [success(text)] })
  },
}

const savedTexts = {
  subscribed: "We have saved your subscription.",
  "to confirm": "A confirmation request has been sent.",
  removed: "We have removed your newsletter subscription.",
} as const

/** POST newsletter/manage/save: the customer's own choice, kept with the account. */
export const manageNewsletterForm: FormAction = {
  path: "newsletter/manage/save",
  onInvalidKey: keyRefusedThere,
  handle: async (post) => {
    const { shop, request, fields } = post
    const wanted = fields.text("is_subscribed") === "1"
    const now = await shop.transact(async (trx) => {
      const customerId = (await sessionOf(shop, request, trx))?.customerId
      const customer = customerId === undefined ? undefined : await customerById(trx, customerId)
      if (customer === undefined) return undefined
      if (wanted) return subscribe(shop, trx, request, customer.email)
      await unsubscribe(trx, customer.email)
      return "removed"
    })
    if (now === undefined) return withoutSession(post, { redirect: shopAddress(request, "/customer/account/login/") })
    const messages = [success(savedTexts[now])]
    return withoutSession(post, { redirect: shopAddress(request, "/customer/account/"), messages })
  },
}

/** POST newsletter/subscriber/confirmPost: the button on the page that the link of the asking mail leads to. */
export const confirmForm: FormAction = {
  path: "newsletter/subscriber/confirmPost",
  onInvalidKey: keyRefusedThere,
  handle: async (post) => {
    const { shop, request, fields } = post
    const code = fields.text("code") ?? ""
    const isConfirmed = await shop.transact((trx) => confirmSubscription(shop, trx, request, code))
    const message = isConfirmed
      ? success("Your subscription has been confirmed.")
      : errorMessage("This is an invalid subscription confirmation code.")
    return withoutSession(post, { redirect: shopAddress(request, "/"), messages: [message] })
  },
}

/** POST newsletter/subscriber/unsubscribePost: the button on the page that the link of a mail leads to. */
export const unsubscribeForm: FormAction = {
  path: "newsletter/subscriber/unsubscribePost",
  onInvalidKey: keyRefusedThere,
  handle: async (post) => {
    const { shop, request, fields } = post
    await shop.transact((trx) => unsubscribeByCode(trx, fields.text("code") ?? ""))
    return withoutSession(post, { redirect: shopAddress(request, "/"), messages: [success("You unsubscribed.")] })
  },
}
