import { retryableOnce, onPress } from "../../../ui/dom/presses.ts"
import { whenIdle } from "../../../ui/dom/when-idle.ts"
import type { EarlyMenuInput } from "../../../ui/navigation/menu-pointer.element.ts"

const isCut = (items: Element | null): boolean => items !== null && items.scrollWidth > items.clientWidth

/**
 * The menu works without a script. At the first sign on it, or when it does not fit on its line, the script comes that opens dropdowns
 * with care.
 */
export const watchMenu = (): void => {
  const nav = document.getElementById("menu")
  if (nav === null) return
  const sign: EarlyMenuInput = {}
  /** Ends what is done only until the script is there. */
  const early = new AbortController()
  const { signal } = early
  const wake = retryableOnce(async () => {
    const { openMenu } = await import("../../../ui/navigation/menu.element.ts")
    early.abort()
    openMenu(nav, sign)
  })
  const woken = (): void => void wake().catch(() => {})
  const pointed = ({ pointerType, timeStamp }: PointerEvent): void => {
    sign[pointerType === "mouse" ? "mouseAt" : "touchedAt"] = timeStamp
    woken()
  }
  nav.addEventListener("pointerover", pointed, { signal })
  nav.addEventListener("pointerdown", pointed, { signal })
  nav.addEventListener("focusin", woken, { signal })
  nav.addEventListener("toggle", woken, { signal })

  /** By mouse a link of a row is followed, whether the script is there or not, unless the merchant wants clicks. */
  const waits = () => !signal.aborted && (sign.touchedAt !== undefined || nav.matches(":popover-open, .navpro-click"))
  // A tap on a link with a dropdown opens it first, so it waits for the script; without one the link is followed. [4.menu.2]
  onPress(
    "#menu [data-menu-entry] > a",
    (link) => (waits() ? wake().then(() => link.click()) : undefined),
    (link) => {
      early.abort()
      link.click()
    },
  )

  const items = nav.querySelector(".menu--row.navpro-nowrap > .menu__items")
  const look = (): void => {
    if (isCut(items)) woken()
  }
  whenIdle(look)
  addEventListener("resize", look, { signal, passive: true })
}
