import { contactMail, contactMessageProblem } from "../../domain/mail/contact-message.ts"
import { sendMail } from "../../infra/mail/send-mail.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, text, trimmed } from "../input/form-input.ts"
import { redirectOnInvalidKey } from "./customer-form.ts"
import { type FormAction, withoutSession } from "./form-routes.ts"

const page = "/contact/index/"

const readMessage = formReader(
  formFields({
    name: trimmed("name"),
    email: trimmed("email"),
    telephone: trimmed("telephone"),
    comment: trimmed("comment"),
  }),
)
const readHoneypot = formReader(formFields({ hidden: text("hideit") }))

/** POST contact/index/post: mails a message to the shop. The sender gets no copy, which could be used to mail strangers. [forms-other/013] */
export const contactForm: FormAction = {
  path: "contact/index/post",
  captcha: "contact_us",
  onInvalidKey: redirectOnInvalidKey(page),
  handle: async (post) => {
    const { shop, request } = post
    const contact = post.input(readMessage)
    const redirect = shopAddress(request, page)
    const problem = contactMessageProblem(contact)
    if (problem !== undefined) return withoutSession(post, { redirect, messages: [errorMessage(problem)] })
    // Shoppers do not see this field. A bot that fills it in is thanked, but nothing is sent.
    const isBot = post.input(readHoneypot).hidden !== ""
    if (!isBot) await shop.transact((trx) => sendMail(shop, trx, contactMail(shop.settings, contact)))
    const thanks = "Thanks for contacting us with your comments and questions. We'll respond to you very soon."
    return withoutSession(post, { redirect, messages: [{ type: "success", text: thanks }] })
  },
}
