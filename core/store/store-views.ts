import { uencOf } from "../web/uenc.ts"

/** Store view that a shopper can select: a language, and possibly a currency. */
export type StoreView = {
  readonly code: string
  readonly name: string
  /** Locale in BCP 47 format, such as `de-DE`. */
  readonly locale: string
  readonly isDefault: boolean
  /** True if addresses begin with the code: `/german/mug.html`. Magento's setting "Add Store Code to Urls". */
  readonly isInPath?: boolean | undefined
  /** Origin of its addresses, where store views of the shop have several. */
  readonly origin?: string | undefined
  /** The beginning of its paths, where it has an address of its own: `/de`, or empty at an origin of its own. */
  readonly prefix?: string | undefined
}

/** Query parameter that selects a store view. */
export const storeParameter = "___store"

/** Valid store codes of Magento; other values in a cookie or address select no store view. */
const codeForm = /^[a-z][a-z0-9_]{0,63}$/i

/** Tests for a store view code in Magento's form: a letter, then letters, digits and underscores, at most 64 characters. */
export const isStoreCode = (text: string | undefined): text is string => text !== undefined && codeForm.test(text)

const languageOf = ({ locale }: StoreView): string => locale.split("-")[0] ?? locale

/** Returns the language tag for search engines: `de`, or `de-AT` when another view has the same language. */
const languageTag = (view: StoreView, views: ReadonlyArray<StoreView>): string =>
  views.some((other) => other !== view && languageOf(other) === languageOf(view)) ? view.locale : languageOf(view)

const languageName = (locale: string): string | undefined => {
  try {
    return new Intl.DisplayNames([locale], { type: "language", fallback: "none" }).of(locale.split("-")[0] ?? locale)
  } catch {
    return undefined
  }
}

/** Marks the store view with this code as the default one; without a code or such a view the backend's stays. */
export const withDefaultView = (views: ReadonlyArray<StoreView>, code: string | undefined): ReadonlyArray<StoreView> =>
  views.some((view) => view.code === code) ? views.map((view) => ({ ...view, isDefault: view.code === code })) : views

const ownNames = new Map<string, string | undefined>()

/** Returns the name of a language in that language: `Deutsch`. Each is looked up once, because `Intl.DisplayNames` takes long to create. */
const ownName = (locale: string): string | undefined => {
  if (!ownNames.has(locale)) ownNames.set(locale, languageName(locale))
  return ownNames.get(locale)
}

/** Returns the prefix of the paths of a store view, such as `/de`; `undefined` for a view at the common address. */
export const prefixOf = ({ code, isInPath, prefix }: StoreView): string | undefined =>
  prefix ?? (isInPath === true ? `/${code}` : undefined)

const withParameter = (path: string, { code }: StoreView): string =>
  `${path}${path.includes("?") ? "&" : "?"}${storeParameter}=${encodeURIComponent(code)}`

/**
 * Returns the address of a page in a store view: a path, or a URL where store views have several origins. The default view has no parameter.
 */
export const addressInView = (path: string, view: StoreView): string => {
  const prefix = prefixOf(view)
  const origin = view.origin ?? ""
  if (prefix !== undefined) return origin + prefix + path
  return origin + (view.isDefault ? path : withParameter(path, view))
}

/** The URL of an address, which may be a path at `origin`. */
export const urlOfAddress = (address: string, origin: string): string =>
  address.startsWith("/") ? origin + address : address

/** Returns the address that leads to a page in a store view from any other one, also if a cookie of the browser names another view. */
export const addressSelectingView = (path: string, view: StoreView): string =>
  prefixOf(view) === undefined ? (view.origin ?? "") + withParameter(path, view) : addressInView(path, view)

/**
 * Returns the store view whose prefix begins a path, and the path without it; `undefined` for other paths. A Magento that adds codes to its
 * addresses also writes them for a view that has another prefix here.
 */
export const viewInPath = (
  path: string,
  views: ReadonlyArray<StoreView>,
): { readonly view: StoreView; readonly path: string } | undefined => {
  const [, first = "", rest = "/"] = /^(\/[^/]+)(\/.*)?$/.exec(path) ?? []
  const view =
    first === ""
      ? undefined
      : (views.find((candidate) => prefixOf(candidate) === first) ??
        views.find(({ isInPath, code }) => isInPath === true && `/${code}` === first))
  return view === undefined || rest.startsWith("//") ? undefined : { view, path: rest }
}

/** Returns the addresses of a page in all languages for search engines; empty when there is only one. */
export const languageAlternates = (
  path: string,
  views: ReadonlyArray<StoreView>,
): ReadonlyArray<{ readonly language: string; readonly path: string }> =>
  views.length < 2
    ? []
    : [
        { language: "x-default", path: (views.find(({ isDefault }) => isDefault)?.origin ?? "") + path },
        ...views.map((view) => ({ language: languageTag(view, views), path: addressInView(path, view) })),
      ]

/** Link to the same page in another store view; the shown one is marked. */
export type StoreSwitchLink = {
  readonly code: string
  readonly label: string
  readonly locale: string
  readonly language: string
  readonly isCurrent: boolean
  readonly path: string
}

/** Returns the store switch of a page at `address` (origin and path); empty with one store view. */
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
        path: hasSeveralOrigins(views)
          ? addressSelectingView(pathOf(address), view)
          : `/stores/store/redirect/${storeParameter}/${view.code}/___from_store/${current}/uenc/${uencOf(address)}/`,
      }))

/** True if addresses of store views name their origin. */
const hasSeveralOrigins = (views: ReadonlyArray<StoreView>): boolean => views.some(({ origin }) => origin !== undefined)

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]*/, "")

/** Returns the language's own name, or the view's name where two views share a language. */
const labelOf = (view: StoreView, views: ReadonlyArray<StoreView>): string => {
  const shared = views.some((other) => other !== view && languageOf(other) === languageOf(view))
  const name = shared ? undefined : ownName(view.locale)
  return name === undefined ? view.name : name.charAt(0).toLocaleUpperCase(view.locale) + name.slice(1)
}
