import { isPlainPress } from "./mini-cart-links.ts"
import { whenIdle } from "./when-idle.ts"

/** What the shopper did with the menu before its script was there. Times are those of events. */
export type MenuSign = {
  /** When a mouse came; absent while none has. */
  mouseAt?: number
  /** When a finger or a pen touched; absent while none has. */
  touchedAt?: number
}

const isCut = (items: Element | null): boolean => items !== null && items.scrollWidth > items.clientWidth

/**
 * The menu works without a script. At the first sign on it, or when it does not fit on its line, the script comes that opens dropdowns
 * with care. A tap that comes before is kept for it: a link with a dropdown opens first. [4.menu.2]
 */
export const watchMenu = (): void => {
  const nav = document.getElementById("menu")
  if (nav === null) return
  const sign: MenuSign = {}
  const early = new AbortController()
  const { signal } = early

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
  const wake = (): Promise<void> => (opening ??= open())
  const woken = (): void => void wake().catch(() => {})

  const pointed = ({ pointerType, timeStamp }: PointerEvent): void => {
    sign[pointerType === "mouse" ? "mouseAt" : "touchedAt"] = timeStamp
    woken()
  }
  nav.addEventListener("pointerover", pointed, { signal })
  nav.addEventListener("pointerdown", pointed, { signal })
  nav.addEventListener("focusin", woken, { signal })
  nav.addEventListener("toggle", woken, { signal })

  nav.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-menu-entry] > a") : null
      // By mouse a link of a row is followed, whether the script is there or not, unless the merchant wants clicks.
      if (
        link === null ||
        !isPlainPress(event) ||
        (sign.touchedAt === undefined && !nav.matches(":popover-open, .navpro-click"))
      )
        return
      event.preventDefault()
      void wake()
        .catch(() => early.abort())
        .then(() => link.click())
    },
    { signal },
  )

  const items = nav.querySelector(".menu--row.navpro-nowrap > .menu__items")
  const look = (): void => {
    if (isCut(items)) woken()
  }
  whenIdle(look)
  addEventListener("resize", look, { signal, passive: true })
}
