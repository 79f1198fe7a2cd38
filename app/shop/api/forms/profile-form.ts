import type { ShopContext } from "../../context/context.ts"
import { probingAccounts, tooManyProbes } from "../../domain/customer/account-probe.ts"
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
import { signInRefused } from "../../domain/customer/sign-in-texts.ts"
import { type ShopError, isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { errorLines } from "../../infra/session/session-messages.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import type { FormFields } from "../../infra/web/posted-fields.ts"
import { customerOfForm, redirectOnInvalidKey, toSignIn } from "./customer-form.ts"
import { type FormAction, type FormPost, withoutSession } from "./form-routes.ts"

/** What the profile form wants changed. */
type Wanted = {
  readonly profile: Profile
  readonly newEmail: boolean
  readonly newPassword: string | undefined
  readonly confirmation: string
  readonly current: string
}

const wantedBy = (fields: FormFields, customer: Customer): Wanted => {
  const text = (name: string): string => (fields.text(name) ?? "").trim()
  const { prefix, middlename, suffix, dob, gender, taxvat } = customer
  const email = fields.text("change_email") === "1" ? text("email") : customer.email
  return {
    profile: {
      prefix,
      middlename,
      suffix,
      dob,
      gender,
      taxvat,
      email,
      firstname: text("firstname"),
      lastname: text("lastname"),
    },
    newEmail: email.toLowerCase() !== customer.email.toLowerCase(),
    newPassword: fields.text("change_password") === "1" ? (fields.text("password") ?? "") : undefined,
    confirmation: fields.text("password_confirmation") ?? "",
    current: fields.text("current_password") ?? "",
  }
}

const passwordMissing = shopError(400, "Please enter new password.")
const passwordsDiffer = shopError(400, "Password confirmation doesn't match entered password.")
const wrongPassword = shopError(400, "The password doesn't match this account. Verify the password and try again.")

const problemOf = (shop: ShopContext, wanted: Wanted): ShopError | undefined => {
  const { profile, newPassword, confirmation } = wanted
  const problem = profileProblem(profile)
  if (problem !== undefined || newPassword === undefined) return problem
  if (newPassword === "") return passwordMissing
  if (newPassword !== confirmation) return passwordsDiffer
  return passwordProblem(newPassword, profile.email, shop.settings)
}

/** Who changes e-mail or password says the password that counts now; tries are counted as at every door. */
const notProven = async (
  { shop, request }: FormPost,
  { email }: Customer,
  { newEmail, newPassword, current }: Wanted,
): Promise<ShopError | undefined> => {
  if (!newEmail && newPassword === undefined) return undefined
  const check = await checkPassword(shop, request, { email, password: current })
  if (check.kind === "fits") return undefined
  return check.kind === "too-many-tries" ? shopError(400, signInRefused) : wrongPassword
}

const save = async (
  { shop, request }: FormPost,
  customer: Customer,
  wanted: Wanted,
): Promise<ShopError | undefined> => {
  const passwordHash = wanted.newPassword === undefined ? undefined : await hashPassword(wanted.newPassword)
  return shop.transact(async (trx) => {
    const taken = await emailTakenProblem(trx, wanted.profile.email, customer.id)
    if (taken !== undefined) return taken
    await saveProfile(shop, trx, request, customer, wanted.profile)
    if (passwordHash !== undefined) await savePassword(shop, trx, { customer, passwordHash }, request)
    return undefined
  })
}

const change = async (post: FormPost, customer: Customer, wanted: Wanted): Promise<ShopError | undefined> => {
  const problem = problemOf(post.shop, wanted) ?? (await notProven(post, customer, wanted))
  if (problem !== undefined) return problem
  if (!wanted.newEmail) return save(post, customer, wanted)
  const saved = await probingAccounts(
    post.shop,
    post.request,
    () => save(post, customer, wanted),
    (answer) => answer === emailTaken,
  )
  return saved === "too many" ? shopError(400, tooManyProbes) : saved
}

/** POST customer/account/editPost: names; with `change_email` and `change_password` also these. Nothing is changed by halves. [forms-account/017] */
export const profileForm: FormAction = {
  path: "customer/account/editPost",
  onInvalidKey: redirectOnInvalidKey("/customer/account/edit/"),
  handle: async (post) => {
    const customer = await customerOfForm(post)
    if (customer === undefined) return toSignIn(post)
    const refused = await change(post, customer, wantedBy(post.fields, customer))
    if (isShopError(refused)) {
      const messages = errorLines(post.shop, refused)
      return withoutSession(post, { redirect: shopAddress(post.request, "/customer/account/edit/"), messages })
    }
    return withoutSession(post, {
      redirect: shopAddress(post.request, "/customer/account/"),
      messages: [{ type: "success", text: "You saved the account information." }],
    })
  },
}
