import type { MenuController } from "./menu-controller.element.ts"
import { entryAbove, entryId } from "./menu-entries.element.ts"
import { focusEntry, moveFocus, moveFor } from "./menu-focus.element.ts"

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

/** Keyboard control of the menu as a disclosure navigation: Enter, Space, Escape, arrows, Home and End. It closes when the focus leaves it. */
export const watchKeys = (nav: HTMLElement, { dispatch, state, isOpen }: MenuController): void => {
  /** Handles Enter and Space on the link of an entry; on its toggle the browser turns them into a click. Returns true if the key was handled. */
  const onPress = (event: KeyboardEvent, item: Element): boolean => {
    const id = entryId(item)
    const isLink = event.target instanceof HTMLAnchorElement && event.target.parentElement === item
    if (id === undefined || !isLink || (event.key !== "Enter" && event.key !== " ")) return false
    const isHandled =
      event.repeat ||
      dispatch({ _tag: "EntryKeyPressed", id, key: event.key === "Enter" ? "Enter" : "Space", at: event.timeStamp })
    if (isHandled) {
      event.preventDefault()
      if (!event.target.checkVisibility()) focusEntry(item)
    }
    return true
  }

  const onMoveKey = (event: KeyboardEvent, item: Element): void => {
    const move = moveFor(event.key, item, state())
    if (move === undefined) return
    event.preventDefault()
    const id = entryId(move === "out" ? entryAbove(item) : item)
    const toggles = move === "into" || move === "out"
    if (toggles && id !== undefined && isOpen(id) === (move === "out"))
      dispatch({ _tag: "CaretClicked", id, at: event.timeStamp })
    moveFocus(move, item)
  }

  nav.addEventListener("keydown", (event) => {
    const item = event.target instanceof Element ? event.target.closest(".menu__item") : null
    if (item === null || event.defaultPrevented || hasModifier(event)) return
    if (!onPress(event, item)) onMoveKey(event, item)
  })

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return
    const before = state().open
    if (!dispatch({ _tag: "EscapePressed", at: event.timeStamp })) return
    event.preventDefault()
    const closed = before.find(({ id }) => !isOpen(id))?.id ?? ""
    const entry = nav.querySelector(`[data-menu-entry="${CSS.escape(closed)}"]`)
    if (entry?.contains(document.activeElement) === true) focusEntry(entry)
  })

  nav.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !nav.contains(relatedTarget)) dispatch({ _tag: "OutsideClicked" })
  })
}
