import { settle, supersede } from "../requests/latest-request.ts"
import { tabOfFragment, type Tab, type TabsEvent, type TabsState, type TabsStep } from "./tabs.ts"

const withoutRequests = (state: TabsState): TabsStep => ({ state, requests: [] })

const withTab = (state: TabsState, id: string, change: (tab: Tab) => Tab): TabsState => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.id === id ? change(tab) : tab)),
})

/** Loads the content of an open tab unless it is loaded or loading. */
const loadContent = (state: TabsState, id: string): TabsStep => {
  const tab = state.tabs.find((candidate) => candidate.id === id)
  if (tab?.address === undefined || tab.request.inFlightId !== undefined) return withoutRequests(state)
  const { latest, send } = supersede(tab.request)
  return {
    state: withTab(state, id, (candidate) => ({ ...candidate, request: latest, failed: false })),
    requests: [{ _tag: "LoadTab", id, requestId: send, address: tab.address, cached: tab.cached }],
  }
}

const openTab = (state: TabsState, id: string): TabsStep => {
  if (state.open.includes(id) || !state.tabs.some((tab) => tab.id === id)) return withoutRequests(state)
  return loadContent({ ...state, open: state.opens === "one" ? [id] : [...state.open, id] }, id)
}

/** Loads a failed tab again when it is opened again. */
const reopenTab = (state: TabsState, id: string): TabsStep =>
  state.tabs.some((tab) => tab.id === id && tab.failed && state.open.includes(id))
    ? loadContent(state, id)
    : openTab(state, id)

type TabResponse = Extract<TabsEvent, { readonly requestId: number }>

/** Returns the tab after a response. A tab that loads once loses its address; a failed one does not. [7.tab-content.3] */
const withResponse = (tab: Tab, event: TabResponse): Tab => {
  const { latest, isCurrent } = settle(tab.request, event.requestId)
  if (!isCurrent) return { ...tab, request: latest }
  return event._tag === "TabFailed"
    ? { ...tab, request: latest, failed: true }
    : { ...tab, request: latest, html: event.html, address: tab.once ? undefined : tab.address }
}

/** Drops the content of the previous address, and its pending request. */
const onAddressChanged = (state: TabsState, id: string, address: string): TabsStep => {
  const fresh = withTab(state, id, (tab) => ({
    ...tab,
    address,
    html: undefined,
    failed: false,
    request: { ...tab.request, inFlightId: undefined },
  }))
  return state.open.includes(id) ? loadContent(fresh, id) : withoutRequests(fresh)
}

const onFragmentChanged = (state: TabsState, fragment: string): TabsStep => {
  const found = tabOfFragment(state.tabs, fragment)
  if (found.tab === undefined) return withoutRequests(state)
  const step = openTab(state, found.tab.id)
  return { ...step, requests: [...step.requests, { _tag: "ScrollToElement", id: found.element }] }
}

/** Returns the tabs after an event, and the requests to perform. */
export const tabsStep = (state: TabsState, event: TabsEvent): TabsStep => {
  switch (event._tag) {
    case "TabOpened":
      return reopenTab(state, event.id)
    case "TabClosed":
      return withoutRequests({ ...state, open: state.open.filter((id) => id !== event.id) })
    case "TabLoaded":
    case "TabFailed":
      return withoutRequests(withTab(state, event.id, (tab) => withResponse(tab, event)))
    case "TabAddressChanged":
      return onAddressChanged(state, event.id, event.address)
    case "FragmentChanged":
      return onFragmentChanged(state, event.fragment)
  }
}
