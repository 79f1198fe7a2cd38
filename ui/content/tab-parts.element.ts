/** A tab and its panel. */
export type Panel = {
  readonly tab: HTMLElement
  readonly content: HTMLElement
  /** The server rendered this tab as the open one. */
  readonly isFirst: boolean
  /** The content that was rendered last. */
  rendered?: string | undefined
}

/** Sets the ARIA roles and references of a tab and its panel. */
const linkPanel = (tab: HTMLElement, content: HTMLElement): Panel => {
  const isFirst = tab.ariaCurrent === "true"
  tab.id = `tab-${content.id}`
  tab.role = "tab"
  tab.removeAttribute("aria-current")
  tab.setAttribute("aria-controls", content.id)
  content.role = "tabpanel"
  content.tabIndex = 0
  content.setAttribute("aria-labelledby", tab.id)
  const list = tab.closest("ul")
  if (list !== null) list.role = "tablist"
  const item = tab.closest("li")
  if (item !== null) item.role = "presentation"
  return { tab, content, isFirst }
}

/** The panel that the server rendered: the target of the tab's link. */
export const panelInPage = (element: HTMLElement, tab: HTMLElement): Panel => {
  const fragment = tab.getAttribute("href") ?? ""
  const content = /^#[\w-]+$/.test(fragment) ? element.querySelector<HTMLElement>(fragment) : null
  return linkPanel(tab, content ?? element)
}

/** A new, hidden panel for content that is loaded later. */
export const newPanel = (element: HTMLElement, tab: HTMLElement): Panel => {
  const content = document.createElement("div")
  content.className = "prose"
  content.id = tab.dataset["tab"] ?? ""
  content.hidden = true
  element.append(content)
  return linkPanel(tab, content)
}

const stepBy: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Keyboard control of the tabs: arrow keys, Home and End move the focus, wrapping around; Space opens the focused tab, as Enter does natively. */
export const watchTabKeys = (tabs: ReadonlyArray<HTMLElement>): void => {
  const isRightToLeft = tabs[0] !== undefined && getComputedStyle(tabs[0]).direction === "rtl"
  const targetIndex = (key: string, at: number): number | undefined => {
    if (key === "Home") return 0
    if (key === "End") return tabs.length - 1
    const by = stepBy[key]
    return by === undefined ? undefined : (at + (isRightToLeft ? -by : by) + tabs.length) % tabs.length
  }
  for (const [at, tab] of tabs.entries())
    tab.addEventListener("keydown", (event) => {
      const { key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey) return
      const to = targetIndex(key, at)
      if (to === undefined && key !== " ") return
      event.preventDefault()
      if (to === undefined) tab.click()
      else tabs[to]?.focus()
    })
}
