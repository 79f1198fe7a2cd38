import { afterEach, expect, test, vi } from "vitest"

import { loadSections } from "../../adapters/forms/customer-sections-calls.ts"

afterEach(() => vi.unstubAllGlobals())

test("[3.customer-data-sections-used.1] (facts 2.17) a section the shop does not know is left out of a second request and stays empty", async () => {
  const requests: Array<string> = []
  vi.stubGlobal("fetch", async (address: string) => {
    const sections = new URL(address, "http://shop.test").searchParams.get("sections") ?? ""
    requests.push(sections)
    return sections.includes("instant-purchase")
      ? Response.json(
          { message: "The &quot;instant-purchase&quot; section source isn&#039;t supported." },
          { status: 400 },
        )
      : Response.json({ cart: { data_id: 5 } })
  })
  expect(await loadSections(["cart", "instant-purchase"], true)).toEqual({
    cart: { data_id: 5 },
    "instant-purchase": {},
  })
  expect(requests).toEqual(["cart,instant-purchase", "cart"])
  expect(await loadSections(["instant-purchase"], true)).toEqual({ "instant-purchase": {} })
})

test("(facts 2.17) any other error and an unreadable response are failures", async () => {
  for (const result of [
    () => Response.json({ message: 'The "other" section is not here.' }, { status: 400 }),
    () => Response.json([], { status: 200 }),
    () => new Response("<html>", { status: 503 }),
  ]) {
    vi.stubGlobal("fetch", async () => Promise.resolve(result()))
    expect(await loadSections(["cart"], false)).toBeUndefined()
  }
})
