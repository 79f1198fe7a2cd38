import { textDirection } from "../../../core/translation/text-direction.ts"
import { type Translate, translator } from "../../../core/translation/translator.ts"
import type { ViewCode } from "../http/store-view-cookie.ts"
import type { Chrome } from "../route-context.ts"
import type { LoadedDictionary } from "./dictionary.ts"

/** What is said when not even the frame of a page can be made, in the language of a store view as far as it is known. */
export type BarePages = {
  /** Told of every store view that was read, so that nothing needs to be read when something fails. */
  readonly learn: (view: ViewCode, chrome: Pick<Chrome, "store" | "views">) => void
  /** HTML. `reference` leads to the line in the log. */
  readonly error: (view: ViewCode, reference: string) => string
  /** HTML, and the same as plain text. */
  readonly busy: (view: ViewCode) => { readonly html: string; readonly text: string }
}

type Speech = { readonly locale: string; readonly t: Translate }

const english: Speech = { locale: "en", t: translator({ dictionary: {}, locale: "en" }) }

/** A locale comes from the shop, and stands in the page as it is. */
const isLanguageTag = (locale: string): boolean => /^[a-z]{2,3}(-\w{2,8})*$/i.test(locale)

/** Without a stylesheet, which may be what fails; `title` and `content` are our own words. */
const bareHtml = ({ locale }: Speech, title: string, content: ReadonlyArray<string>): string =>
  `<!doctype html><html lang="${locale}" dir="${textDirection(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<body style="margin:15vh auto;max-width:36rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif">
${content.join("\n")}</body></html>`

/** Words come from `dictionaryOf` as soon as a language is known, and stay in memory. */
export const barePages = (dictionaryOf: (locale: string) => LoadedDictionary): BarePages => {
  const speeches = new Map<ViewCode, Speech>()

  const speak = (view: ViewCode, locale: string): void => {
    if (!isLanguageTag(locale) || speeches.get(view)?.locale === locale) return
    speeches.set(view, { locale, t: translator({ dictionary: dictionaryOf(locale).texts, locale }) })
  }
  const speechOf = (view: ViewCode): Speech => speeches.get(view) ?? speeches.get(undefined) ?? english

  return {
    learn: (view, { store, views }) => {
      for (const { code, isDefault, locale } of views) speak(isDefault ? undefined : code, locale)
      speak(view, store.locale)
    },
    error: (view, reference) => {
      const speech = speechOf(view)
      const { t } = speech
      return bareHtml(speech, t("Error"), [
        `<h1>${t("There has been an error processing your request")}</h1>`,
        `<p>${t("Your cart is kept. Please try again in a moment.")}</p>`,
        `<p>${t("Error log record number: %1", reference)}</p>`,
        `<p><a href="/">${t("Go to Home Page")}</a></p>`,
      ])
    },
    busy: (view) => {
      const speech = speechOf(view)
      const text = speech.t("The shop is very busy. Please try again in a moment.")
      return { html: bareHtml(speech, text, [`<h1>${text}</h1>`]), text }
    },
  }
}
