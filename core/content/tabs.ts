import { noRequest, type LatestRequest } from "../requests/latest-request.ts"

/** A tab. Its content may be in the page, or at an address from which it is loaded when it is first needed. */
export type Tab = {
  readonly id: string
  /** Address of the content; absent when the page contains it, or after it was loaded once. */
  readonly address: string | undefined
  /** `true` allows the browser to cache the response. */
  readonly cached: boolean
  /** Loaded once, not each time the tab is opened. */
  readonly once: boolean
  /** Sanitized content; absent until loaded. */
  readonly html: string | undefined
  readonly failed: boolean
  readonly request: LatestRequest
  /** Names of elements inside of the content that an address may point at. */
  readonly anchors: ReadonlyArray<string>
}

/** `opens` sets whether opening a tab closes the others. */
export type TabsState = {
  readonly tabs: ReadonlyArray<Tab>
  readonly open: ReadonlyArray<string>
  readonly opens: "one" | "several"
}

/** Event of a tab. */
export type TabsEvent =
  | { readonly _tag: "TabOpened"; readonly id: string }
  | { readonly _tag: "TabClosed"; readonly id: string }
  | { readonly _tag: "TabLoaded"; readonly id: string; readonly requestId: number; readonly html: string }
  | { readonly _tag: "TabFailed"; readonly id: string; readonly requestId: number }
  /** Another variant of the product was chosen, which has other content. */
  | { readonly _tag: "TabAddressChanged"; readonly id: string; readonly address: string }
  /** The fragment of the page's address, with or without its `#`. */
  | { readonly _tag: "FragmentChanged"; readonly fragment: string }

/** Request of a tab that the page performs. */
export type TabsRequest =
  | {
      readonly _tag: "LoadTab"
      readonly id: string
      readonly requestId: number
      readonly address: string
      readonly cached: boolean
    }
  | { readonly _tag: "ScrollToElement"; readonly id: string }

/** Result of one step: the next state and the requests to perform. */
export type TabsStep = { readonly state: TabsState; readonly requests: ReadonlyArray<TabsRequest> }

/** A tab before anything happened to it. */
export const newTab = (
  tab: Pick<Tab, "id"> & Partial<Pick<Tab, "address" | "cached" | "once" | "html" | "anchors">>,
): Tab => ({
  address: undefined,
  cached: true,
  once: true,
  html: undefined,
  anchors: [],
  ...tab,
  failed: false,
  request: noRequest,
})

/** Tab of a fragment, with the reason. */
export type TabOfFragment =
  | { readonly tab: Tab; readonly element: string; readonly because: "names the tab" | "names something inside" }
  | { readonly tab: undefined; readonly because: "empty" | "begins with a digit" | "names nothing on the page" }

const decoded = (fragment: string): string => {
  const text = fragment.replace(/^#/, "")
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The tab that the fragment of an address names, itself or through an element inside. [2.other-page-elements.1] */
export const tabOfFragment = (tabs: ReadonlyArray<Tab>, fragment: string): TabOfFragment => {
  const element = decoded(fragment)
  if (element === "") return { tab: undefined, because: "empty" }
  if (/^\d/.test(element)) return { tab: undefined, because: "begins with a digit" }
  const named = tabs.find(({ id }) => id === element)
  if (named !== undefined) return { tab: named, element, because: "names the tab" }
  const around = tabs.find(({ anchors }) => anchors.includes(element))
  return around === undefined
    ? { tab: undefined, because: "names nothing on the page" }
    : { tab: around, element, because: "names something inside" }
}
