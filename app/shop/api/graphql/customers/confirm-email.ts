import { limitAccountProbes, tooManyProbes } from "../../../domain/customer/account-probe.ts"
import { confirmAccount, resendConfirmation } from "../../../domain/customer/confirm-account.ts"
import { emailTakenProblem } from "../../../domain/customer/profile.ts"
import { type Customer, customerByEmail, customerById } from "../../../domain/customer/shop-customer.ts"
import { isEmail } from "../../../domain/customer/shop-email.ts"
import { isShopError, type ShopError } from "../../../domain/errors/shop-error.ts"
import { countAttempt } from "../count-attempt.ts"
import { inputError } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    confirmEmail(input: ConfirmEmailInput!): CustomerOutput
    resendConfirmationEmail(email: String!): Boolean
  }

  input ConfirmEmailInput {
    email: String!
    confirmation_key: String!
  }
`

/**
 * The mutations `confirmEmail`, by the key of a mail, and `resendConfirmationEmail`. The response discloses an account only where the
 * settings allow it, and counts as an attempt. [S39]
 */
export const confirmEmailPart = {
  sdl,
  resolvers: {
    Mutation: {
      confirmEmail: async (_source, { input }, context) => {
        if (!isEmail(input.email)) throw inputError("Email is invalid")
        const confirmed = await confirm(context, input.email, input.confirmation_key)
        if (confirmed !== undefined && !isShopError(confirmed)) return { customer: confirmed }
        const hasAccountWithEmail = await isKnown(context, input.email)
        throw inputError(
          hasAccountWithEmail && confirmed !== undefined
            ? confirmed.message
            : "There was an error confirming the account",
        )
      },
      resendConfirmationEmail: async (_source, { email }, context) => {
        if (!isEmail(email)) throw inputError("Email address is not valid")
        const { guestCheckoutLogin: disclosesAccounts, confirmation } = context.shop.settings.customers
        if (disclosesAccounts && !(await isKnown(context, email)))
          throw inputError("There is no user registered with that email address.")
        if (!confirmation) throw inputError("Confirmation isn't needed.")
        countAttempt(context, "messages")
        const outcome = await resendConfirmation(context.shop, context.request(), email)
        if (disclosesAccounts && outcome !== "sent") throw inputError("Confirmation isn't needed.")
        return true
      },
    },
  },
} satisfies SchemaPart

/** The confirmed customer, Magento's error, or undefined if there is no such account. */
const confirm = async (
  { shop, request }: GraphqlContext,
  email: string,
  key: string,
): Promise<Customer | ShopError | undefined> => {
  const account = await customerByEmail(shop.read, email)
  if (account === undefined) return undefined
  return shop.transact(async (trx) => {
    const customer = await customerById(trx, account.id)
    const problem = customer && (await confirmAccount(shop, trx, request(), { customer, key }))
    return problem ?? customerById(trx, account.id)
  })
}

const isKnown = async ({ shop, request }: GraphqlContext, email: string): Promise<boolean> => {
  if (!shop.settings.customers.guestCheckoutLogin) return false
  const isEmailTaken = async (): Promise<boolean> => (await emailTakenProblem(shop.read, email.trim(), 0)) !== undefined
  const outcome = await limitAccountProbes(shop, request(), isEmailTaken, (hasAccount) => hasAccount)
  if (outcome === "too many") throw inputError(tooManyProbes)
  return outcome
}
