import type { ReactNode } from "react"

import type { CaptchaForm } from "../../core/checkout/checkout-captcha.ts"

/** Renders the CAPTCHA of a form; absent unless the shop requires one, so that its code is loaded only then. */
export type CaptchaView = { readonly captcha?: ((form: CaptchaForm) => ReactNode) | undefined }
