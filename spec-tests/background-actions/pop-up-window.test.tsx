import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import { PopUpWindow } from "../../ui/background-actions/PopUpWindow.tsx"
import { Menu } from "../../ui/navigation/Menu.tsx"
import { inPage } from "../shops/page.tsx"

afterEach(cleanup)

describe("Layers of a page", () => {
  test("[9.background-actions-and-pop-ups.9] the background-action window opens with z-index 905", () => {
    render(inPage(<PopUpWindow />))
    expect(screen.getByRole("dialog", { hidden: true }).style.zIndex).toBe("905")
  })

  test.each([
    ["navpro-sticky", true],
    ["navpro-nowrap", false],
    ["navpro-sticky navpro-accordion", false],
  ])("[4.menu.5] a menu configured as '%s' can be sticky: %s", (setup, sticks) => {
    render(inPage(<Menu items={[]} setup={setup} />))
    expect(document.querySelector("#menu")?.hasAttribute("data-sticky")).toBe(sticks)
  })
})
