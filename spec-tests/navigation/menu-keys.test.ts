import { describe, expect, test } from "vitest"

import { menuMove, type FocusedEntry } from "../../core/navigation/menu-keys.ts"

const row: FocusedEntry = { isInRow: true, isTopLevel: true, hasDropdown: true, direction: "ltr" }
const column: FocusedEntry = { isInRow: false, isTopLevel: false, hasDropdown: true, direction: "ltr" }
const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "x"]
const moves = (place: FocusedEntry) => keys.map((key) => menuMove(key, place))

describe("Menu arrow keys", () => {
  test("[2.navigation-menu.1] in a row move along it, and down into the dropdown", () => {
    expect(moves(row)).toEqual(["previous", "next", undefined, "into", "first", "last", undefined])
    expect(menuMove("ArrowDown", { ...row, hasDropdown: false })).toBeUndefined()
  })

  test("[2.navigation-menu.1] in a list move up and down, sideways into the dropdown, and back out", () => {
    expect(moves(column)).toEqual(["out", "into", "previous", "next", "first", "last", undefined])
    expect(menuMove("ArrowRight", { ...column, hasDropdown: false })).toBeUndefined()
    expect(menuMove("ArrowLeft", { ...column, isTopLevel: true })).toBeUndefined()
  })

  test("[2.navigation-menu.1] in right-to-left layout swap left and right", () => {
    expect(moves({ ...row, direction: "rtl" }).slice(0, 2)).toEqual(["next", "previous"])
    expect(moves({ ...column, direction: "rtl" }).slice(0, 2)).toEqual(["into", "out"])
  })
})
