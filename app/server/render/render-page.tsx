import type { ReactNode } from "react"
import { renderToPipeableStream, renderToString } from "react-dom/server"
import { createStore } from "zustand/vanilla"

import { bannerHint } from "../../../core/banners/banner-hint.ts"
import { addressInView, languageAlternates, storeSwitch } from "../../../core/store/store-views.ts"
import type { PageOptions, StorefrontState } from "../../../core/storefront/storefront.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import { type Translate, translator } from "../../../core/translation/translator.ts"
import { Document } from "../../../ui/page/Document.tsx"
import type { PageAssets, PageFrame } from "../../../ui/page/frame.ts"
import { type Storefront, StorefrontRoot } from "../../../ui/page/storefront.tsx"
import { type Log, toldError } from "../log.ts"
import type { Chrome } from "../route-context.ts"
import { assetsInPage, stateInPage } from "./dictionary-of-page.ts"
import type { LoadedDictionary } from "./dictionary.ts"
import { pageStateText } from "./page-state.ts"
import type { Island, Page, PageTitle } from "./page.ts"

/** What a page is rendered into, besides what its loader knows. */
export type Surroundings = {
  readonly chrome: Chrome
  readonly assets: PageAssets
  readonly dictionary: LoadedDictionary
  /** Such as `https://shop.example`. */
  readonly origin: string
  readonly path: string
  /** Empty on pages that are the same for everybody. */
  readonly formKey: string
  /** Islands that every page has. */
  readonly everywhere: ReadonlyArray<Island>
  readonly options?: PageOptions | undefined
  readonly log: Log
}

/** Nobody acts on a page while it is rendered. */
const storefrontOf = (state: StorefrontState): Storefront => ({ store: createStore(() => state), tell: () => {} })

/** The state the page begins with, on the server and in the browser. */
const firstState = (
  page: Page,
  { chrome: { store }, dictionary, path, formKey, options }: Surroundings,
): StorefrontState => ({
  page: {
    ...options,
    kind: page.kind,
    path,
    storeCode: store.code,
    locale: store.locale,
    currency: store.currency,
    dictionary: dictionary.texts,
    formKey,
  },
  messages: page.messages ?? [],
  ...page.state,
})

/** The HTML of one island, from its own root. One that fails leaves its place empty and a line in the log; the page goes on. */
const renderIsland = ({ name, view }: Island, path: string, log: Log): string => {
  try {
    return renderToString(view, { identifierPrefix: name })
  } catch (cause) {
    log("section-failed", { section: name, path, ...toldError(cause) })
    return ""
  }
}

/** The platform joins title and suffix by a blank; a suffix that brings no sign of its own gets one. */
const withSuffix = (title: string, suffix: string): string => {
  if (title.includes(suffix)) return title
  return /^[\p{L}\p{N}]/u.test(suffix) ? `${title} | ${suffix}` : `${title} ${suffix}`
}

const speaking = ({ chrome: { store }, dictionary }: Surroundings): Translate =>
  translator({ dictionary: dictionary.texts, locale: store.locale })

const titleText = (title: PageTitle, around: Surroundings): string =>
  withSuffix(typeof title === "string" ? title : title(speaking(around)), around.chrome.store.titleSuffix)

/** Our own messages are texts of the dictionary; what the shop says is none, and stays. */
const inLanguage = (page: Page, around: Surroundings): Page => ({
  ...page,
  messages: page.messages?.map((message) => ({ ...message, text: speaking(around)(message.text) })),
})

/** Where search engines find the page, and shoppers the same page in another language. */
const addressesOf = (
  { canonicalPath: path }: Page,
  { chrome: { store, views }, origin, path: shownAt }: Surroundings,
): Pick<PageFrame, "canonical" | "alternates" | "storeSwitch"> => {
  const view = views.find(({ code }) => code === store.code)
  const own = path === undefined || view === undefined ? path : addressInView(path, view)
  return {
    canonical: own === undefined ? undefined : origin + own,
    alternates: (path === undefined ? [] : languageAlternates(path, views)).map((alternate) => ({
      ...alternate,
      address: origin + alternate.path,
    })),
    storeSwitch: storeSwitch(views, store.code, origin + shownAt),
  }
}

