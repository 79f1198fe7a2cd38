import { tabsStep } from "../../../core/content/tab-content-step.ts"
import { newTab, type TabsEvent, type TabsRequest, type TabsState } from "../../../core/content/tabs.ts"
import type { PageConfig } from "../../../core/storefront/storefront.ts"
import { newPanel, type Panel, panelInPage, watchTabKeys } from "../../../ui/content/tab-parts.element.ts"
import { isPlainPress } from "../../../ui/dom/presses.ts"
import { renderPanel, holdHeight } from "./render-tab-panel.ts"

type Panels = ReadonlyMap<string, Panel>

const panelsOf = (element: HTMLElement): Panels =>
  new Map(
    // A panel may contain further tabs, whose list comes later.
    [...(element.querySelector(".tabs")?.querySelectorAll<HTMLElement>(".chip") ?? [])].map((tab) => {
      const panel = tab.dataset["ajaxurl"] === undefined ? panelInPage(element, tab) : newPanel(element, tab)
      return [panel.content.id, panel]
    }),
  )

const anchorsIn = ({ content }: Panel): ReadonlyArray<string> =>
  [...content.querySelectorAll("[id]")].map(({ id }) => id)

const stateOf = (panels: Panels): TabsState => ({
  tabs: [...panels].map(([id, panel]) =>
    newTab({ id, address: panel.tab.dataset["ajaxurl"], anchors: anchorsIn(panel) }),
  ),
  open: [...panels].flatMap(([id, { isFirst }]) => (isFirst ? [id] : [])),
  opens: "one",
})

const heightOf = (panels: Panels): number =>
  Math.max(...[...panels.values()].map(({ content }) => content.offsetHeight))

const load = ({ id, requestId, address, cached }: Extract<TabsRequest, { _tag: "LoadTab" }>): Promise<TabsEvent> =>
  import("./load-content.ts")
    .then(({ fetchTab }) => fetchTab(address, cached))
    .then(
      (html) => ({ _tag: "TabLoaded", id, requestId, html }),
      () => ({ _tag: "TabFailed", id, requestId }),
    )

/** Turns links into tabs, whose content is loaded when they are opened. A failed load can be tried again. [1.15] */
export const openTabs = (element: HTMLElement, { dictionary }: PageConfig): void => {
  const panels = panelsOf(element)
  let state = stateOf(panels)

  const render = (): void => {
    for (const tab of state.tabs) {
      const panel = panels.get(tab.id)
      if (panel === undefined) continue
      const isOpen = state.open.includes(tab.id)
      panel.tab.setAttribute("aria-selected", String(isOpen))
      panel.tab.tabIndex = isOpen ? 0 : -1
      panel.content.hidden = !isOpen
      renderPanel(panel, tab, dictionary, () => {
        panel.content.focus()
        dispatch({ _tag: "TabOpened", id: tab.id })
      })
    }
  }

  const perform = (request: TabsRequest): void => {
    if (request._tag === "ScrollToElement") document.getElementById(request.id)?.scrollIntoView()
    else void load(request).then(dispatch)
  }

  const dispatch = (event: TabsEvent): void => {
    const height = heightOf(panels)
    const step = tabsStep(state, event)
    state = step.state
    for (const request of step.requests) {
      const panel = request._tag === "LoadTab" ? panels.get(request.id) : undefined
      if (panel !== undefined) holdHeight(panel, height)
    }
    render()
    step.requests.forEach(perform)
  }

  for (const [id, { tab }] of panels)
    tab.addEventListener("click", (event) => {
      if (!isPlainPress(event)) return
      event.preventDefault()
      dispatch({ _tag: "TabOpened", id })
    })
  watchTabKeys([...panels.values()].map(({ tab }) => tab))
  const openFragment = (): void => dispatch({ _tag: "FragmentChanged", fragment: location.hash })
  addEventListener("hashchange", openFragment)
  render()
  openFragment()
}
