/** CAPTCHA of the shop in a form: a picture with letters and digits, whose text is sent with the form. */
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
 * Page of the shop with a form that no page of ours can send: a reCAPTCHA protects it, whose script of another host runs on the shop's own
 * pages only.
 */
export type ShopForm = { readonly shopPage: string }

/** Name of the field for the text of the picture. */
export const captchaFieldName = ({ formId }: Pick<Captcha, "formId">): string => `captcha[${formId}]`

/** Returns the path of a CAPTCHA's picture if it is a file of the shop, which alone a page shows. */
export const captchaPicture = (path: string | undefined): string | undefined =>
  path !== undefined && /^\/(pub\/)?media\//.test(path) ? path : undefined
