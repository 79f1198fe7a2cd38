import type { MenuSign } from "../menu-on-sign.ts"
import { entryAbove, entryId } from "./menu-entries.ts"
import type { MenuPlayer } from "./menu-player.ts"

/** Tells the core where the mouse is, and when a finger touches. [9.menu.5] [9.menu.6] */
export const watchPointer = (nav: HTMLElement, { tell }: MenuPlayer, sign: MenuSign): void => {
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
