import type { AnalyticsEvent } from "../analytics/analytics.ts"

/** Sign-in or registration attempt: by e-mail, or by the id of a social provider. */
export type SignInAttempt = { readonly name: "login" | "sign_up"; readonly method: string }

/** Returns the attempt of a form sent to this path; `undefined` for other forms. */
export const signInAttemptOf = (path: string): SignInAttempt | undefined => {
  const action = path.toLowerCase()
  if (action.startsWith("/customer/account/createpost")) return { name: "sign_up", method: "email" }
  return /^\/customer\/(account\/loginpost|ajax\/login)/.test(action) ? { name: "login", method: "email" } : undefined
}

/** Returns the event of a successful attempt, once the shopper's name is known. */
export const signInEvent = (attempt: SignInAttempt | undefined, fullName: string): AnalyticsEvent | undefined =>
  fullName === "" ? undefined : attempt
