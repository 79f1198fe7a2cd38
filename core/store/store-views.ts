import { uencOf } from "../web/uenc.ts"

/** One of the store views that a shopper may choose between: a language, and perhaps a currency. */
export type StoreView = {
  readonly code: string
  readonly name: string
  /** BCP 47, such as `de-DE`. */
  readonly locale: string
  readonly isDefault: boolean
}

/** The parameter that asks for a store view in an address, as the platform has it. */
export const storeParameter = "___store"

/** A code as the platform allows it; whatever else stands in a cookie or address names no store view. */
const codeForm = /^[a-z][a-z0-9_]{0,63}$/i

export const isStoreCode = (text: string | undefined): text is string => text !== undefined && codeForm.test(text)

const languageOf = ({ locale }: StoreView): string => locale.split("-")[0] ?? locale

/** The language for search engines: `de`, or `de-AT` where another view has the same language. */
const languageTag = (view: StoreView, views: ReadonlyArray<StoreView>): string =>
  views.some((other) => other !== view && languageOf(other) === languageOf(view)) ? view.locale : languageOf(view)

/** A language as those call it who speak it: `Deutsch`. */
const ownName = (locale: string): string | undefined => {
  try {
    return new Intl.DisplayNames([locale], { type: "language", fallback: "none" }).of(locale.split("-")[0] ?? locale)
  } catch {
    return undefined
  }
}

/** What a page is called in a store view: the default one has the plain address. */
export const addressInView = (path: string, { code, isDefault }: StoreView): string => {
  if (isDefault) return path
  return `${path}${path.includes("?") ? "&" : "?"}${storeParameter}=${encodeURIComponent(code)}`
}

/** A page in all languages for search engines; nothing where there is only one. */
export const languageAlternates = (
  path: string,
  views: ReadonlyArray<StoreView>,
): ReadonlyArray<{ readonly language: string; readonly path: string }> =>
  views.length < 2
    ? []
    : [
        { language: "x-default", path },
        ...views.map((view) => ({ language: languageTag(view, views), path: addressInView(path, view) })),
      ]

/** A way to the same page in another store view, or the mark of the one that is shown. */
export type StoreSwitchLink = {
  readonly code: string
  readonly label: string
  readonly locale: string
  readonly language: string
  readonly isCurrent: boolean
  readonly path: string
}

/** The store switch of a page at `address` (origin and path); none where there is nothing to choose. */
export const storeSwitch = (
  views: ReadonlyArray<StoreView>,
  current: string,
  address: string,
): ReadonlyArray<StoreSwitchLink> =>
  views.length < 2
    ? []
    : views.map((view) => ({
        code: view.code,
        label: labelOf(view, views),
        locale: view.locale,
        language: languageTag(view, views),
        isCurrent: view.code === current,
        path: `/stores/store/redirect/${storeParameter}/${view.code}/___from_store/${current}/uenc/${uencOf(address)}/`,
      }))

/** The language's own name; the merchant's name of the view where that would not tell two apart. */
const labelOf = (view: StoreView, views: ReadonlyArray<StoreView>): string => {
  const shared = views.some((other) => other !== view && languageOf(other) === languageOf(view))
  const name = shared ? undefined : ownName(view.locale)
  return name === undefined ? view.name : name.charAt(0).toLocaleUpperCase(view.locale) + name.slice(1)
}
