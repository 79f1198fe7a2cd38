import type { ShopContext } from "../../context/context.ts"
import { register } from "../../domain/customer/register.ts"
import { customerByEmail } from "../../domain/customer/shop-customer.ts"
import { signInSession } from "../../domain/customer/sign-in-session.ts"
import { type DemoPerson, demoPeople } from "../../domain/customer/social-people.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import type { OpenSession } from "../../infra/session/open-session.ts"
import { errorMessage, type SessionMessage } from "../../infra/session/session-messages.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, text } from "../input/form-input.ts"
import { redirectOnInvalidKey } from "./customer-form.ts"
import { type FormAction, type FormPost, withoutSession } from "./form-routes.ts"
import { signedInResponse } from "./sign-in-forms.ts"

const donePath = "/demo/social/done/"

/** A password that nobody knows: these customers sign in through the network. */
const randomPassword = (shop: ShopContext): string => `Aa1!${shop.randomId(24)}`

const profileOf = ({ email, firstname, lastname }: DemoPerson) => ({
  email,
  firstname,
  lastname,
  prefix: null,
  middlename: null,
  suffix: null,
  dob: null,
  gender: null,
  taxvat: null,
  custom_attributes: null,
})

/** Signs a person in, to an account that is created when there is none. Returns the session, or the message that says why there is none. */
const signInPerson = async ({ shop, request }: FormPost, person: DemoPerson): Promise<OpenSession | SessionMessage> => {
  const customer = await customerByEmail(shop.read, person.email)
  if (customer !== undefined) return shop.transact((trx) => signInSession(shop, trx, request, customer.id))
  const registration = {
    profile: profileOf(person),
    password: randomPassword(shop),
    isSubscribed: false,
    isVerified: true,
  }
  const registered = await register(shop, request, registration, (trx, { id }) => signInSession(shop, trx, request, id))
  return isShopError(registered) ? errorMessage(registered.message) : registered.outcome
}

const readPerson = formReader(formFields({ person: text("person") }))

/**
 * POST sociallogin/demo/callback: signs in one of the `demoPeople` of the demonstration network, only with the form key of the session that
 * started the sign-in. [S40]
 */
export const socialForm: FormAction = {
  path: "sociallogin/demo/callback",
  onInvalidKey: redirectOnInvalidKey("/customer/account/login/"),
  handle: async (post) => {
    const { shop, request, input } = post
    const person = demoPeople.find(({ id }) => id === input(readPerson).person)
    const done = shopAddress(request, donePath)
    if (person === undefined || (shop.settings.customers.socialNetworks ?? []).length === 0)
      return withoutSession(post, { redirect: done })
    const result = await signInPerson(post, person)
    return "session" in result
      ? signedInResponse(post, result, { redirect: done })
      : withoutSession(post, { redirect: done, messages: [result] })
  },
}
