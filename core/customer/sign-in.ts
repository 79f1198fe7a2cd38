import { isEmail } from "../addresses/email.ts"
import { ownPath } from "../web/own-path.ts"

/** The fields of a sign-in form by name: `username`, `password`, whatever else the shop asks for, and `customerLoginUrl`. */
export type SignInFields = Readonly<Record<string, string>>

/** A field that has to be put right, with a text of the dictionary. */
export type SignInProblem = { readonly field: "username" | "password"; readonly text: string }

const required = "This is a required field."

/** What keeps a sign-in form from being sent, in the order of its fields; empty when it may be sent. [5.checkout-and-cart.2] */
export const signInProblems = (fields: SignInFields): ReadonlyArray<SignInProblem> => {
  const username = (fields["username"] ?? "").trim()
  const noEmail = "Please enter a valid email address (Ex: johndoe@domain.com)."
  const ofUsername = username === "" ? [required] : isEmail(username) ? [] : [noEmail]
  const ofPassword = (fields["password"] ?? "") === "" ? [required] : []
  return [
    ...ofUsername.map((text) => ({ field: "username" as const, text })),
    ...ofPassword.map((text) => ({ field: "password" as const, text })),
  ]
}

/** What is sent to sign in, and where to. */
export type SignInPayload = { readonly path: string; readonly body: SignInFields }

const usualPath = "/customer/ajax/login"

/**
 * All fields but `customerLoginUrl`, which says where they go. An address on another origin is not followed: passwords stay at home.
 * [7.sign-in.1]
 */
export const signInPayload = (fields: SignInFields, origin: string): SignInPayload => {
  const { customerLoginUrl = "", ...body } = fields
  const path = ownPath(customerLoginUrl, origin)
  return { path: path ?? usualPath, body: { ...body, username: (body["username"] ?? "").trim() } }
}

/** What the shop answers: who comes in may be led somewhere. */
export type SignInResponse =
  | { readonly _tag: "SignedIn"; readonly redirect: string | undefined }
  | { readonly _tag: "Refused"; readonly message: string }

/** What follows from the answer, and why. */
export type AfterSignIn =
  | { readonly does: "redirect"; readonly path: string; readonly because: "backend redirect" | "page redirect" }
  | { readonly does: "reload"; readonly because: "no redirect" }
  | { readonly does: "message"; readonly text: string; readonly because: "refused" | "no response" }

/** The text for a sign-in that nobody answered. */
export const noSignInResponse: AfterSignIn = {
  does: "message",
  text: "Could not authenticate. Please try again later",
  because: "no response",
}

/** Where a signed-in shopper goes: where the shop says, else where the page says, else the same page anew; never to another origin. */
export const afterSignIn = (
  answer: SignInResponse,
  page: { readonly origin: string; readonly backTo: string | undefined },
): AfterSignIn => {
  if (answer._tag === "Refused") return { does: "message", text: answer.message, because: "refused" }
  const shopSays = answer.redirect === undefined ? undefined : ownPath(answer.redirect, page.origin)
  if (shopSays !== undefined) return { does: "redirect", path: shopSays, because: "backend redirect" }
  const pageSays = page.backTo === undefined ? undefined : ownPath(page.backTo, page.origin)
  return pageSays === undefined
    ? { does: "reload", because: "no redirect" }
    : { does: "redirect", path: pageSays, because: "page redirect" }
}
