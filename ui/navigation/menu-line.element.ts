import type { MenuSettings } from "../../core/navigation/menu-mode.ts"
import { menuOverflow, type MenuLine } from "../../core/navigation/menu-overflow.ts"
import {
  noOverflowRun,
  overflowApplies,
  overflowRunStep,
  type OverflowRunEvent,
} from "../../core/navigation/overflow-run.ts"

type LineSettings = {
  readonly settings: () => MenuSettings
  /** Entries have moved. */
  readonly rebuilt: () => void
  /** The window has another size, and has kept it for a moment. */
  readonly settled: () => void
}

const measured = (
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

/** Puts what does not fit on the line behind "View more", and all back where there is no line. [2.navigation-menu.6] */
const rebuild = (nav: HTMLElement, settings: MenuSettings): void => {
  const list = nav.querySelector<HTMLElement>(".menu__items")
  const more = list?.querySelector<HTMLElement>(":scope > .navpro-item-more")
  const behind = more?.querySelector(".navpro-wrapped-items")
  if (!list || !more || !behind) return

  if (behind.children.length > 0) more.before(...behind.children)
  more.hidden = true
  if (!overflowApplies(settings, innerWidth)) return
  const items = [...list.children].filter((item) => item !== more)
  const { shown, moved } = menuOverflow(measured(nav, list, items, settings))
  behind.append(...items.slice(shown))
  more.hidden = moved === 0
}

/** An element that moves in the page loses the focus, and gets it back. */
const keepingFocus = (nav: HTMLElement, move: () => void): void => {
  const focused = document.activeElement
  move()
  if (focused instanceof HTMLElement && nav.contains(focused) && focused !== document.activeElement) focused.focus()
}

/** Keeps the entries on one line while the window changes. [9.menu.1] [9.menu.8] */
export const fitMenuLine = (nav: HTMLElement, { settings, rebuilt, settled }: LineSettings): void => {
  let run = noOverflowRun
  const tell = (event: OverflowRunEvent): void => {
    const step = overflowRunStep(run, event)
    run = step.run
    for (const request of step.requests) {
      if (request._tag === "WakeOverflow") {
        setTimeout(() => {
          tell({ _tag: "OverflowTimerFired", at: performance.now(), menuWidth: nav.offsetWidth })
        }, request.at - performance.now())
      } else {
        keepingFocus(nav, () => rebuild(nav, settings()))
        rebuilt()
      }
    }
    if (step.because === "same width" || step.because === "other width") settled()
  }
  tell({ _tag: "OverflowStarted", at: performance.now(), menuWidth: nav.offsetWidth })
  addEventListener("resize", () => tell({ _tag: "WindowResized", at: performance.now() }), { passive: true })
}
