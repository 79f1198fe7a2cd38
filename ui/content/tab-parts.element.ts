/** A tab and what it opens. */
export type Panel = {
  readonly tab: HTMLElement
  readonly content: HTMLElement
  /** What was drawn last. */
  shows?: string | undefined
}

/** Tells assistive technology which tab opens which panel. */
const paired = (tab: HTMLElement, content: HTMLElement): Panel => {
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
  return { tab, content }
}

/** The panel that the server has written. */
export const panelInPage = (place: HTMLElement, tab: HTMLElement): Panel => {
  const content = place.querySelector<HTMLElement>(".prose") ?? place
  return paired(tab, content)
}

/** A panel for what will be loaded. */
export const newPanel = (place: HTMLElement, tab: HTMLElement): Panel => {
  const content = document.createElement("div")
  content.className = "prose"
  content.id = tab.dataset["tab"] ?? ""
  content.hidden = true
  place.append(content)
  return paired(tab, content)
}

const stepBy: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The arrow keys go from tab to tab, around the ends; Enter and the space bar open the one that has the focus. */
export const tabKeys = (tabs: ReadonlyArray<HTMLElement>): void => {
  const isFromRight = tabs[0] !== undefined && getComputedStyle(tabs[0]).direction === "rtl"
  const placeFor = (key: string, at: number): number | undefined => {
    if (key === "Home") return 0
    if (key === "End") return tabs.length - 1
    const by = stepBy[key]
    return by === undefined ? undefined : (at + (isFromRight ? -by : by) + tabs.length) % tabs.length
  }
  for (const [at, tab] of tabs.entries())
    tab.addEventListener("keydown", (event) => {
      const { key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey) return
      const to = placeFor(key, at)
      if (to === undefined && key !== " ") return
      event.preventDefault()
      if (to === undefined) tab.click()
      else tabs[to]?.focus()
    })
}
