import { describe, expect, test } from "vitest"

import { dropdownControls, viewMoreText } from "../../core/navigation/dropdown-controls.ts"
import { openingSide } from "../../core/navigation/menu-mode.ts"
import { isBelow, lastPathPart } from "../../core/navigation/menu.ts"
import { translate } from "../../core/translation/translate.ts"
import { menuSettings } from "../arbitraries/menu.ts"

const pots = { name: "Pots & Bowls", path: "/pots.html" }
const controls = (change: Parameters<typeof menuSettings>[0]) => dropdownControls(menuSettings(change), pots)
const stacked = { orientation: "vertical", slidesOut: true, stacked: true } as const

describe("Navigation menu", () => {
  test("[2.navigation-menu.2] [2.navigation-menu.3] each dropdown stacked in a drawer has 'Back' with the name of its category", () => {
    expect(controls(stacked)).toMatchObject({ back: { text: "Back", category: "Pots & Bowls" }, reason: "stacked" })
    expect(controls({ slidesOutOnPhones: true })).toMatchObject({ back: { text: "Back" }, reason: "slides out" })
    for (const change of [{}, { orientation: "horizontal" }, { slidesOut: false }, { stacked: false }] as const) {
      const given = change === undefined || Object.keys(change).length === 0 ? {} : { ...stacked, ...change }
      expect(controls(given)).toEqual({ back: undefined, all: undefined, reason: "neither" })
    }
  })

  test("[2.navigation-menu.4] the first link of a dropdown is 'All' of the category", () => {
    const { all } = controls(stacked)
    expect(all).toEqual({ text: "All %1", value: "Pots & Bowls", path: "/pots.html" })
    expect(all && translate({}, all.text, all.value)).toBe("All Pots & Bowls")
    expect(controls({ slidesOutOnPhones: true }).all?.path).toBe("/pots.html")
  })

  test("[2.navigation-menu.5] a closeable menu has only 'Back' in any layout", () => {
    for (const change of [{}, stacked, { slidesOutOnPhones: true }]) {
      expect(controls({ ...change, closeable: true })).toEqual({
        back: { text: "Back", category: "Pots & Bowls" },
        all: undefined,
        reason: "closeable",
      })
    }
  })

  test("[2.navigation-menu.6] overflowing entries are behind 'View more'", () => {
    expect(viewMoreText).toBe("View more")
  })

  test("[2.navigation-menu.1] dropdowns open below a row, and otherwise in writing direction", () => {
    expect(openingSide(true, menuSettings())).toBe("below")
    expect(openingSide(false, menuSettings())).toBe("right")
    expect(openingSide(true, menuSettings({ orientation: "vertical" }))).toBe("right")
    expect(openingSide(false, menuSettings({ direction: "rtl" }))).toBe("left")
    expect(openingSide(true, menuSettings({ orientation: "vertical", direction: "rtl" }))).toBe("left")
  })

  test("a page is below a category whose path without ending begins its path", () => {
    const paths = ["/pots/teapots.html", "/pots.html", "/pots-and-pans.html", "/other/pots/x.html"]
    expect(paths.map((path) => isBelow(path, pots))).toEqual([true, false, false, false])
    expect([lastPathPart(pots), lastPathPart({ path: "/tableware/mugs.html" })]).toEqual(["pots", "mugs"])
  })
})
