import { escapeHtml } from "../web/escape-html.ts"

const anyInput = /<input\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const isFormKey = /\sname\s*=\s*(?:"form_key"|'form_key'|form_key(?=[\s/>]))/i
const anyValue = /\svalue\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*)/gi

/**
 * Writes the shopper's form key into every field `form_key` in HTML, as the first attribute, so that the text after it cannot become part of the
 * value. [7.carousel-page.6]
 */
export const withFormKey = (html: string, formKey: string): string =>
  html.replace(anyInput, (input) =>
    isFormKey.test(input)
      ? input.replace(anyValue, "").replace(/^<input/i, (start) => `${start} value="${escapeHtml(formKey)}"`)
      : input,
  )
