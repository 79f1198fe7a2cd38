// HTML: data that Magento has only in its pages, and sanitized HTML of the merchant. Imported as "vitrine/adapters/html".

export { captchaIn, hasRecaptcha, hasSignInRecaptcha, recaptchaFormsIn } from "./captcha-field.ts"
export { cartNoticesIn } from "./cart-notices.ts"
export { pricesInPattern } from "./prices-in-pattern.ts"
export { jsonAfter } from "./page-json.ts"
export { remembersByDefault } from "./remember-me-field.ts"
export { showSafeHtml } from "./safe-html.ts"
export { safeHtmlAt } from "./sanitize-html.ts"
