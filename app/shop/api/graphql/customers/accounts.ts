import type { Transaction } from "kysely"

import { limitAccountProbes, tooManyProbes } from "../../../domain/customer/account-probe.ts"
import { checkPassword } from "../../../domain/customer/check-password.ts"
import { type ProfileInput, profileFrom } from "../../../domain/customer/profile-input.ts"
import {
  type Profile,
  emailTaken,
  profileProblem,
  saveProfile,
  emailTakenProblem,
} from "../../../domain/customer/profile.ts"
import { register } from "../../../domain/customer/register.ts"
import { type Customer, customerById } from "../../../domain/customer/shop-customer.ts"
import { isEmail } from "../../../domain/customer/shop-email.ts"
import { accountNotConfirmed } from "../../../domain/customer/sign-in-texts.ts"
import { isRestError } from "../../../domain/errors/rest-error.ts"
import { isShopError } from "../../../domain/errors/shop-error.ts"
import { subscribe, unsubscribe } from "../../../domain/mail/newsletter.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { countAttempt } from "../count-attempt.ts"
import { graphqlError, graphqlErrorOf, graphqlErrorOfRest, inputError } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Inputs } from "../schema-types.ts"
import { accountsSdl } from "./accounts.sdl.ts"
import { attributeOfInput } from "./attribute-input.ts"
import { notAuthorized, signedInCustomer } from "./signed-in.ts"

/** Fields of a customer's profile; absent fields stay unchanged. */
type CustomerFields = Omit<ProfileInput, "custom_attributes"> & {
  readonly custom_attributes?: ReadonlyArray<Inputs["AttributeValueInput"] | null> | null
  readonly password?: string | null
  readonly date_of_birth?: string | null
  readonly is_subscribed?: boolean | null
  readonly allow_remote_shopping_assistance?: boolean | null
}
type EmailAndPassword = { readonly email: string; readonly password: string }

/**
 * The queries and mutations of `accountsSdl`: create and change accounts, and look up whether an e-mail address has one. [graphql/112 to
 * 114]
 */
export const accountsPart = {
  sdl: accountsSdl,
  resolvers: {
    Query: {
      isEmailAvailable: async (_source, { email }, context) => ({
        is_email_available: await isAvailable(context, email.trim()),
      }),
    },
    Mutation: {
      createCustomerV2: async (_source, { input }, context) => ({
        customer: await registerCustomer(context, input),
      }),
      createCustomer: async (_source, { input }, context) => {
        const missing = requiredFields.filter(([name]) => !input[name]).map(([, label]) => label)
        if (missing.length > 0) throw inputError(message("Required parameters are missing: %1", [missing.join(", ")]))
        return { customer: await registerCustomer(context, input) }
      },
      updateCustomer: async (_source, { input }, context) => ({
        customer: await updateWithEmail(context, input),
      }),
      updateCustomerV2: async (_source, { input }, context) => ({
        customer: await updateProfile(context, input),
      }),
      generateCustomerTokenAsAdmin: () => {
        throw notAuthorized()
      },
      updateCustomerEmail: async (_source, args, context) => ({
        customer: await updateWithPassword(context, args),
      }),
    },
  },
} satisfies SchemaPart

/** Fields that the deprecated input leaves optional, in the order and with the labels of Magento's attributes. */
const requiredFields = [
  ["firstname", "First Name"],
  ["lastname", "Last Name"],
  ["email", "Email"],
] as const

/** The profile with the fields of `input`, by the same rule as over REST. */
const profileWith = ({ shop }: GraphqlContext, input: CustomerFields, before: Customer | undefined): Profile => {
  const profile = profileFrom(
    {
      ...input,
      dob: input.date_of_birth || input.dob,
      custom_attributes: (input.custom_attributes ?? [])
        .map(attributeOfInput)
        .filter((attribute) => attribute !== null),
    },
    before,
    shop.settings.customers.customerAttributes ?? [],
  )
  if (isRestError(profile)) throw graphqlErrorOfRest(profile)
  return profile
}

/** True for every address unless the setting `guestCheckoutLogin` allows the look-up, as over REST. [S39] */
const isAvailable = async ({ shop, request }: GraphqlContext, email: string): Promise<boolean> => {
  if (!isEmail(email)) throw inputError("Email is invalid")
  if (!shop.settings.customers.guestCheckoutLogin) return true
  const isEmailFree = async (): Promise<boolean> => (await emailTakenProblem(shop.read, email, 0)) === undefined
  const outcome = await limitAccountProbes(shop, request(), isEmailFree, (free) => !free)
  if (outcome === "too many") throw inputError(tooManyProbes)
  return outcome
}

