import { probingAccounts, tooManyProbes } from "../../../domain/customer/account-probe.ts"
import { emailTakenProblem } from "../../../domain/customer/profile.ts"
import { isEmail } from "../../../domain/customer/shop-email.ts"
import { inputError } from "../graphql-error.ts"
import type { SchemaPart } from "../graphql-parts.ts"
import type { GraphqlContext } from "../request-context.ts"

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
 * Accounts of this shop are active from the beginning: no key confirms one, and none is mailed. Whether there is an account is only told
 * where the shop's settings allow it, and counts as a try. [S39]
 */
export const confirmEmailPart = {
  sdl,
  resolvers: {
    Mutation: {
      confirmEmail: async (_source, { input }, context) => {
        if (!isEmail(input.email)) throw inputError("Email is invalid")
        const known = await isKnown(context, input.email)
        throw inputError(known ? "The account is already active." : "There was an error confirming the account")
      },
      resendConfirmationEmail: async (_source, { email }, context) => {
        if (!isEmail(email)) throw inputError("Email address is not valid")
        const tells = context.shop.settings.customers.guestCheckoutLogin
        const unknown = tells && !(await isKnown(context, email))
        throw inputError(
          unknown ? "There is no user registered with that email address." : "Confirmation isn't needed.",
        )
      },
    },
  },
} satisfies SchemaPart

const isKnown = async ({ shop, request }: GraphqlContext, email: string): Promise<boolean> => {
  if (!shop.settings.customers.guestCheckoutLogin) return false
  const known = async (): Promise<boolean> => (await emailTakenProblem(shop.read, email.trim(), 0)) !== undefined
  const told = await probingAccounts(shop, request(), known, (isTaken) => isTaken)
  if (told === "too many") throw inputError(tooManyProbes)
  return told
}
