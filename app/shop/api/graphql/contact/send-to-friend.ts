import type { SendToFriend } from "../../../context/recommendation-settings.ts"
import { type Person, recommend, recommendationProblems } from "../../../domain/mail/recommendation.ts"
import { clientAddress } from "../../../infra/session/request-origin.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { countAttempt } from "../count-attempt.ts"
import { notAuthorized } from "../customers/signed-in.ts"
import { inputError, combinedInputError, noSuchEntity, requiredArgument } from "../graphql-error.ts"
import { productSource } from "../products/product-source.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    sendEmailToFriend(input: SendEmailToFriendInput): SendEmailToFriendOutput
  }

  extend type StoreConfig {
    send_friend: SendFriendConfiguration
  }

  type SendFriendConfiguration {
    enabled_for_customers: Boolean!
    enabled_for_guests: Boolean!
  }

  input SendEmailToFriendInput {
    product_id: Int!
    sender: SendEmailToFriendSenderInput!
    recipients: [SendEmailToFriendRecipientInput]!
  }

  input SendEmailToFriendSenderInput {
    name: String!
    email: String!
    message: String!
  }

  input SendEmailToFriendRecipientInput {
    name: String!
    email: String!
  }

  type SendEmailToFriendOutput {
    sender: SendEmailToFriendSender
    recipients: [SendEmailToFriendRecipient]
  }

  type SendEmailToFriendSender {
    name: String!
    email: String!
    message: String!
  }

  type SendEmailToFriendRecipient {
    name: String!
    email: String!
  }
`

type Sender = Person & { readonly message: string }
type Input = {
  readonly product_id: number
  readonly sender: Sender
  readonly recipients: ReadonlyArray<Person | null>
}

/** The mutation `sendEmailToFriend`: recommends a product by mail, within the limits of the settings. */
export const sendToFriendPart = {
  sdl,
  resolvers: {
    StoreConfig: {
      send_friend: (_source, _args, { shop }) => {
        const { enabled = false, guests = false } = shop.settings.sendToFriend ?? {}
        return { enabled_for_customers: enabled, enabled_for_guests: enabled && guests }
      },
    },
    Mutation: {
      sendEmailToFriend: (_source, { input }, context) =>
        sendRecommendation(requiredArgument(input, "product_id"), context),
    },
  },
} satisfies SchemaPart

const sendRecommendation = async (input: Input, context: GraphqlContext) => {
  const { shop, request, baseUrl } = context
  const settings = await sendToFriendSettings(context)
  const { sender, recipients } = namedPeople(input)
  const product = productSource(await context.load.product.get(input.product_id))?.product
  if (product === undefined)
    throw noSuchEntity("The product that was requested doesn't exist. Verify the product and try again.")
  const problems = recommendationProblems(settings, { sender, recipients })
  if (problems.length > 0) throw combinedInputError(problems)
  countAttempt(context, "messages")
  const address = `${baseUrl}${product.urlKey}${shop.settings.suffix.product}`
  const recommendation = {
    from: clientAddress(request()) || sender.email.toLowerCase(),
    sender,
    recipients,
    product: { name: product.name, address },
  }
  const outcome = await shop.transact((trx) => recommend(shop, trx, settings.maxPerHour, recommendation))
  if (outcome === "too many")
    throw inputError(message("You can't send messages more than %1 times an hour.", [settings.maxPerHour]))
  return { sender, recipients }
}

/** The settings; throws when the feature is off, or when guests may not use it. */
const sendToFriendSettings = async ({ shop, customerId }: GraphqlContext): Promise<SendToFriend> => {
  const settings = shop.settings.sendToFriend
  if (settings?.enabled !== true) throw inputError("Emails to friends are not available.")
  if (!settings.guests && (await customerId()) === undefined) throw notAuthorized()
  return settings
}

/** Names, addresses and message without spaces around them; Magento's error for the first that is missing. */
const namedPeople = (input: Input): { readonly sender: Sender; readonly recipients: ReadonlyArray<Person> } => {
  const sender = { ...trimmed(input.sender), message: input.sender.message.trim() }
  if (sender.name === "") throw inputError("Please provide Name of sender.")
  if (sender.email === "") throw inputError("Please provide Email of sender.")
  if (sender.message === "") throw inputError("Please provide Message.")
  const recipients = input.recipients.filter((person) => person !== null).map(trimmed)
  if (recipients.some(({ name }) => name === "")) throw inputError("Please provide Name for all of recipients.")
  if (recipients.some(({ email }) => email === "")) throw inputError("Please provide Email for all of recipients.")
  return { sender, recipients }
}

const trimmed = ({ name, email }: Person): Person => ({ name: name.trim(), email: email.trim() })
