import { openingSide } from "./menu-mode.ts"
import type { MenuSettings } from "./menu-setup.ts"

/** Position of the focused entry: top level or dropdown, row or column. */
export type FocusedEntry = Pick<MenuSettings, "direction"> & {
  readonly isInRow: boolean
  readonly isTopLevel: boolean
  readonly hasDropdown: boolean
}

/** Focus move: along the list, to its ends, into the entry's dropdown, or out to the parent entry. */
export type MenuMove = "next" | "previous" | "first" | "last" | "into" | "out"

const alongKeys = ({ isInRow, direction }: FocusedEntry): readonly [previous: string, next: string] => {
  if (!isInRow) return ["ArrowUp", "ArrowDown"]
  return direction === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"]
}

/** Returns the keys that lead into and out of a dropdown, which is below a row, and beside a column in the direction of writing. */
const inwardKeys = ({ isInRow, direction }: FocusedEntry): readonly [into: string, out: string] => {
  const side = openingSide(isInRow, { orientation: "horizontal", direction })
  if (side === "below") return ["ArrowDown", "ArrowUp"]
  return side === "left" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"]
}

/** Returns the move of an arrow key, Home or End; `undefined` for other keys. */
export const menuMove = (key: string, entry: FocusedEntry): MenuMove | undefined => {
  const [previous, next] = alongKeys(entry)
  const [into, out] = inwardKeys(entry)
  switch (key) {
    case "Home":
      return "first"
    case "End":
      return "last"
    case previous:
      return "previous"
    case next:
      return "next"
    case into:
      return entry.hasDropdown ? "into" : undefined
    case out:
      return entry.isTopLevel ? undefined : "out"
    default:
      return undefined
  }
}
