import {
  menuOverflow,
  noOverflowSchedule,
  overflowApplies,
  overflowScheduleStep,
  type MenuLine,
  type OverflowScheduleEvent,
} from "../../core/navigation/menu-overflow.ts"
import type { MenuSettings } from "../../core/navigation/menu-setup.ts"

type LineSettings = {
  readonly settings: () => MenuSettings
  /** Called after entries were moved. */
  readonly onRebuilt: () => void
  /** Called when the size of the window has settled after a change. */
  readonly onSettled: () => void
}

const measureLine = (
  nav: HTMLElement,
  list: HTMLElement,
  items: ReadonlyArray<Element>,
  settings: MenuSettings,
): MenuLine => {
  const { paddingLeft, paddingRight } = getComputedStyle(list)
  const box = list.getBoundingClientRect()
  return {
    items: items.map((item) => item.getBoundingClientRect()),
    left: box.left + Number.parseFloat(paddingLeft),
    right: box.right - Number.parseFloat(paddingRight),
    windowWidth: document.documentElement.clientWidth,
    classes: nav.className,
    direction: settings.direction,
  }
}

/** Moves entries that do not fit on the line below "View more", and back where the menu has no line. */
const rebuild = (nav: HTMLElement, settings: MenuSettings): void => {
  const list = nav.querySelector<HTMLElement>(".menu__items")
  const more = list?.querySelector<HTMLElement>(":scope > .navpro-item-more")
  const overflowList = more?.querySelector(".navpro-wrapped-items")
  if (!list || !more || !overflowList) return

  if (overflowList.children.length > 0) more.before(...overflowList.children)
  more.hidden = true
  if (!overflowApplies(settings, innerWidth)) return
  const items = [...list.children].filter((item) => item !== more)
  const { shown, moved } = menuOverflow(measureLine(nav, list, items, settings))
  overflowList.append(...items.slice(shown))
  more.hidden = moved === 0
}

/** Restores the focus of an element that loses it by being moved in the document. */
const withFocusRestored = (nav: HTMLElement, move: () => void): void => {
  const focused = document.activeElement
  move()
  if (focused instanceof HTMLElement && nav.contains(focused) && focused !== document.activeElement) focused.focus()
}

/** Fits the entries on one line, also after the window is resized. [9.menu.1] [9.menu.8] */
export const fitMenuLine = (nav: HTMLElement, { settings, onRebuilt, onSettled }: LineSettings): void => {
  let schedule = noOverflowSchedule
  const dispatch = (event: OverflowScheduleEvent): void => {
    const step = overflowScheduleStep(schedule, event)
    schedule = step.schedule
    for (const request of step.requests) {
      if (request._tag === "StartOverflowTimer") {
        setTimeout(() => {
          dispatch({ _tag: "OverflowTimerFired", at: performance.now(), menuWidth: nav.offsetWidth })
        }, request.at - performance.now())
      } else {
        withFocusRestored(nav, () => rebuild(nav, settings()))
        onRebuilt()
      }
    }
    if (step.reason === "same width" || step.reason === "other width") onSettled()
  }
  dispatch({ _tag: "OverflowStarted", at: performance.now(), menuWidth: nav.offsetWidth })
  addEventListener("resize", () => dispatch({ _tag: "WindowResized", at: performance.now() }), { passive: true })
}