const registerCustomer = async (context: GraphqlContext, input: CustomerFields): Promise<Customer> => {
  const { shop, request } = context
  const { password } = input
  if (!password) throw inputError('Required parameter "password" is missing.')
  countAttempt(context, "account creation")
  const profile = profileWith(context, input, undefined)
  const isSubscribed = input.is_subscribed ?? false
  const registered = await limitAccountProbes(
    shop,
    request(),
    () =>
      register(shop, request(), { profile, isSubscribed, password }, (trx, { id }) => saveAssistance(trx, id, input)),
    (result) => result === emailTaken,
  )
  if (registered === "too many") throw inputError(tooManyProbes)
  if (isShopError(registered)) throw graphqlErrorOf(registered)
  return readSavedCustomer(context, registered.account.id)
}

const readSavedCustomer = async ({ shop }: GraphqlContext, id: number): Promise<Customer> => {
  const customer = await customerById(shop.read, id)
  if (customer === undefined) throw notAuthorized()
  return customer
}

const updateProfile = async (context: GraphqlContext, input: CustomerFields): Promise<Customer> => {
  const { shop } = context
  const me = await signedInCustomer(context)
  const profile = profileOf(context, input, me)
  await shop.transact((trx) => saveAccount(context, trx, { me, profile, input }))
  return readSavedCustomer(context, me.id)
}

const profileOf = (context: GraphqlContext, input: CustomerFields, me: Customer): Profile => {
  const profile = profileWith(context, input, me)
  const problem = profileProblem(profile)
  if (problem !== undefined) throw graphqlErrorOf(problem)
  return profile
}

type Account = { readonly me: Customer; readonly profile: Profile; readonly input: CustomerFields }

const saveAccount = async (
  { shop, request }: GraphqlContext,
  trx: Transaction<Tables>,
  { me, profile, input }: Account,
): Promise<void> => {
  await saveProfile(shop, trx, request(), me, profile)
  await saveAssistance(trx, me.id, input)
  if (input.is_subscribed === true) await subscribe(shop, trx, request(), profile.email)
  if (input.is_subscribed === false) await unsubscribe(trx, profile.email)
}

const saveAssistance = async (
  trx: Transaction<Tables>,
  customerId: number,
  { allow_remote_shopping_assistance: allowed }: CustomerFields,
): Promise<void> => {
  if (typeof allowed !== "boolean") return
  await trx
    .updateTable("customer")
    .set({ remote_assistance: allowed ? 1 : 0 })
    .where("id", "=", customerId)
    .execute()
}

/** Updates an account by the deprecated input, in which a new e-mail address needs the password. */
const updateWithEmail = async (context: GraphqlContext, input: CustomerFields): Promise<Customer> => {
  const { email, ...others } = input
  if (!email || email.trim() === (await signedInCustomer(context)).email) return updateProfile(context, others)
  if (!input.password) throw inputError('Provide the current "password" to change "email".')
  return updateWithPassword(context, { ...input, email, password: input.password })
}

/**
 * Updates an account with a new e-mail address, which needs the password. An address that has an account counts as an attempt, as at
 * registration. [S39]
 */
const updateWithPassword = async (
  context: GraphqlContext,
  input: CustomerFields & EmailAndPassword,
): Promise<Customer> => {
  const { shop, request } = context
  const me = await signedInCustomer(context)
  const check = await checkPassword(shop, request(), { email: me.email, password: input.password })
  if (check.kind === "not-confirmed") throw graphqlError(accountNotConfirmed, "graphql-authentication")
  if (check.kind !== "correct") throw graphqlError("Invalid login or password.", "graphql-authentication")
  const profile = profileOf(context, { ...input, email: input.email.trim() }, me)
  const save = () =>
    shop.transact(async (trx) => {
      const problem = await emailTakenProblem(trx, profile.email, me.id)
      if (problem === undefined) await saveAccount(context, trx, { me, profile, input })
      return problem
    })
  const outcome = await limitAccountProbes(shop, request(), save, (result) => result !== undefined)
  if (outcome === "too many") throw inputError(tooManyProbes)
  if (outcome !== undefined) throw graphqlErrorOf(outcome)
  return readSavedCustomer(context, me.id)
}
