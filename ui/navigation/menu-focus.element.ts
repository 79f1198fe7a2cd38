import { menuMove, type MenuMove } from "../../core/navigation/menu-keys.ts"
import { modeOf, type MenuState } from "../../core/navigation/menu-state.ts"
import { entryAbove } from "./menu-entries.element.ts"

/** What of an entry takes the focus: its link, or what stands in its place. */
const controlOf = (item: Element): HTMLElement | undefined =>
  [...item.querySelectorAll<HTMLElement>(":scope > a, :scope > details > summary")].find((one) => one.checkVisibility())

export const focusEntry = (item: Element | undefined): void => {
  if (item !== undefined) controlOf(item)?.focus()
}

/** Where a key leads from an entry; absent for a key that is not the menu's. */
export const moveFor = (key: string, item: Element, state: MenuState): MenuMove | undefined => {
  const isTopLevel = entryAbove(item) === undefined
  return menuMove(key, {
    isTopLevel,
    isInRow: isTopLevel && state.settings.orientation === "horizontal" && modeOf(state).opensBy !== "accordion",
    hasDropdown: item.hasAttribute("data-menu-entry"),
    direction: state.settings.direction,
  })
}

const stopsAlong = (move: MenuMove, place: number, count: number): number => {
  switch (move) {
    case "first":
      return 0
    case "last":
      return count - 1
    case "next":
      return Math.min(place + 1, count - 1)
    default:
      return Math.max(place - 1, 0)
  }
}

/** Moves the focus. Of `into` and `out` the dropdown is open, or closed, already. */
export const moveFocus = (move: MenuMove, item: Element): void => {
  if (move === "out") {
    focusEntry(entryAbove(item))
    return
  }
  const list = move === "into" ? item.querySelector(":scope > .menu__panel > ul") : item.parentElement
  const stops = [...(list?.children ?? [])].filter((one) => controlOf(one) !== undefined)
  focusEntry(stops[move === "into" ? 0 : stopsAlong(move, stops.indexOf(item), stops.length)])
}
