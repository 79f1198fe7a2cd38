import type { ShopSettings } from "../../context/settings.ts"
import type { Mail } from "../../infra/mail/send-mail.ts"
import { type PlainMessageId, message } from "../../infra/translation/shop-message.ts"
import { isEmail } from "../customer/shop-email.ts"

/** A message of the contact form; texts are trimmed. */
export type ContactMessage = {
  readonly name: string
  readonly email: string
  readonly telephone: string
  readonly comment: string
}

const maxCommentLength = 5000
const maxNameLength = 255

/** The problem of a contact message, as Magento's message. [graphql/119] [forms-other/013] */
export const contactMessageProblem = ({
  name,
  email,
  telephone,
  comment,
}: ContactMessage): PlainMessageId | undefined => {
  if (name === "") return "Enter the Name and try again."
  if (comment === "") return "Enter the comment and try again."
  if (!isEmail(email)) return "The email address is invalid. Verify the email address and try again."
  const isTooLong = comment.length > maxCommentLength || [name, telephone].some(({ length }) => length > maxNameLength)
  return isTooLong ? "The message is too long. Please write to us by e-mail." : undefined
}

/** The mail that the shop receives; a reply goes to the sender of the message. */
export const contactMail = ({ group }: ShopSettings, { name, email, telephone, comment }: ContactMessage): Mail => ({
  kind: "contact",
  to: group.email ?? group.name,
  name: group.name,
  replyTo: { name, email },
  subject: message("A message from %1", [name]),
  parts: [
    {
      rows: [["Name", name], ["Email", email], ...(telephone === "" ? [] : [["Phone Number", telephone] as const])],
    },
    { written: comment },
  ],
})
