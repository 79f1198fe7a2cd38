import { isEmail } from "../customer/email.ts"
import { sendMail } from "../mail/send-mail.ts"
import { errorMessage } from "../session/session-messages.ts"
import type { FormFields } from "./form-fields.ts"
import { withoutSession, type FormAction, type FormPost } from "./form-routes.ts"
import { shopAddress } from "./own-address.ts"

const page = "/contact/index/"

const longestComment = 5000
const longestName = 255

/** What is wrong with a letter to the shop, in Magento's words. */
const problemOf = (text: (name: string) => string): string | undefined => {
  if (text("name") === "") return "Enter the Name and try again."
  if (text("comment") === "") return "Enter the comment and try again."
  if (!isEmail(text("email"))) return "The email address is invalid. Verify the email address and try again."
  const tooLong = text("comment").length > longestComment || text("name").length > longestName
  return tooLong ? "The message is too long. Please write to us by e-mail." : undefined
}

const textsOf =
  (fields: FormFields) =>
  (name: string): string =>
    (fields.text(name) ?? "").trim()

/** POST contact/index/post: a letter to the shop, and a copy for who wrote it is not sent: it would be a way to mail strangers. [forms-other/013] */
export const contactForm: FormAction = {
  path: "contact/index/post",
  refused: ({ request }: FormPost) => ({
    go: shopAddress(request, page),
    messages: [errorMessage("Invalid Form Key. Please refresh the page.")],
  }),
  answer: async (post) => {
    const { shop, request } = post
    const text = textsOf(post.fields)
    const go = shopAddress(request, page)
    const problem = problemOf(text)
    if (problem !== undefined) return withoutSession(post, { go, messages: [errorMessage(problem)] })
    // A field that shoppers do not see and programs fill in: they are thanked, and nothing happens.
    if (text("hideit") === "") await shop.transact((trx) => sendMail(shop, trx, letter(shop.settings.group.name, text)))
    const thanks = "Thanks for contacting us with your comments and questions. We&#039;ll respond to you very soon."
    return withoutSession(post, { go, messages: [{ type: "success", text: thanks }] })
  },
}

const letter = (shopName: string, text: (name: string) => string) => ({
  kind: "contact" as const,
  to: shopName,
  subject: `A message from ${text("name")}`,
  parts: [
    {
      rows: [
        ["Name", text("name")],
        ["Email", text("email")],
        ...(text("telephone") === "" ? [] : [["Phone Number", text("telephone")] as const]),
      ] as const,
    },
    text("comment"),
  ],
})
