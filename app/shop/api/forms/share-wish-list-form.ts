import { fullName } from "../../domain/customer/shop-customer.ts"
import { isEmail } from "../../domain/customer/shop-email.ts"
import { ownWishList, shareWishList, wishListItems } from "../../domain/wish-list/wish-lists.ts"
import { sendMail } from "../../infra/mail/send-mail.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, text, trimmed } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"
import { runAsCustomer, redirectOnInvalidKey } from "./customer-form.ts"
import type { FormAction } from "./form-routes.ts"

const sharePage = "/wishlist/index/share/"
const maxEmails = 10
const maxMessageLength = 255

/** The first problem of the form, in Magento's words. */
const shareProblem = (emails: ReadonlyArray<string>, messageText: string): Message | undefined => {
  if (emails.length === 0) return message("Please enter an email address.")
  if (emails.length > maxEmails) return message("Maximum of %1 emails can be sent.", [maxEmails])
  if (!emails.every(isEmail)) return message("Please enter a valid email address.")
  return messageText.length > maxMessageLength
    ? message("Message length must not exceed %1 symbols", [maxMessageLength])
    : undefined
}

const readShare = formReader(
  formFields({
    emails: converted(text("emails"), (emails) => emails.split(/[\s,;]+/).filter((email) => email !== "")),
    messageText: trimmed("message"),
  }),
)

/** POST wishlist/index/send {emails, message}: mails a link to the wish list. */
export const shareWishListForm: FormAction = {
  path: "wishlist/index/send",
  onInvalidKey: redirectOnInvalidKey(sharePage),
  handle: (post) =>
    runAsCustomer(post, async (trx, customer) => {
      const { shop, request } = post
      const { emails, messageText } = post.input(readShare)
      const list = await ownWishList(shop, trx, customer.id)
      const problem = shareProblem(emails, messageText)
      if (problem !== undefined) return { redirect: shopAddress(request, sharePage), messages: [errorMessage(problem)] }
      if ((await wishListItems(trx, list.id)).length === 0)
        return {
          redirect: shopAddress(request, "/wishlist/"),
          messages: [errorMessage("You have no items in your wish list.")],
        }
      const link = shopAddress(request, `/wishlist/shared/index/code/${await shareWishList(shop, trx, list)}/`)
      const name = fullName(customer)
      for (const to of new Set(emails.map((email) => email.toLowerCase()))) {
        await sendMail(shop, trx, {
          kind: "wish list",
          to,
          subject: message("Take a look at %1's Wish List", [name]),
          parts: [
            message("%1 wants to share this Wish List from %2 with you.", [name, shop.settings.group.name]),
            ...(messageText === "" ? [] : [{ written: messageText }]),
            { link, label: "View all Wish List items" },
          ],
        })
      }
      return {
        redirect: shopAddress(request, "/wishlist/"),
        messages: [{ type: "success", text: "Your wish list has been shared." }],
      }
    }),
}
