import { captchaForms, type CaptchaForm } from "../../../core/checkout/checkout-captcha.ts"
import { captchaFieldName } from "../../../core/customer/captcha.ts"
import { openCaptchas, reloadCaptcha } from "../forms/reload-captcha.ts"

openCaptchas()

/** Returns the typed text of a form's CAPTCHA; `undefined` if the page has none. */
export const typedCaptcha = (form: CaptchaForm): string | undefined =>
  document.querySelector<HTMLInputElement>(`[name="${captchaFieldName({ formId: captchaForms[form] })}"]`)?.value

/** Shows another picture; resolves also if that fails, because a link to another one is on the page. */
export const renewCaptcha = (form: CaptchaForm): Promise<void> => reloadCaptcha(captchaForms[form]).catch(() => {})
