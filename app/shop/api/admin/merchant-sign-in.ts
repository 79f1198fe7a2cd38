import type { ShopContext } from "../../context/context.ts"
import { verifyPassword } from "../../domain/customer/password.ts"
import { accountHash } from "../../domain/customer/shop-email.ts"
import { markAttemptSucceeded, countSignInAttempt } from "../../domain/customer/sign-in-limits.ts"
import { clientAddress } from "../../infra/session/request-origin.ts"
import { formFields, formReader, text, trimmed } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"
import { openMerchantSession } from "./merchant-session.ts"

/** The result of a merchant's sign-in; `cookie` is a `Set-Cookie` line. */
export type MerchantSignInResult =
  | { readonly kind: "signed in"; readonly cookie: string; readonly name: string }
  /** A wrong password or an unknown account: neither the message nor the response time tells which. [S39] */
  | { readonly kind: "refused" }
  | { readonly kind: "too many tries"; readonly waitSeconds: number }

/** Reads the sign-in form. Longer texts are cut: no account has them, and hashing them would take time. */
export const readSignIn = formReader(
  formFields({
    email: converted(trimmed("email"), (email) => email.slice(0, 254)),
    password: converted(text("password"), (password) => password.slice(0, 1000)),
  }),
)

/** Signs a merchant in. Attempts are limited like those of customers, but counted separately. [S38] */
export const signMerchantIn = async (
  shop: ShopContext,
  request: Request,
  { email, password }: ReturnType<typeof readSignIn>,
): Promise<MerchantSignInResult> => {
  const attempt = await shop.transact((trx) =>
    countSignInAttempt(shop, trx, {
      accountHash: accountHash(`merchant ${email}`),
      clientAddress: clientAddress(request),
    }),
  )
  if (attempt === undefined) return { kind: "too many tries", waitSeconds: shop.settings.customers.lockedSeconds }
  const merchant = await shop.read.selectFrom("merchant").selectAll().where("email", "=", email).executeTakeFirst()
  const isPasswordCorrect = await verifyPassword(password, merchant?.password_hash)
  if (!isPasswordCorrect || merchant === undefined) return { kind: "refused" }
  const cookie = await shop.transact(async (trx) => {
    await markAttemptSucceeded(trx, attempt.attemptId)
    return openMerchantSession(shop, trx, request, merchant.id)
  })
  return { kind: "signed in", cookie, name: merchant.name }
}