const frameOf = (
  page: Page,
  around: Surroundings,
  state: StorefrontState,
  islands: PageFrame["islands"],
): PageFrame => ({
  store: around.chrome.store,
  menu: around.chrome.menu,
  menuSetup: page.menuSetup ?? around.chrome.blocks["menu-setup"],
  blocks: { ...around.chrome.blocks, ...page.blocks },
  title: titleText(page.title, around),
  description: page.description,
  ...addressesOf(page, around),
  robots: page.robots,
  bodyClass: page.bodyClass,
  bannerHint: bannerHint({ ...page, path: around.path.split("?", 1)[0] ?? "" }, around.chrome.banners ?? []),
  breadcrumbs: page.breadcrumbs ?? [],
  messages: page.messages ?? [],
  assets: assetsInPage(around.assets, around.dictionary),
  pageState: pageStateText(stateInPage(state, around.dictionary, ownTextsOf(page, around))),
  islands,
  origin: around.origin,
  picture: page.picture,
  structuredData: page.structuredData?.(around.origin),
  searchText: page.searchText,
})

/** Names of the sections that fell back, as `Section` marks them. */
const failedSections = (html: string): ReadonlyArray<string> =>
  html.includes("data-failed-section")
    ? [...html.matchAll(/data-failed-section="([^"]*)"/g)].map(([, name = ""]) => name)
    : []

const ownTextsOf = ({ ownTexts }: Page, { chrome: { store } }: Surroundings): Dictionary =>
  ownTexts?.(store.locale) ?? {}

const withOwnTexts = (page: Page, around: Surroundings): Surroundings =>
  page.ownTexts === undefined
    ? around
    : {
        ...around,
        dictionary: {
          ...around.dictionary,
          texts: { ...around.dictionary.texts, ...ownTextsOf(page, around) },
        },
      }

/** A page as React sees it: its islands, each the root of a tree of its own, and the document that takes in their HTML. */
export const pageTrees = (asked: Page, given: Surroundings) => {
  const around = withOwnTexts(asked, given)
  const page = inLanguage(asked, around)
  const state = firstState(page, around)
  const storefront = storefrontOf(state)
  const inStorefront = (view: ReactNode) => <StorefrontRoot storefront={storefront}>{view}</StorefrontRoot>
  return {
    islands: [...around.everywhere, ...(page.islands ?? [])].map(({ name, view }) => ({
      name,
      view: inStorefront(view),
    })),
    document: (islands: PageFrame["islands"]) =>
      inStorefront(<Document frame={frameOf(page, around, state, islands)}>{page.view(islands)}</Document>),
  }
}

/** `renderToString` keeps to itself what a section threw, so a page with a failed section is rendered once more for the log. */
const logFailures = (sections: ReadonlyArray<string>, path: string, page: ReactNode, log: Log): void => {
  const onError = (cause: unknown): void => {
    log("section-failed", { section: sections.join(" "), path, ...toldError(cause) })
  }
  renderToPipeableStream(page, { onError })
}

/** A whole page as HTML. Nothing in its tree is hydrated but the islands. */
export const renderPage = (page: Page, around: Surroundings): string => {
  const { log, path } = around
  const trees = pageTrees(page, around)
  const islands = Object.fromEntries(trees.islands.map((island) => [island.name, renderIsland(island, path, log)]))
  const whole = trees.document(islands)
  const html = renderToString(whole)
  const failed = failedSections(html)
  if (failed.length > 0) logFailures(failed, path, whole, log)
  return `<!doctype html>${html}`
}
