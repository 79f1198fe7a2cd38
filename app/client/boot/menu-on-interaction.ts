import { retryableOnce, onPress } from "../../../ui/dom/presses.ts"
import { whenIdle } from "../../../ui/dom/when-idle.ts"
import type { EarlyMenuInput } from "../../../ui/navigation/menu-pointer.element.ts"

const isClipped = (items: Element | null): boolean => items !== null && items.scrollWidth > items.clientWidth

/**
 * Loads the script of the menu at the first interaction with it, or when it does not fit on its line. The menu works without it; the
 * script adds the delays and the keyboard handling of dropdowns.
 */
export const watchMenu = (): void => {
  const nav = document.getElementById("menu")
  if (nav === null) return
  const earlyInput: EarlyMenuInput = {}
  /** Aborted when the script is loaded: removes the listeners that load it. */
  const early = new AbortController()
  const { signal } = early
  const load = retryableOnce(async () => {
    const { openMenu } = await import("../../../ui/navigation/menu.element.ts")
    early.abort()
    openMenu(nav, earlyInput)
  })
  const tryLoad = (): void => void load().catch(() => {})
  const onPointer = ({ pointerType, timeStamp }: PointerEvent): void => {
    earlyInput[pointerType === "mouse" ? "mouseAt" : "touchedAt"] = timeStamp
    tryLoad()
  }
  nav.addEventListener("pointerover", onPointer, { signal })
  nav.addEventListener("pointerdown", onPointer, { signal })
  nav.addEventListener("focusin", tryLoad, { signal })
  nav.addEventListener("toggle", tryLoad, { signal })

  /** Returns `true` for a click that waits for the script: after a touch, in the open sheet, or where the merchant's menu opens on click. */
  const waitsForScript = () =>
    !signal.aborted && (earlyInput.touchedAt !== undefined || nav.matches(":popover-open, .navpro-click"))
  // A tap on a link with a dropdown opens it first, so it waits for the script; when the script fails the link is followed.
  onPress(
    "#menu [data-menu-entry] > a",
    (link) => (waitsForScript() ? load().then(() => link.click()) : undefined),
    (link) => {
      early.abort()
      link.click()
    },
  )

  const items = nav.querySelector(".menu--row.navpro-nowrap > .menu__items")
  const loadWhenClipped = (): void => {
    if (isClipped(items)) tryLoad()
  }
  whenIdle(loadWhenClipped)
  addEventListener("resize", loadWhenClipped, { signal, passive: true })
}
