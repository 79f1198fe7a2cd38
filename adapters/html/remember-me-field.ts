import { rememberMeName } from "../../core/customer/remember-me.ts"

const field = new RegExp(String.raw`<input\b[^>]*\bname="${rememberMeName}"[^>]*>`)

/** Tests whether "Remember Me" is checked by default in the HTML of Magento's own form; `undefined` for a form without the field. */
export const remembersByDefault = (html: string): boolean | undefined => {
  const [input] = field.exec(html) ?? []
  return input === undefined ? undefined : /\schecked\b/.test(input)
}
