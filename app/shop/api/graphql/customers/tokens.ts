import { changePassword } from "../../../domain/customer/change-password.ts"
import { checkPassword } from "../../../domain/customer/check-password.ts"
import { linkExpired, mailPasswordReset, ownerOfLink, resetPassword } from "../../../domain/customer/password-reset.ts"
import { isEmail } from "../../../domain/customer/shop-email.ts"
import { accountNotConfirmed, signInRefused } from "../../../domain/customer/sign-in-texts.ts"
import { newToken, revokeTokens } from "../../../infra/session/customer-tokens.ts"
import { countAttempt } from "../count-attempt.ts"
import { graphqlError, inputError, graphqlErrorOf } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { signedInCustomer } from "./signed-in.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    generateCustomerToken(email: String!, password: String!): CustomerToken
    revokeCustomerToken: RevokeCustomerTokenOutput
    changeCustomerPassword(currentPassword: String!, newPassword: String!): Customer
    "Mails a link that sets a new password; true whether or not there is such an account."
    requestPasswordResetEmail(email: String!): Boolean
    resetPassword(email: String!, resetPasswordToken: String!, newPassword: String!): Boolean
  }

  type CustomerToken {
    token: String
  }

  type RevokeCustomerTokenOutput {
    result: Boolean!
  }
`

type Credentials = { readonly email: string; readonly password: string }

/**
 * The mutations of bearer tokens and passwords, from `generateCustomerToken` to `resetPassword`. Attempts are counted together with those
 * over REST and by forms. [graphql/101, 102, 115] [S38]
 */
export const tokensPart = {
  sdl,
  resolvers: {
    Mutation: {
      generateCustomerToken: async (_source, args, context) => ({
        token: await tokenFor(args, context),
      }),
      revokeCustomerToken: async (_source, _args, context) => {
        const { id } = await signedInCustomer(context)
        await context.shop.transact((trx) => revokeTokens(trx, id))
        return { result: true }
      },
      changeCustomerPassword: async (_source, args, context) => {
        const customer = await signedInCustomer(context)
        const { currentPassword: current, newPassword: next } = args
        const problem = await changePassword(context.shop, context.request(), customer, { current, replacement: next })
        if (problem === "not confirmed") throw graphqlError(accountNotConfirmed, "graphql-authentication")
        if (problem === "wrong password") throw graphqlError("Invalid login or password.", "graphql-authentication")
        if (problem !== undefined) throw graphqlErrorOf(problem)
        return customer
      },
      requestPasswordResetEmail: async (_source, { email }, context) => {
        if (!isEmail(email.trim())) throw inputError("The email address has an invalid format.")
        countAttempt(context, "messages")
        await mailPasswordReset(context.shop, context.request(), email)
        return true
      },
      resetPassword: async (_source, args, { shop }) => {
        const owner = await ownerOfLink(shop, shop.read, args.resetPasswordToken)
        const isEmailOfOwner = owner?.email.toLowerCase() === args.email.trim().toLowerCase()
        const problem = isEmailOfOwner
          ? await resetPassword(shop, args.resetPasswordToken, args.newPassword)
          : linkExpired
        if (problem !== undefined) throw graphqlErrorOf(problem)
        return true
      },
    },
  },
} satisfies SchemaPart

const tokenFor = async ({ email, password }: Credentials, { shop, request }: GraphqlContext): Promise<string> => {
  if (email === "") throw inputError('Specify the "email" value.')
  if (password === "") throw inputError('Specify the "password" value.')
  const check = await checkPassword(shop, request(), { email, password })
  if (check.kind === "not-confirmed") throw graphqlError(accountNotConfirmed, "graphql-authentication")
  if (check.kind !== "correct") throw graphqlError(signInRefused, "graphql-authentication")
  return shop.transact((trx) => newToken(shop, trx, check.customerId))
}
