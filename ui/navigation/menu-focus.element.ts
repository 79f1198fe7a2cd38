import { menuMove, type MenuMove } from "../../core/navigation/menu-keys.ts"
import { modeOf, type MenuState } from "../../core/navigation/menu-state.ts"
import { entryAbove } from "./menu-entries.element.ts"

/** The focusable control of an entry: its link, or its toggle if the link is hidden. */
const controlOf = (item: Element): HTMLElement | undefined =>
  [...item.querySelectorAll<HTMLElement>(":scope > a, :scope > details > summary")].find((candidate) =>
    candidate.checkVisibility(),
  )

/** Moves the focus to the visible link or button of a menu entry; does nothing when the entry has none. */
export const focusEntry = (item: Element | undefined): void => {
  if (item !== undefined) controlOf(item)?.focus()
}

/** The focus movement for a key; `undefined` for keys that the menu does not handle. */
export const moveFor = (key: string, item: Element, state: MenuState): MenuMove | undefined => {
  const isTopLevel = entryAbove(item) === undefined
  return menuMove(key, {
    isTopLevel,
    isInRow: isTopLevel && state.settings.orientation === "horizontal" && modeOf(state).opensBy !== "accordion",
    hasDropdown: item.hasAttribute("data-menu-entry"),
    direction: state.settings.direction,
  })
}

const targetIndex = (move: MenuMove, index: number, count: number): number => {
  switch (move) {
    case "first":
      return 0
    case "last":
      return count - 1
    case "next":
      return Math.min(index + 1, count - 1)
    default:
      return Math.max(index - 1, 0)
  }
}

/** Moves the focus. For `into` and `out` the dropdown has been opened or closed before. */
export const moveFocus = (move: MenuMove, item: Element): void => {
  if (move === "out") {
    focusEntry(entryAbove(item))
    return
  }
  const list = move === "into" ? item.querySelector(":scope > .menu__panel > ul") : item.parentElement
  const focusableEntries = [...(list?.children ?? [])].filter((candidate) => controlOf(candidate) !== undefined)
  focusEntry(
    focusableEntries[move === "into" ? 0 : targetIndex(move, focusableEntries.indexOf(item), focusableEntries.length)],
  )
}
