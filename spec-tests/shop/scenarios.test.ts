import { describe, expect, test } from "vitest"

import { InvalidSetting } from "../../app/settings/setting.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import { scenarios, withScenarios } from "../../app/shop/scenarios.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

const order = "/rest/default/V1/guest-carts/mask/payment-information"
const totals = "/rest/default/V1/guest-carts/mask/totals-information"

/** A shop that counts the requests it receives. */
const countingShop = () => {
  const reached: Array<string> = []
  const shop = withScenarios(async (request) => {
    reached.push(new URL(request.url).pathname)
    return Response.json("1")
  })
  const send = (path: string, scenario: string, method = "POST") =>
    shop(new Request(`http://shop.test${path}`, { method, headers: { cookie: `a=b; scenario=${scenario}` } }))
  return { reached, send }
}

describe("Fault scenarios of the shop", () => {
  test("no-pop-ups: a response to adding to the cart names no pop-up, and everything else stays", async () => {
    const body = { backUrl: "/mug.html", ajaxpro: { product: { id: "5" } } }
    const shop = withScenarios(async ({ url }) =>
      url.endsWith("/add/html") ? new Response("<h1>Hello</h1>") : Response.json(body, { headers: { "x-of": "shop" } }),
    )
    const post = (path: string) =>
      shop(new Request(`http://shop.test${path}`, { method: "POST", headers: { cookie: "scenario=no-pop-ups" } }))
    const response = await post("/checkout/cart/add/product/5/")
    expect([await response.json(), response.headers.get("x-of")]).toEqual([{ backUrl: "/mug.html" }, "shop"])
    expect(await (await post("/checkout/cart/add/html")).text()).toBe("<h1>Hello</h1>")
    expect(await (await post("/checkout/cart/delete/")).json()).toEqual(body)
  })

  test("affect only browsers that selected one", async () => {
    const { send, reached } = countingShop()
    for (const scenario of ["", "nothing-we-know", "nothing-we-know:totals", ":"])
      expect(await (await send(totals, scenario)).json()).toBe("1")
    expect(reached).toHaveLength(4)
  })

  test.each([
    [
      "signed-out",
      401,
      '{"message":"The consumer isn\'t authorized to access %resources.","parameters":{"resources":"self"}}',
    ],
    ["failing", 500, '{"message":"Internal Error. Details are available in Magento log file. Report ID: webapi-0"}'],
    ["html", 200, "<!doctype html><title>Maintenance</title><h1>Maintenance</h1>"],
  ])("%s: responds %i to every change, and reads stay normal", async (scenario, status, body) => {
    const { send, reached } = countingShop()
    const result = await send(totals, scenario)
    expect([result.status, await result.text()]).toEqual([status, body])
    expect(result.headers.getSetCookie()).toEqual([])
    expect(reached).toEqual([])
    await send(totals, scenario, "GET")
    await send("/checkout/cart/add", scenario)
    expect(reached).toEqual([totals, "/checkout/cart/add"])
  })

  test.each([
    ["stock-gone", "Some of the products are out of stock."],
    ["payment-declined", "The payment was declined. Choose another payment method, or try again."],
  ])("%s: rejects the order once, and nothing else", async (scenario, message) => {
    const { send, reached } = countingShop()
    await send(totals, scenario)
    await send(order.replace("/payment", "/set-payment"), scenario)
    expect(reached).toHaveLength(2)
    const result = await send(order, scenario)
    expect([result.status, await result.json()]).toEqual([400, { message }])
    expect(result.headers.getSetCookie()).toEqual(["scenario=; Max-Age=0; Path=/"])
    expect(reached).toHaveLength(2)
  })

  test.each([
    ["/rest/german/V1/guest-carts/mask/payment-information", ""],
    ["/instantpurchase/button/placeOrder", "; store=german"],
  ])("%s: rejects in the language of the store view", async (path, cookie) => {
    const shop = withScenarios(async () => Response.json("1"), settingsOfThreeViews)
    const headers = { cookie: `scenario=payment-declined${cookie}` }
    const reply = await shop(new Request(`http://shop.test${path}`, { method: "POST", headers }))
    expect(await reply.json()).toEqual({
      message: "Die Zahlung wurde abgelehnt. Wählen Sie eine andere Zahlungsart, oder versuchen Sie es noch einmal.",
    })
  })

  test("lost response: the shop processes the order, and its response is lost, once", async () => {
    const { send, reached } = countingShop()
    const result = await send(order, "lost-response")
    expect(result.status).toBe(504)
    expect(result.headers.get("content-type")).toContain("text/html")
    expect(result.headers.getSetCookie()).toEqual(["scenario=; Max-Age=0; Path=/"])
    expect(reached).toEqual([order])
  })

  test("coupon-refused: applying a coupon is rejected; removing one is not", async () => {
    const { send, reached } = countingShop()
    const path = "/rest/default/V1/guest-carts/mask/coupons/WELCOME10"
    expect((await send(path, "coupon-refused", "PUT")).status).toBe(404)
    expect((await send(path, "coupon-refused", "DELETE")).status).toBe(200)
    expect(reached).toEqual([path])
  })

  test("a path after the colon limits the scenario to that path, also for reads", async () => {
    const { send, reached } = countingShop()
    expect((await send(totals, "failing:totals-information")).status).toBe(500)
    expect((await send(totals, "failing:totals-information", "GET")).status).toBe(500)
    expect((await send(order, "failing:totals-information")).status).toBe(200)
    expect((await send(totals, "failing:")).status).toBe(200)
    expect(reached).toEqual([order, totals])
  })

  test("every scenario has a unique name that a cookie can hold", () => {
    const ids = scenarios.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/)
  })

  test("are available only with the setting SCENARIOS", () => {
    expect(startSettings({}).scenarios).toBe(false)
    expect(startSettings({ SCENARIOS: "off" }).scenarios).toBe(false)
    expect(startSettings({ SCENARIOS: " on " }).scenarios).toBe(true)
    expect(() => startSettings({ SCENARIOS: "yes" })).toThrow(InvalidSetting)
  })
})
