/** The same message for every reason, so that it does not reveal accounts. [S39] [forms-account/005] [rest-mine/001, 002] */
export const signInRefused =
  "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later."

/** Shown only after the correct password of the account. */
export const accountNotConfirmed = "This account isn't confirmed. Verify and try again."
