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

/** Name of the field for the text of the picture. */
export const captchaFieldName = ({ formId }: Pick<Captcha, "formId">): string => `captcha[${formId}]`
