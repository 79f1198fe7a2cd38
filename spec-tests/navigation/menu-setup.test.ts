import { describe, expect, test } from "vitest"

import { menuMode } from "../../core/navigation/menu-mode.ts"
import { menuSetup, defaultMenuSetup } from "../../core/navigation/menu-setup.ts"
import { menuSticks } from "../../core/navigation/sticky-menu.ts"

const page = { accordionMaxWidth: "", expandedMinWidth: "", direction: "ltr" } as const
const settingsOf = (text: string) => ({ ...menuSetup(text).settings, ...page })

describe("Menu setup", () => {
  test("[2.navigation-menu.1] by default is a single sticky line, and slides out on phones", () => {
    const settings = settingsOf(defaultMenuSetup)
    expect(settings).toMatchObject({ orientation: "horizontal", oneLine: true, slidesOutOnPhones: true })
    expect(menuMode(settings, 1280).opensBy).toBe("pointer")
    expect(menuMode(settings, 390).opensBy).toBe("accordion")
    expect(menuSticks(settings, 1280).sticks).toBe(true)
  })

  test("[2.navigation-menu.1] can open by click, as an accordion, or stacked in a drawer", () => {
    expect(menuMode(settingsOf("navpro-click"), 1280)).toEqual({ opensBy: "click", reason: "configured" })
    expect(menuMode(settingsOf("navpro-accordion"), 1280)).toEqual({ opensBy: "accordion", reason: "configured" })
    expect(menuMode(settingsOf("navpro-slideout"), 1280)).toEqual({ opensBy: "click", reason: "stacked drawer" })
    expect(settingsOf("navpro-slideout")).toMatchObject({ orientation: "vertical", stacked: true, slidesOut: true })
  })

  test("[2.navigation-menu.1] has an overlay, but not with a sticky menu", () => {
    expect(menuSetup("navpro-overlay").overlay).toBe(true)
    expect(menuSetup("navpro-overlay navpro-sticky").overlay).toBe(false)
    expect(menuSetup("").overlay).toBe(false)
  })

  test("[2.navigation-menu.7] entries that stay open on the home page are identified by their addresses", () => {
    expect(menuSetup("navpro-click home-expanded-tableware home-expanded-tea-coffee").expanded).toEqual([
      "tableware",
      "tea-coffee",
    ])
  })

  test("[9.menu.9] reads only known class names from a text with HTML, each once", () => {
    const { classes, expanded } = menuSetup(
      '<p class="x">navpro-nowrap navpro-nowrap-offset-40\n navpro-nowrap</p> "onload=x navpro-unknown',
    )
    expect(classes).toEqual(["navpro-nowrap", "navpro-nowrap-offset-40"])
    expect(expanded).toEqual([])
  })
})
