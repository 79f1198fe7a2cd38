import { noRequest, type LatestRequest } from "../requests/latest-request.ts"

/** Tab. Its content is in the page, or is loaded from an address when the tab is opened. */
export type Tab = {
  readonly id: string
  /** Address of the content; absent when the page contains it, or after it was loaded once. [7.tab-content.1] */
  readonly address: string | undefined
  /** `true` allows the browser to cache the response. [7.tab-content.3] */
  readonly cached: boolean
  /** `true` loads the content once, `false` each time the tab is opened. [7.tab-content.3] */
  readonly once: boolean
  /** Sanitized content; absent until loaded. [7.tab-content.2] */
  readonly html: string | undefined
  readonly failed: boolean
  readonly request: LatestRequest
  /** Ids of elements in the content that a fragment may name. */
  readonly anchors: ReadonlyArray<string>
}

/** State of the tabs. `opens`: opening a tab closes the others, or not. [1.15] */
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
  /** Another variant was selected, whose content is different. */
  | { readonly _tag: "TabAddressChanged"; readonly id: string; readonly address: string }
  /** The fragment of the address has changed; with or without `#`. */
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

/** Creates a tab in its first state. */
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
  | { readonly tab: Tab; readonly element: string; readonly reason: "names the tab" | "names something inside" }
  | { readonly tab: undefined; readonly reason: "empty" | "begins with a digit" | "names nothing on the page" }

const decoded = (fragment: string): string => {
  const text = fragment.replace(/^#/, "")
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Finds the tab of a fragment, which names the tab or an element in its content. [2.other-page-elements.1] */
export const tabOfFragment = (tabs: ReadonlyArray<Tab>, fragment: string): TabOfFragment => {
  const element = decoded(fragment)
  if (element === "") return { tab: undefined, reason: "empty" }
  if (/^\d/.test(element)) return { tab: undefined, reason: "begins with a digit" }
  const named = tabs.find(({ id }) => id === element)
  if (named !== undefined) return { tab: named, element, reason: "names the tab" }
  const containing = tabs.find(({ anchors }) => anchors.includes(element))
  return containing === undefined
    ? { tab: undefined, reason: "names nothing on the page" }
    : { tab: containing, element, reason: "names something inside" }
}
