import { customerById } from "../customer/customer.ts"
import { isEmail } from "../customer/email.ts"
import { subscribe, unsubscribe, unsubscribeByCode } from "../mail/newsletter.ts"
import { errorMessage, type SessionMessage } from "../session/session-messages.ts"
import { sessionOf } from "../session/session.ts"
import { withoutSession, type FormAction, type FormPost } from "./form-routes.ts"
import { returnAddress, shopAddress } from "./own-address.ts"

const keyRefused = ({ request }: FormPost) => ({
  go: returnAddress(request, undefined),
  messages: [errorMessage("Invalid Form Key. Please refresh the page.")],
})

const success = (text: string): SessionMessage => ({ type: "success", text })

/** POST newsletter/subscriber/new. Who reads the newsletter already is told nothing else. [forms-extra/004] [forms-other/006] [S39] */
export const subscribeForm: FormAction = {
  path: "newsletter/subscriber/new",
  refused: keyRefused,
  answer: async (post) => {
    const { shop, request, fields } = post
    const email = (fields.text("email") ?? "").trim()
    const go = returnAddress(request, undefined)
    if (!isEmail(email))
      return withoutSession(post, { go, messages: [errorMessage("Please enter a valid email address.")] })
    await shop.transact((trx) => subscribe(shop, trx, request, email))
    return withoutSession(post, { go, messages: [success("Thank you for your subscription.")] })
  },
}

/** POST newsletter/manage/save: the customer's own choice, kept with the account. */
export const manageNewsletterForm: FormAction = {
  path: "newsletter/manage/save",
  refused: keyRefused,
  answer: async (post) => {
    const { shop, request, fields } = post
    const wanted = fields.text("is_subscribed") === "1"
    const known = await shop.transact(async (trx) => {
      const customerId = (await sessionOf(shop, request, trx))?.customerId
      const customer = customerId === undefined ? undefined : await customerById(trx, customerId)
      if (customer === undefined) return false
      await (wanted ? subscribe(shop, trx, request, customer.email) : unsubscribe(trx, customer.email))
      return true
    })
    if (!known) return withoutSession(post, { go: shopAddress(request, "/customer/account/login/") })
    const text = wanted ? "We have saved your subscription." : "We have removed your newsletter subscription."
    return withoutSession(post, { go: shopAddress(request, "/customer/account/"), messages: [success(text)] })
  },
}

/** POST newsletter/subscriber/unsubscribePost: the button on the page that the link of a mail leads to. */
export const unsubscribeForm: FormAction = {
  path: "newsletter/subscriber/unsubscribePost",
  refused: keyRefused,
  answer: async (post) => {
    const { shop, request, fields } = post
    await shop.transact((trx) => unsubscribeByCode(trx, fields.text("code") ?? ""))
    return withoutSession(post, { go: shopAddress(request, "/"), messages: [success("You unsubscribed.")] })
  },
}
