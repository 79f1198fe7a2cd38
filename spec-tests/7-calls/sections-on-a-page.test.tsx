import { afterEach, expect, test, vi } from "vitest"

import { openCustomerSections } from "../../app/browser/customer-sections.ts"
import { shopEvents } from "../../app/browser/shop-events.ts"

afterEach(() => vi.unstubAllGlobals())

test("(facts 2.17) the shop's wish for clean sections stays until it is met", async () => {
  const answers = [
    new Response("out of order", { status: 500 }),
    Response.json({ cart: { data_id: Math.floor(Date.now() / 1000) } }),
  ]
  const asked: Array<string> = []
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address)
    return Promise.resolve(answers.shift())
  })
  const sections = openCustomerSections(shopEvents())
  document.cookie = "section_data_clean=1; path=/"

  await sections.lookAgain()
  expect(document.cookie).toContain("section_data_clean=1")
  await sections.lookAgain()
  expect(document.cookie).not.toContain("section_data_clean")
  await sections.lookAgain()
  expect(asked.map((address) => /force_new_section_timestamp=true/.test(address))).toEqual([true, true])
})
