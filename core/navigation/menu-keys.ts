import { openingSide, type MenuSettings } from "./menu-mode.ts"

/** Where a key is pressed: on an entry of the top level or of a dropdown, in a row or in a column. */
export type MenuPlace = Pick<MenuSettings, "direction"> & {
  readonly isInRow: boolean
  readonly isTopLevel: boolean
  readonly hasDropdown: boolean
}

/** Where the focus goes: along the list, to its ends, into the entry's dropdown, or out to the entry above. */
export type MenuMove = "next" | "previous" | "first" | "last" | "into" | "out"

const alongKeys = ({ isInRow, direction }: MenuPlace): readonly [previous: string, next: string] => {
  if (!isInRow) return ["ArrowUp", "ArrowDown"]
  return direction === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"]
}

/** The keys toward a dropdown and away from it: it hangs below a row, and lies beside a column in the direction of writing. */
const inwardKeys = ({ isInRow, direction }: MenuPlace): readonly [into: string, out: string] => {
  const side = openingSide(isInRow, { orientation: "horizontal", direction })
  if (side === "below") return ["ArrowDown", "ArrowUp"]
  return side === "left" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"]
}

/** What an arrow key, Home or End does on an entry; absent for a key that is not the menu's. [2.navigation-menu.1] */
export const menuMove = (key: string, place: MenuPlace): MenuMove | undefined => {
  const [previous, next] = alongKeys(place)
  const [into, out] = inwardKeys(place)
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
      return place.hasDropdown ? "into" : undefined
    case out:
      return place.isTopLevel ? undefined : "out"
    default:
      return undefined
  }
}
