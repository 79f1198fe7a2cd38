import { chromium } from "playwright"
import { expect, test } from "vitest"

import { launchOptions } from "../browser.ts"
import { startShop } from "../running-shop.ts"

test("an error of a script in a browser is a line of the server's log with the place in the sources", async () => {
  const shop = await startShop({ BROWSER_ERRORS: "on" })
  const browser = await chromium.launch(launchOptions())
  const violations: Array<string> = []
  try {
    const page = await browser.newPage()
    page.on("console", (message) =>
      violations.push(...(message.text().includes("Security Policy") ? [message.text()] : [])),
    )
    await page.route("**/static/boot-*.js", async (route) => {
      const response = await route.fetch()
      const failing = "setTimeout(() => { throw new TypeError('no list for ada@example.com') });"
      await route.fulfill({ response, body: `${(await response.text()).trimEnd()};${failing}` })
    })
    await page.goto(`${shop.origin}/?who=ada`)
    await expect.poll(shop.stderr).toContain('"browser-error"')
  } finally {
    await browser.close()
    await shop.stop()
  }
  const lines = shop
    .stderr()
    .split("\n")
    .filter((line) => line.includes('"browser-error"'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    error: "TypeError",
    message: "no list for …",
    path: "/",
    stack: expect.stringMatching(/^at (?:app|core|node_modules)\/[\w./@-]+:\d+:\d+$/),
  })
  expect(violations).toEqual([])
})
