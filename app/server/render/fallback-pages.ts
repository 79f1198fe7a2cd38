import { textDirection } from "../../../core/translation/text-direction.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import { type Translate, translator } from "../../../core/translation/translator.ts"
import type { ViewCode } from "../http/store-view-cookie.ts"
import type { LayoutData } from "../route-context.ts"
import type { LoadedDictionary } from "./server-dictionary.ts"

/** Plain pages for when no page can be rendered, in the language of the store view if it is known. */
export type FallbackPages = {
  /** Called after each read of the layout data, so that nothing has to be read when an error occurs. */
  readonly setLocales: (view: ViewCode, layout: Pick<LayoutData, "store" | "views">) => void
  /** HTML of the error page. `reference` is the number in the log. */
  readonly error: (view: ViewCode, reference: string) => string
  /** The same message as HTML and as plain text. */
  readonly busy: (view: ViewCode) => { readonly html: string; readonly text: string }
}

type Language = { readonly locale: string; readonly t: Translate }

const english: Language = { locale: "en", t: translator({ dictionary: {}, locale: "en" }) }

/** Checks a locale, which comes from the backend and is put into HTML unescaped. */
const isLanguageTag = (locale: string): boolean => /^[a-z]{2,3}(-\w{2,8})*$/i.test(locale)

/** HTML that needs no stylesheet, since its file may be missing. `title` and `content` must be safe HTML. */
export const fallbackHtml = (locale: string, title: string, content: ReadonlyArray<string>): string =>
  `<!doctype html><html lang="${locale}" dir="${textDirection(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<body style="margin:15vh auto;max-width:36rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif">
${content.join("\n")}</body></html>`

/** Creates the pages, with the texts of the project first; texts of a language are loaded when it becomes known and stay in memory. */
export const fallbackPages = (
  dictionaryOf: (locale: string) => LoadedDictionary,
  project?: ReadonlyMap<string, Dictionary>,
): FallbackPages => {
  const languages = new Map<ViewCode, Language>()

  const setLanguage = (view: ViewCode, locale: string): void => {
    if (!isLanguageTag(locale) || languages.get(view)?.locale === locale) return
    const dictionary = { ...dictionaryOf(locale).texts, ...project?.get(locale) }
    languages.set(view, { locale, t: translator({ dictionary, locale }) })
  }
  const languageOf = (view: ViewCode): Language => languages.get(view) ?? languages.get(undefined) ?? english

  return {
    setLocales: (view, { store, views }) => {
      for (const { code, isDefault, locale } of views) setLanguage(isDefault ? undefined : code, locale)
      setLanguage(view, store.locale)
    },
    error: (view, reference) => {
      const language = languageOf(view)
      const { t } = language
      return fallbackHtml(language.locale, t("Error"), [
        `<h1>${t("There has been an error processing your request")}</h1>`,
        `<p>${t("Your cart is kept. Please try again in a moment.")}</p>`,
        `<p>${t("Error log record number: %1", reference)}</p>`,
        `<p><a href="/">${t("Go to Home Page")}</a></p>`,
      ])
    },
    busy: (view) => {
      const language = languageOf(view)
      const text = language.t("The shop is very busy. Please try again in a moment.")
      return { html: fallbackHtml(language.locale, text, [`<h1>${text}</h1>`]), text }
    },
  }
}
