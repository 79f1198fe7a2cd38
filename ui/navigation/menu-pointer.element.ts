import type { MenuController } from "./menu-controller.element.ts"
import { entryAbove, entryId } from "./menu-entries.element.ts"

/** Input on the menu before its script was loaded; times in milliseconds, as `Event.timeStamp`. */
export type EarlyMenuInput = {
  /** Time when a mouse entered the menu. */
  mouseAt?: number
  /** Time of the first touch. */
  touchedAt?: number
}

/** Dispatches mouse movements and touches. */
export const watchPointer = (nav: HTMLElement, { dispatch }: MenuController, earlyInput: EarlyMenuInput): void => {
  let hovered: Element | undefined

  const onEnter = (item: Element | null | undefined, at: number): void => {
    const list = item?.parentElement
    if (!item || !list || item === hovered) return
    hovered = item
    dispatch({
      _tag: "EntryEntered",
      id: entryId(item),
      parent: entryId(entryAbove(item)),
      menu: list.getBoundingClientRect(),
      at,
    })
  }

  if (earlyInput.touchedAt !== undefined) dispatch({ _tag: "Touched", at: earlyInput.touchedAt })
  else if (earlyInput.mouseAt !== undefined)
    onEnter([...nav.querySelectorAll(".menu__item:hover")].at(-1), earlyInput.mouseAt)

  nav.addEventListener("pointerover", ({ pointerType, target, timeStamp }) => {
    if (pointerType === "mouse" && target instanceof Element) onEnter(target.closest(".menu__item"), timeStamp)
  })
  nav.addEventListener(
    "pointermove",
    ({ pointerType, clientX, clientY, timeStamp }) => {
      if (pointerType === "mouse") dispatch({ _tag: "PointerMoved", x: clientX, y: clientY, at: timeStamp })
    },
    { passive: true },
  )
  nav.addEventListener("pointerleave", ({ pointerType, timeStamp }) => {
    hovered = undefined
    if (pointerType === "mouse") dispatch({ _tag: "MenuLeft", at: timeStamp })
  })
  nav.addEventListener("pointerdown", ({ pointerType, timeStamp }) => {
    if (pointerType !== "mouse") dispatch({ _tag: "Touched", at: timeStamp })
  })
}
