import { isPlainPress } from "./mini-cart-links.ts"
import { whenIdle } from "./when-idle.ts"

/** What the shopper did with the menu before its script was there. Times are those of events. */
export type MenuSign = {
  /** When a mouse came; absent while none has. */
  mouseAt?: number
  /** When a finger or a pen touched; absent while none has. */
  touchedAt?: number
}

type EarlyMenu = {
  readonly nav: HTMLElement
  readonly sign: MenuSign
  readonly wake: () => Promise<void>
  /** Ends what is done only until the script is there. */
  readonly early: AbortController
}

const isCut = (items: Element | null): boolean => items !== null && items.scrollWidth > items.clientWidth

/** Loads the menu's script, once; after a failure the next sign tries again. */
const loader = (nav: HTMLElement, sign: MenuSign, early: AbortController): (() => Promise<void>) => {
  let opening: Promise<void> | undefined
  const open = async (): Promise<void> => {
    try {
      const { openMenu } = await import("./menu/menu.ts")
      early.abort()
      openMenu(nav, sign)
    } catch (cause) {
      opening = undefined
      throw cause
    }
  }
  return () => (opening ??= open())
}

/** A tap on a link with a dropdown opens it first, so it waits for the script; without one the link is followed. [4.menu.2] */
const holdTaps = ({ nav, sign, wake, early }: EarlyMenu): void =>
  nav.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-menu-entry] > a") : null
      // By mouse a link of a row is followed, whether the script is there or not, unless the merchant wants clicks.
      const waits = sign.touchedAt !== undefined || nav.matches(":popover-open, .navpro-click")
      if (link === null || !isPlainPress(event) || !waits) return
      event.preventDefault()
      void wake()
        .catch(() => early.abort())
        .then(() => link.click())
    },
    { signal: early.signal },
  )

/**
 * The menu works without a script. At the first sign on it, or when it does not fit on its line, the script comes that opens dropdowns
 * with care.
 */
export const watchMenu = (): void => {
  const nav = document.getElementById("menu")
  if (nav === null) return
  const sign: MenuSign = {}
  const early = new AbortController()
  const { signal } = early
  const wake = loader(nav, sign, early)
  const woken = (): void => void wake().catch(() => {})
  const pointed = ({ pointerType, timeStamp }: PointerEvent): void => {
    sign[pointerType === "mouse" ? "mouseAt" : "touchedAt"] = timeStamp
    woken()
  }
  nav.addEventListener("pointerover", pointed, { signal })
  nav.addEventListener("pointerdown", pointed, { signal })
  nav.addEventListener("focusin", woken, { signal })
  nav.addEventListener("toggle", woken, { signal })
  holdTaps({ nav, sign, wake, early })

  const items = nav.querySelector(".menu--row.navpro-nowrap > .menu__items")
  const look = (): void => {
    if (isCut(items)) woken()
  }
  whenIdle(look)
  addEventListener("resize", look, { signal, passive: true })
}
