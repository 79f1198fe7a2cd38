import type { ReactNode } from "react"
import { renderToPipeableStream, renderToString } from "react-dom/server"
import { createStore } from "zustand/vanilla"

import { bannerHint } from "../../../core/banners/banner-hint.ts"
import { stylesOfContents } from "../../../core/content/merchant/merchant-content.ts"
import { ownPrefix } from "../../../core/store/path-in-view.ts"
import { strictestRobots } from "../../../core/store/robots.ts"
import { pageTitle } from "../../../core/store/store-design.ts"
import { addressInView, languageAlternates, storeSwitch, urlOfAddress } from "../../../core/store/store-views.ts"
import { manifestPath } from "../../../core/store/web-manifest.ts"
import type { PageConfig, PageOptions, StorefrontState } from "../../../core/storefront/storefront.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import { type Translate, translator } from "../../../core/translation/translator.ts"
import { Document } from "../../../ui/storefront/Document.tsx"
import type { PageAssets, PageFrame } from "../../../ui/storefront/frame.ts"
import { type Storefront, StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import { withShoppersOrigin } from "../backend/rewrite-addresses.ts"
import { type Log, errorFields } from "../log.ts"
import type { LayoutData } from "../route-context.ts"
import { withLinksInView } from "../store-paths.ts"
import { assetsWithDictionary, stateWithInitialTexts } from "./initial-texts.ts"
import { serializePageState } from "./page-state.ts"
import type { Island, Page, PageTitle } from "./page.ts"
import type { LoadedDictionary } from "./server-dictionary.ts"
import { storeLanguage } from "./store-language.ts"
import type { TextsOfScripts } from "./texts-of-scripts.ts"

/** Everything a page is rendered with besides its own content. */
export type RenderInput = {
  readonly layout: LayoutData
  readonly assets: PageAssets
  readonly dictionary: LoadedDictionary
  /** Absent: browsers store no offline page. */
  readonly offlineVersion?: string | undefined
  /** Default: scripts may show every text. */
  readonly textsOfScripts?: TextsOfScripts | undefined
  /** Such as `https://shop.example`. */
  readonly origin: string
  readonly path: string
  /** Empty on public pages. */
  readonly formKey: string
  /** True if the page is shown in a frame. */
  readonly isFramed?: boolean | undefined
  /** Islands of every page. */
  readonly layoutIslands: ReadonlyArray<Island>
  readonly options?: PageOptions | undefined
  readonly log: Log
}

/** A storefront whose `dispatch` does nothing, for rendering on the server. */
const inertStorefront = (state: StorefrontState): Storefront => ({
  store: createStore(() => state),
  dispatch: () => {},
})

/** The initial state, on the server and in the browser. */
const initialState = (
  page: Page,
  { layout: { store, views }, dictionary, path, formKey, options }: RenderInput,
): StorefrontState => ({
  page: {
    ...options,
    kind: page.kind,
    path,
    prefix: ownPrefix(store.code, views),
    storeCode: store.code,
    ...storeLanguage(store.locale, dictionary),
    currency: store.currency,
    formKey,
    switchedOff: store.switchedOff,
  },
  messages: page.messages ?? [],
  ...page.state,
})

/** Names of sections that rendered their fallback, marked by `Section`. */
const failedSections = (html: string): ReadonlyArray<string> =>
  html.includes("data-failed-section")
    ? [...html.matchAll(/data-failed-section="([^"]*)"/g)].map(([, name = ""]) => name)
    : []

/** Renders a page with a failed section once more to log the error, because `renderToString` does not report it. */
const logFailures = (sections: ReadonlyArray<string>, path: string, page: ReactNode, log: Log): void => {
  const onError = (cause: unknown): void => {
    log("section-failed", { section: sections.join(" "), path, ...errorFields(cause) })
  }
  renderToPipeableStream(page, { onError })
}

/**
 * Renders one island in its own root. If the island fails, the error is logged and the slot stays empty; if one of its sections fails, only
 * that error is logged.
 */
const renderIsland = ({ name, view }: Island, path: string, log: Log): string => {
  try {
    const html = renderToString(view, { identifierPrefix: name })
    const failed = failedSections(html)
    if (failed.length > 0) logFailures(failed, path, view, log)
    return html
  } catch (cause) {
    log("section-failed", { section: name, path, ...errorFields(cause) })
    return ""
  }
}

const translatorOf = ({ layout: { store }, dictionary }: RenderInput): Translate =>
  translator(storeLanguage(store.locale, dictionary))

const titleText = (title: PageTitle, input: RenderInput): string => {
  const { design, titleSuffix } = input.layout.store
  const text = typeof title === "string" ? title : title(translatorOf(input))
  return pageTitle(text, { titlePrefix: "", defaultTitle: "", ...design, titleSuffix })
}

/** Translates our own messages; messages of the backend are not in the dictionary and stay unchanged. */
const withTranslatedMessages = (page: Page, input: RenderInput): Page => ({
  ...page,
  messages: page.messages?.map((message) => ({ ...message, text: translatorOf(input)(message.text as UncheckedText) })),
})

/** Canonical URL, language alternates and the store switcher. */
const addressesOf = (
  { canonicalPath: path }: Page,
  { layout: { store, views }, origin, path: currentPath }: RenderInput,
): Pick<PageFrame, "canonical" | "alternates" | "storeSwitch"> => {
  const view = views.find(({ code }) => code === store.code)
  const pathInView = path === undefined || view === undefined ? path : addressInView(path, view)
  return {
    canonical: pathInView === undefined ? undefined : urlOfAddress(pathInView, origin),
    alternates: (path === undefined ? [] : languageAlternates(path, views)).map((alternate) => ({
      ...alternate,
      address: urlOfAddress(alternate.path, origin),
    })),
    storeSwitch: storeSwitch(views, store.code, origin + currentPath),
  }
}

const descriptionOf = ({ description }: Page, { layout: { store } }: RenderInput): string | undefined =>
  description || store.design?.defaultDescription

const appFacts = ({ prefix = "" }: PageConfig, { offlineVersion }: RenderInput): PageFrame["app"] => ({
  manifest: prefix + manifestPath,
  offlineVersion,
})

/** The menu of the shop, and the links that the configuration adds to it. They are not categories, so their ids are negative. */
const menuOf = (input: RenderInput): PageFrame["menu"] => {
  const { menu, store } = input.layout
  const added = (store.menuEntries ?? []).map(({ label, href }, index) => ({
    id: -1 - index,
    name: translatorOf(input)(label as UncheckedText),
    path: href,
    children: [],
  }))
  return added.length === 0 ? menu : [...menu, ...added]
}

/** The checkout is enclosed, and the only page that can be part of another one. */
const surroundingsOf = (
  { kind }: Page,
  { isFramed = false }: RenderInput,
): Pick<PageFrame, "enclosed" | "isFramed"> => ({
  enclosed: kind === "checkout",
  isFramed: isFramed && kind === "checkout",
})

const frameOf = (page: Page, input: RenderInput, state: StorefrontState, islands: PageFrame["islands"]): PageFrame => ({
  store: input.layout.store,
  menu: menuOf(input),
  menuSetup: page.menuSetup ?? input.layout.blocks["menu-setup"],
  blocks: { ...input.layout.blocks, ...page.blocks },
  title: titleText(page.title, input),
  description: descriptionOf(page, input),
  ...addressesOf(page, input),
  robots: strictestRobots(page.robots, input.layout.robots),
  bodyClass: page.bodyClass,
  bannerHint: bannerHint({ ...page, path: input.path.split("?", 1)[0] ?? "" }, input.layout.banners ?? []),
  breadcrumbs: page.breadcrumbs ?? [],
  messages: page.messages ?? [],
  assets: assetsWithDictionary(input.assets, input.dictionary),
  app: appFacts(state.page, input),
  pageState: serializePageState(
    stateWithInitialTexts(state, input.dictionary, {
      ownTexts: extraTextsOf(page, input),
      textsOfScripts: input.textsOfScripts,
    }),
  ),
  islands,
  origin: input.origin,
  ...surroundingsOf(page, input),
  suggested: page.suggested,
  picture: page.picture ?? input.layout.store.picture,
  structuredData: page.structuredData?.(input.origin),
  searchText: page.searchText,
  hasSearchFilter: input.layout.hasSearchFilter,
  contentStyles: page.contents?.length ? stylesOfContents(page.contents) : undefined,
})

const extraTextsOf = ({ extraTexts }: Page, { layout: { store } }: RenderInput): Dictionary =>
  extraTexts?.(store.locale) ?? {}

const withExtraTexts = (page: Page, input: RenderInput): RenderInput => {
  const extra = extraTextsOf(page, input)
  if (Object.keys(extra).length === 0) return input
  const { dictionary } = input
  return { ...input, dictionary: { ...dictionary, texts: { ...dictionary.texts, ...extra } } }
}

/** The React trees of a page: one root for each island, and the document that contains their HTML. */
export const pageTrees = (source: Page, base: RenderInput) => {
  const input = withExtraTexts(source, base)
  const page = withTranslatedMessages(source, input)
  const state = initialState(page, input)
  const storefront = inertStorefront(state)
  const inStorefront = (view: ReactNode) => <StorefrontRoot storefront={storefront}>{view}</StorefrontRoot>
  return {
    islands: [...input.layoutIslands, ...(page.islands ?? [])].map(({ name, view }) => ({
      name,
      view: inStorefront(view),
    })),
    document: (islands: PageFrame["islands"]) => {
      const frame = frameOf(page, input, state, islands)
      return inStorefront(<Document frame={frame}>{page.view(islands, frame.canonical)}</Document>)
    },
  }
}

/** Renders a whole page to HTML. Only the islands are hydrated. */
export const renderPage = (page: Page, input: RenderInput): string => {
  const { log, path } = input
  const trees = pageTrees(page, input)
  const islands = Object.fromEntries(trees.islands.map((island) => [island.name, renderIsland(island, path, log)]))
  const document = trees.document(islands)
  const html = renderToString(document)
  const logged = Object.values(islands).flatMap(failedSections)
  const failed = failedSections(html).filter((section) => !logged.includes(section))
  if (failed.length > 0) logFailures(failed, path, document, log)
  // Texts of the backend contain its addresses, which are ours on the origin of the request.
  return withLinksInView(withShoppersOrigin(`<!doctype html>${html}`, input.origin), input.origin, input.layout)
}
