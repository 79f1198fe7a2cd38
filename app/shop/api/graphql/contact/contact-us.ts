import { isEmail } from "../../../domain/customer/shop-email.ts"
import { contactMail, contactMessageProblem } from "../../../domain/mail/contact-message.ts"
import { subscribe } from "../../../domain/mail/newsletter.ts"
import { sendMail } from "../../../infra/mail/send-mail.ts"
import { countAttempt } from "../count-attempt.ts"
import { inputError } from "../graphql-error.ts"
import type { SchemaPart } from "../schema-part.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    contactUs(input: ContactUsInput!): ContactUsOutput
    subscribeEmailToNewsletter(email: String!): SubscribeEmailToNewsletterOutput
  }

  input ContactUsInput {
    name: String!
    email: String!
    telephone: String
    comment: String!
  }

  type ContactUsOutput {
    status: Boolean!
  }

  type SubscribeEmailToNewsletterOutput {
    status: SubscriptionStatusesEnum
  }

  enum SubscriptionStatusesEnum {
    NOT_ACTIVE
    SUBSCRIBED
    UNSUBSCRIBED
    UNCONFIRMED
  }
`

/** The mutations `contactUs` and `subscribeEmailToNewsletter`. [graphql/118, 119] */
export const contactPart = {
  sdl,
  resolvers: {
    Mutation: {
      contactUs: async (_source, { input }, context) => {
        const { shop } = context
        const contact = {
          name: input.name.trim(),
          email: input.email.trim(),
          telephone: (input.telephone ?? "").trim(),
          comment: input.comment.trim(),
        }
        const problem = contactMessageProblem(contact)
        if (problem !== undefined) throw inputError(problem)
        countAttempt(context, "messages")
        await shop.transact((trx) => sendMail(shop, trx, contactMail(shop.settings, contact)))
        return { status: true }
      },
      subscribeEmailToNewsletter: async (_source, args, context) => {
        const { shop, request } = context
        const email = args.email.trim()
        if (!isEmail(email)) throw inputError("Enter a valid email address.")
        countAttempt(context, "messages")
        const status = await shop.transact((trx) => subscribe(shop, trx, request(), email))
        // The response is the same for an address that is subscribed already. [S39]
        return { status: status === "to confirm" ? "NOT_ACTIVE" : "SUBSCRIBED" }
      },
    },
  },
} satisfies SchemaPart
