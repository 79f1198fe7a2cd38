import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { countries, regionById, regionByText } from "../../app/shop/domain/directory/countries.ts"
import { directoryData } from "../../app/shop/domain/directory/directory-data.ts"
import { at } from "../shops/graphql.ts"
import { openSmallShop, type SmallShop, smallSettings } from "../shops/small-shop.ts"

describe("Countries and regions", () => {
  test("region ids are Magento's, so that addresses mean the same in every shop", () => {
    expect(regionById("US", 12)).toEqual({ id: 12, code: "CA", name: "California" })
    expect(regionById("US", 33)?.name).toBe("Michigan")
    expect(regionById("DE", 82)?.code).toBe("BER")
    expect(regionById("DE", 12)).toBeUndefined()
  })

  test("a region is found by code and by name in any letter case", () => {
    expect(regionByText("US", " ca ")?.id).toBe(12)
    expect(regionByText("US", "new york")?.id).toBe(43)
    expect(regionByText("FR", "nowhere")).toBeUndefined()
  })

  test("every region id is unique", () => {
    const ids = countries("en_US").flatMap(({ regions }) => regions.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test("country names are in the language of the store view", () => {
    const name = (locale: string) => countries(locale).find(({ id }) => id === "DE")?.name
    expect([name("en_US"), name("de_DE")]).toEqual(["Germany", "Deutschland"])
  })

  test("the directory section leaves out countries without sales, and regions where there are none", () => {
    const directory = { ...smallSettings.directory, allowedCountries: ["AD", "US"] }
    const data = directoryData({ ...smallSettings, directory }, "en_US")
    expect(Object.keys(data)).toEqual(["AD", "US"])
    expect(data["AD"]).toEqual({ name: "Andorra" })
    expect(at(data, "US", "regions", "12")).toEqual({ code: "CA", name: "California" })
  })
})

describe("Public REST endpoints", () => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openSmallShop()
  })
  afterAll(() => small.close())

  test("GET of a country returns its regions, an unknown country is an error", async () => {
    const { body } = await small.call("GET", "/directory/countries/US")
    expect(body).toMatchObject({ id: "US", two_letter_abbreviation: "US", three_letter_abbreviation: "USA" })
    expect(at(body, "available_regions", 11)).toEqual({ id: "12", code: "CA", name: "California" })
    const unknown = await small.call("GET", "/directory/countries/ZZ")
    expect([unknown.status, unknown.body]).toEqual([404, { message: "The country isn't available." }])
  })

  test("a country without regions has no region list", async () => {
    expect(at((await small.call("GET", "/directory/countries/AD")).body, "available_regions")).toBeUndefined()
  })

  test("the currency response has the currency symbol", async () => {
    expect((await small.call("GET", "/directory/currency")).body).toMatchObject({
      base_currency_code: "USD",
      base_currency_symbol: "$",
      exchange_rates: [{ currency_to: "USD", rate: 1 }],
    })
  })

  const renderInfo = async (criteria: string) => {
    const { status, body } = await small.call("GET", `/products-render-info?${criteria}&storeId=1&currencyCode=USD`)
    const items = at(body, "items")
    return { status, items: Array.isArray(items) ? items : [] }
  }
  const filter = (name: string, value: string) => `searchCriteria[filterGroups][0][filters][0][${name}]=${value}`

  test("render info of products has prices as numbers and as HTML, by product id", async () => {
    const [mug] = small.rows("select id from product where sku = 'SALE'")
    const { items } = await renderInfo(`${filter("field", "entity_id")}&${filter("value", String(mug?.["id"]))}`)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      name: "The sale",
      url: "http://shop.test/sale.html",
      is_salable: "1",
      store_id: 1,
    })
    expect(at(items[0], "price_info")).toMatchObject({
      final_price: 30,
      regular_price: 40,
      formatted_prices: { final_price: '<span class="price">$30.00</span>' },
    })
  })

  test("a page of products has the requested size", async () => {
    const { items } = await renderInfo("searchCriteria[pageSize]=2&searchCriteria[currentPage]=2")
    expect(items).toHaveLength(2)
  })

  test.each(["entity_id", "entity_id OR 1=1"])(
    "invalid ids (%s) find nothing, or are not used as a filter",
    async (field) => {
      const { status } = await renderInfo(`${filter("field", encodeURIComponent(field))}&${filter("value", "1);drop")}`)
      expect(status).toBe(200)
    },
  )

  test("a missing parameter is named in the error", async () => {
    const { status, body } = await small.call("GET", "/products-render-info?searchCriteria[pageSize]=2&storeId=1")
    expect([status, body]).toEqual([
      400,
      { message: '"%fieldName" is required. Enter and try again.', parameters: { fieldName: "currencyCode" } },
    ])
  })
})
