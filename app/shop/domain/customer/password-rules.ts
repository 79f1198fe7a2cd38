import type { ShopSettings } from "../../context/settings.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"

const maxPasswordLength = 256

/** Magento's four character classes. */
const classes: ReadonlyArray<RegExp> = [/\d/, /\p{Lu}/u, /\p{Ll}/u, /[^\d\p{Lu}\p{Ll}]/u]

/** Returns the error of a new password, in Magento's words and order; undefined for a valid one. [rest-customers/003, 004] */
export const passwordProblem = (
  password: string,
  email: string,
  { customers }: ShopSettings,
): ShopError | undefined => {
  const length = Array.from(password).length
  if (length > maxPasswordLength)
    return shopError(400, message("Please enter a password with at most %1 characters.", [String(maxPasswordLength)]))
  if (length < customers.minimumPasswordLength) {
    return shopError(
      400,
      message("The password needs at least %1 characters. Create a new password and try again.", [
        String(customers.minimumPasswordLength),
      ]),
    )
  }
  if (password.trim() !== password)
    return shopError(400, "The password can't begin or end with a space. Verify the password and try again.")
  if (classes.filter((pattern) => pattern.test(password)).length < customers.requiredCharacterClasses) {
    return shopError(
      400,
      message(
        "Minimum of different classes of characters in password is %1. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.",
        [String(customers.requiredCharacterClasses)],
      ),
    )
  }
  if (password.toLowerCase() === email.toLowerCase()) {
    return shopError(400, "The password can't be the same as the email address. Create a new password and try again.")
  }
  return undefined
}
