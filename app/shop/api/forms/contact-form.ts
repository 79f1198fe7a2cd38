import { type ContactMessage, contactMail, contactMessageProblem } from "../../domain/mail/contact-message.ts"
import { sendMail } from "../../infra/mail/send-mail.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import type { FormFields } from "../../infra/web/posted-fields.ts"
import { redirectOnInvalidKey } from "./customer-form.ts"
import { type FormAction, withoutSession } from "./form-routes.ts"

const page = "/contact/index/"

const letterIn = (fields: FormFields): ContactMessage => {
  const text = (name: string): string => (fields.text(name) ?? "").trim()
  return { name: text("name"), email: text("email"), telephone: text("telephone"), comment: text("comment") }
}

/** POST contact/index/post: a letter to the shop, and a copy for who wrote it is not sent: it would be a way to mail strangers. [forms-other/013] */
export const contactForm: FormAction = {
  path: "contact/index/post",
  onInvalidKey: redirectOnInvalidKey(page),
  handle: async (post) => {
    const { shop, request } = post
    const letter = letterIn(post.fields)
    const redirect = shopAddress(request, page)
    const problem = contactMessageProblem(letter)
    if (problem !== undefined) return withoutSession(post, { redirect, messages: [errorMessage(problem)] })
    // A field that shoppers do not see and programs fill in: they are thanked, and nothing happens.
    const isTrap = (post.fields.text("hideit") ?? "") !== ""
    if (!isTrap) await shop.transact((trx) => sendMail(shop, trx, contactMail(shop.settings, letter)))
    const thanks = "Thanks for contacting us with your comments and questions. We'll respond to you very soon."
    return withoutSession(post, { redirect, messages: [{ type: "success", text: thanks }] })
  },
}
