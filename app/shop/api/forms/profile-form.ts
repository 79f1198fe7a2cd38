import type { ShopContext } from "../../context/context.ts"
import { limitAccountProbes, tooManyProbes } from "../../domain/customer/account-probe.ts"
import { savePassword } from "../../domain/customer/change-password.ts"
import { checkPassword } from "../../domain/customer/check-password.ts"
import { passwordProblem } from "../../domain/customer/password-rules.ts"
import { hashPassword } from "../../domain/customer/password.ts"
import {
  type Profile,
  emailTaken,
  profileProblem,
  saveProfile,
  emailTakenProblem,
} from "../../domain/customer/profile.ts"
import type { Customer } from "../../domain/customer/shop-customer.ts"
import { accountNotConfirmed, signInRefused } from "../../domain/customer/sign-in-texts.ts"
import { type ShopError, isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { errorLines } from "../../infra/session/session-messages.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { changedAttributes, customerAttributesOf } from "../input/custom-attribute-fields.ts"
import { formFields, formReader, isOn, text, trimmed } from "../input/form-input.ts"
import type { Decoded } from "../input/input-schema.ts"
import { receivedFiles } from "../routes/mount-customer-files.ts"
import { customerOfForm, redirectOnInvalidKey, redirectToSignInPage } from "./customer-form.ts"
import { type FormAction, type FormPost, withoutSession } from "./form-routes.ts"

const ProfileForm = formFields({
  firstname: trimmed("firstname"),
  lastname: trimmed("lastname"),
  changesEmail: isOn("change_email"),
  email: trimmed("email"),
  changesPassword: isOn("change_password"),
  password: text("password"),
  confirmation: text("password_confirmation"),
  currentPassword: text("current_password"),
})
const readProfileForm = formReader(ProfileForm)

/** The changes of the profile form. */
type Changes = {
  readonly profile: Profile
  readonly isNewEmail: boolean
  readonly newPassword: string | undefined
  readonly confirmation: string
  readonly currentPassword: string
}

const changesOf = (sent: Decoded<typeof ProfileForm>, customer: Customer): Changes => {
  const { prefix, middlename, suffix, dob, gender, taxvat, custom_attributes } = customer
  const email = sent.changesEmail ? sent.email : customer.email
  const { firstname, lastname, confirmation, currentPassword } = sent
  return {
    profile: { prefix, middlename, suffix, dob, gender, taxvat, custom_attributes, email, firstname, lastname },
    isNewEmail: email.toLowerCase() !== customer.email.toLowerCase(),
    newPassword: sent.changesPassword ? sent.password : undefined,
    confirmation,
    currentPassword,
  }
}

const passwordMissing = shopError(400, "Please enter new password.")
const passwordsDiffer = shopError(400, "Password confirmation doesn't match entered password.")

const problemOf = (shop: ShopContext, changes: Changes): ShopError | undefined => {
  const { profile, newPassword, confirmation } = changes
  const problem = profileProblem(profile)
  if (problem !== undefined || newPassword === undefined) return problem
  if (newPassword === "") return passwordMissing
  if (newPassword !== confirmation) return passwordsDiffer
  return passwordProblem(newPassword, profile.email, shop.settings)
}

/** Checks the current password, which only changes of the e-mail address or password need. Attempts are counted. */
const currentPasswordProblem = async (
  { shop, request }: FormPost,
  { email }: Customer,
  { isNewEmail, newPassword, currentPassword }: Changes,
): Promise<ShopError | undefined> => {
  if (!isNewEmail && newPassword === undefined) return undefined
  const check = await checkPassword(shop, request, { email, password: currentPassword })
  return check.kind === "correct" ? undefined : passwordErrors[check.kind]
}

const passwordErrors = {
  "too-many-tries": shopError(400, signInRefused),
  "not-confirmed": shopError(400, accountNotConfirmed),
  incorrect: shopError(400, "The password doesn't match this account. Verify the password and try again."),
}

const save = async (post: FormPost, customer: Customer, changes: Changes): Promise<ShopError | undefined> => {
  const { shop, request } = post
  const passwordHash = changes.newPassword === undefined ? undefined : await hashPassword(changes.newPassword)
  const files = await receivedFiles(post, customerAttributesOf(post))
  return shop.transact(async (trx) => {
    const problem = await emailTakenProblem(trx, changes.profile.email, customer.id)
    if (problem !== undefined) return problem
    const attributes = await changedAttributes(post, trx, customer, files)
    if (isShopError(attributes)) return attributes
    await saveProfile(shop, trx, request, customer, { ...changes.profile, custom_attributes: attributes })
    if (passwordHash !== undefined) await savePassword(shop, trx, { customer, passwordHash }, request)
    return undefined
  })
}

const validateAndSave = async (
  post: FormPost,
  customer: Customer,
  changes: Changes,
): Promise<ShopError | undefined> => {
  const problem = problemOf(post.shop, changes) ?? (await currentPasswordProblem(post, customer, changes))
  if (problem !== undefined) return problem
  if (!changes.isNewEmail) return save(post, customer, changes)
  const saved = await limitAccountProbes(
    post.shop,
    post.request,
    () => save(post, customer, changes),
    (outcome) => outcome === emailTaken,
  )
  return saved === "too many" ? shopError(400, tooManyProbes) : saved
}

/**
 * POST customer/account/editPost: saves the names, with `change_email` also the e-mail address and with `change_password` the password. An
 * error changes nothing. [forms-account/017]
 */
export const profileForm: FormAction = {
  path: "customer/account/editPost",
  onInvalidKey: redirectOnInvalidKey("/customer/account/edit/"),
  handle: async (post) => {
    const customer = await customerOfForm(post)
    if (customer === undefined) return redirectToSignInPage(post)
    const problem = await validateAndSave(post, customer, changesOf(post.input(readProfileForm), customer))
    if (isShopError(problem)) {
      const messages = errorLines(post.shop, problem)
      return withoutSession(post, { redirect: shopAddress(post.request, "/customer/account/edit/"), messages })
    }
    return withoutSession(post, {
      redirect: shopAddress(post.request, "/customer/account/"),
      messages: [{ type: "success", text: "You saved the account information." }],
    })
  },
}
