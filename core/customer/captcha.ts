/** CAPTCHA of the shop in a form: a picture of letters and digits, which the shopper types into a field of the form. */
export type Captcha = {
  /** Magento's id of the form, such as `user_login`. */
  readonly formId: string
  /** Path of the picture on our origin. */
  readonly picture: string
  /** Path of the page with the form, which shows another picture when it is loaded again. */
  readonly page: string
  readonly isCaseSensitive: boolean
}

/**
 * Form that a reCAPTCHA protects. No page of ours can send it, since the reCAPTCHA's script comes from another host, and runs on the shop's own
 * pages only. `shopPage` is the path of the shop's page with that form.
 */
export type RecaptchaForm = { readonly shopPage: string }

/** Form before which the browser solves a challenge in the background; `proves` distinguishes it from the others. */
export type ProofOfWork = Pick<Captcha, "formId"> & { readonly proves: "work" }

/** Id of the form that finds the order of a guest, which has no CAPTCHA in Magento. */
export const orderLookUpForm = "order_look_up"

/** Name of a field that shoppers do not see, so that only programs fill it in. */
export const captchaHoneypotName = "captcha_trap"

/** Name of the field for the text of the picture, or for the proof of work. */
export const captchaFieldName = ({ formId }: Pick<Captcha, "formId">): string => `captcha[${formId}]`

/** Returns the path of a CAPTCHA's picture if it is in the shop's media folder; `undefined` for others, which no page shows. */
export const captchaPicture = (path: string | undefined): string | undefined =>
  path !== undefined && /^\/(pub\/)?media\//.test(path) ? path : undefined
