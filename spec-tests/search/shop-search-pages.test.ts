import { readFileSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { popularTermsByName } from "../../core/search/search-terms-page.ts"
import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const fixture = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, `../fixtures/magento/${name}.html`), "utf8")

/** Recorded from Magento 2.4.7-p3. */
const [form, terms] = [fixture("advanced-search"), fixture("popular-searches")]

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

type Pages = Readonly<Record<string, () => Response>>

/** A Magento that has these pages, and none besides. */
const openWith = async (pages: Pages, graphql: (query: string) => Response | undefined = () => undefined) => {
  const variables: Array<string> = []
  const magento = await openPlainMagento(small, ({ path: requested, query }) => {
    if (query !== "") {
      if (requested.includes("query="))
        variables.push(new URL(requested, "http://x").searchParams.get("variables") ?? "")
      return graphql(query)
    }
    const page = Object.entries(pages).find(([start]) => requested.startsWith(start))
    return page?.[1]() ?? (requested.startsWith("/catalogsearch/") ? new Response("", { status: 404 }) : undefined)
  })
  const open = async (address: string) => {
    const response = await magento.fetchPage(address, { headers: { accept: "text/html" } })
    return { status: response.status, html: await response.text() }
  }
  return { ...magento, open, variables }
}

const html = (text: string) => () => new Response(text, { headers: { "content-type": "text/html" } })

describe("The advanced search of a Magento", () => {
  const advanced = { "/catalogsearch/advanced/": html(form) }

  test("is a page of ours with the fields of its own, whose names Magento knows", async () => {
    const { open } = await openWith(advanced)
    const { status, html: page } = await open("/catalogsearch/advanced/")
    expect(status).toBe(200)
    expect(page).toContain('action="/catalogsearch/advanced/result/"')
    for (const name of [
      "name",
      "sku",
      "price[from]",
      "price[to]",
      "glaze[]",
      "cup_size",
      "fired_on[from]",
      "oven_safe",
    ])
      expect(page).toContain(`name="${name}"`)
    expect(page).toContain("Oven-safe")
  })

  test("finds the products that meet all criteria, by one query with a filter for each", async () => {
    const { open, variables } = await openWith(advanced)
    const address = "/catalogsearch/advanced/result/?name=mug&sku=MUG&price%5Bfrom%5D=1&price%5Bto%5D=900"
    const { status, html: page } = await open(address)
    expect(status).toBe(200)
    expect(page).toContain("The mug")
    expect(page).toContain("Product Name: mug")
    expect(page).toContain("Price: 1 - 900")
    expect(variables.find((text) => text.includes('"match":"mug"'))).toContain(
      '"filter":{"name":{"match":"mug"},"sku":{"eq":"MUG"},"price":{"from":"1","to":"900"}}',
    )
  })

  test("that finds nothing leads back to the form, filled with the same criteria", async () => {
    const { open } = await openWith(advanced)
    const { status, html: page } = await open("/catalogsearch/advanced/result/?name=zzzz")
    expect(status).toBe(200)
    expect(page).toContain("No product matches all of this.")
    expect(page).toContain('href="/catalogsearch/advanced/?name=zzzz"')
    expect((await open("/catalogsearch/advanced/?name=zzzz")).html).toMatch(
      /name="name"[^>]*value="zzzz"|value="zzzz"[^>]*name="name"/,
    )
  })

  test("without a criterion, or with an invalid range, shows the form again with what was entered", async () => {
    const { open } = await openWith(advanced)
    expect((await open("/catalogsearch/advanced/result/")).html).toContain("Enter a search term and try again.")
    const { status, html: page } = await open("/catalogsearch/advanced/result/?name=mug&price%5Bfrom%5D=abc")
    expect(status).toBe(200)
    expect(page).toContain("Please enter a valid range.")
    expect(page).toContain('value="abc"')
    expect(page).toContain('value="mug"')
  })

  test("for an attribute that its GraphQL rejects is its own page", async () => {
    const rejected = () =>
      Response.json({ errors: [{ message: 'Field "name" is not defined by type "ProductAttributeFilterInput".' }] })
    const own = { "/catalogsearch/advanced/result/": html("<title>Its own results</title>"), ...advanced }
    const { open } = await openWith(own, (query) => (query.includes("query Listing") ? rejected() : undefined))
    const { status, html: page } = await open("/catalogsearch/advanced/result/?name=mug")
    expect([status, page]).toEqual([200, "<title>Its own results</title>"])
  })

  test("is 404 in a shop that has none", async () => {
    const { open } = await openWith({})
    expect((await open("/catalogsearch/advanced/")).status).toBe(404)
    expect((await open("/catalogsearch/advanced/result/?name=mug")).status).toBe(404)
  })

  test("is linked from the results of a search", async () => {
    const { open } = await openWith(advanced)
    expect((await open("/catalogsearch/result/?q=mug")).html).toContain('href="/catalogsearch/advanced/"')
  })
})

describe("The popular searches of a Magento", () => {
  test("are a page of ours with links to the results, by name", async () => {
    const { open } = await openWith({ "/search/term/popular/": html(terms) })
    const { status, html: page } = await open("/search/term/popular/")
    expect(status).toBe(200)
    for (const { term } of popularTermsByName(terms))
      expect(page).toContain(`href="/catalogsearch/result/?q=${encodeURIComponent(term)}"`)
  })

  test("have the size of their popularity", () => {
    const list = `<ul class="search-terms"><li><a href="/catalogsearch/result/?q=cup">cup</a></li><script>fontSize = '75%'</script>
      <li><a href="/catalogsearch/result/?q=mug">mug</a></li><script>fontSize = '145%'</script></ul>`
    expect(popularTermsByName(list)).toEqual([
      { term: "cup", size: 75 },
      { term: "mug", size: 145 },
    ])
  })

  test("that are switched off there are 404", async () => {
    const moved = () => new Response(null, { status: 302, headers: { location: "http://shop.example/no-route" } })
    const { open } = await openWith({
      "/search/term/popular/": () => new Response("", { status: 404 }),
      "/no-route": moved,
    })
    expect((await open("/search/term/popular/")).status).toBe(404)
  })
})
