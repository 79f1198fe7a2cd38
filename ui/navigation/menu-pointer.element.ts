import { entryAbove, entryId } from "./menu-entries.element.ts"
import type { MenuPlayer } from "./menu-player.element.ts"

/** What the shopper did with the menu before its script was loaded, as times of events in milliseconds. */
export type EarlyMenuInput = {
  /** When a mouse came; absent while none has. */
  mouseAt?: number
  /** When a finger or a pen touched; absent while none has. */
  touchedAt?: number
}

/** Tells the core where the mouse is, and when a finger touches. [9.menu.5] [9.menu.6] */
export const watchPointer = (nav: HTMLElement, { dispatch: tell }: MenuPlayer, sign: EarlyMenuInput): void => {
  let over: Element | undefined

  const entered = (item: Element | null | undefined, at: number): void => {
    const list = item?.parentElement
    if (!item || !list || item === over) return
    over = item
    tell({
      _tag: "EntryEntered",
      id: entryId(item),
      parent: entryId(entryAbove(item)),
      menu: list.getBoundingClientRect(),
      at,
    })
  }

  if (sign.touchedAt !== undefined) tell({ _tag: "Touched", at: sign.touchedAt })
  else if (sign.mouseAt !== undefined) entered([...nav.querySelectorAll(".menu__item:hover")].at(-1), sign.mouseAt)

  nav.addEventListener("pointerover", ({ pointerType, target, timeStamp }) => {
    if (pointerType === "mouse" && target instanceof Element) entered(target.closest(".menu__item"), timeStamp)
  })
  nav.addEventListener(
    "pointermove",
    ({ pointerType, clientX, clientY, timeStamp }) => {
      if (pointerType === "mouse") tell({ _tag: "PointerMoved", x: clientX, y: clientY, at: timeStamp })
    },
    { passive: true },
  )
  nav.addEventListener("pointerleave", ({ pointerType, timeStamp }) => {
    over = undefined
    if (pointerType === "mouse") tell({ _tag: "MenuLeft", at: timeStamp })
  })
  nav.addEventListener("pointerdown", ({ pointerType, timeStamp }) => {
    if (pointerType !== "mouse") tell({ _tag: "Touched", at: timeStamp })
  })
}
