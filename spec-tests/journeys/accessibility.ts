import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright"
import { expect } from "vitest"

import { untilAnswered } from "./errands.ts"

/** Nothing is being asked of the shop, and no colour is still on its way to another. */
const untilStill = async (page: Page): Promise<void> => {
  await untilAnswered(page)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
}

const findings = async (page: Page): Promise<ReadonlyArray<string>> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`)
}

/** axe finds nothing on the page, neither in its light nor in its dark dress. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    await untilStill(page)
    expect(await findings(page), `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: "light" })
}
