import { Effect, Layer } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { catalogueGraphql } from "../../../adapters/graphql/catalogue-graphql.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import { checkoutRest } from "../../../adapters/rest/checkout-rest.ts"
import { afterFailure, closedBreaker, passRequest } from "../../../app/server/backend/circuit-breaker.ts"
import { withoutDeveloperText } from "../../../app/server/backend/developer-errors.ts"
import { persistentFetch } from "../../../app/server/backend/persistent-fetch.ts"
import { magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import { CatalogueCalls } from "../../../core/catalogue/catalogue.program.ts"
import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const front = "http://front.test"
const graphql = (query: string) => new Request(`${front}/graphql`, { method: "POST", body: JSON.stringify({ query }) })
const restart = () => new Response("restarting", { status: 502 })

/** A backend that responds as listed, then with 200; `sent` counts requests. */
const scripted = (responses: ReadonlyArray<() => Response>) => {
  let sent = 0
  let time = 0
  const fetch = persistentFetch(
    (request) => {
      const respond = responses[sent] ?? (() => new Response(request.method))
      sent += 1
      return Promise.resolve().then(respond)
    },
    { timeoutMs: 1000, now: () => time, random: () => 0 },
  )
  return { fetch, sent: () => sent, wait: (ms: number) => (time += ms) }
}

const refused = (): never => {
  throw new TypeError("fetch failed")
}

describe("A read without a response of the backend", () => {
  test.each([
    ["a GET with 502", () => new Request(`${front}/mug.html`), restart],
    ["a GET without a response", () => new Request(`${front}/rest/V1/directory/currency`), refused],
    ["a GraphQL query with 504", () => graphql("{ storeConfig { locale } }"), () => new Response("", { status: 504 })],
  ])("%s is sent once more", async (_name, request, fault) => {
    const { fetch, sent } = scripted([fault])
    expect([(await fetch(request())).status, sent()]).toEqual([200, 2])
    const twice = scripted([fault, fault])
    expect([(await twice.fetch(request())).status >= 502, twice.sent()]).toEqual([true, 2])
  })

  test.each([
    ["a POST", () => new Request(`${front}/rest/V1/guest-carts`, { method: "POST", body: "{}" }), restart, 502],
    ["a mutation", () => graphql("mutation { createEmptyCart }"), refused, 502],
    ["a GET with 500", () => new Request(front), () => new Response("", { status: 500 }), 500],
    [
      "a GET in maintenance",
      () => new Request(front),
      () => new Response("", { status: 503, headers: { "retry-after": "600" } }),
      503,
    ],
  ])("%s is not sent again", async (_name, request, fault, status) => {
    const { fetch, sent } = scripted([fault])
    expect([(await fetch(request())).status, sent()]).toEqual([status, 1])
  })

  test("the second attempt is within the time of the first", async () => {
    let sent = 0
    const fetch = persistentFetch(
      (_request, signal) => {
        sent += 1
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
      },
      { timeoutMs: 50 },
    )
    expect([(await fetch(new Request(front))).status, sent]).toEqual([504, 1])
  })
})

describe("A backend that is away", () => {
  const post = () => new Request(`${front}/rest/V1/guest-carts`, { method: "POST", body: "{}" })

  test("after ten failures in a row requests get 503 with Retry-After at once; one probes, and its success lets all pass", async () => {
    const { fetch, sent, wait } = scripted(Array.from({ length: 11 }, () => refused))
    for (let at = 0; at < 10; at += 1) expect((await fetch(post())).status).toBe(502)
    const rejected = await fetch(post())
    expect([rejected.status, rejected.headers.get("retry-after"), sent()]).toEqual([503, "1", 10])
    wait(1000)
    expect((await Promise.all([fetch(post()), fetch(post())])).map(({ status }) => status)).toEqual([502, 503])
    wait(1999)
    expect([(await fetch(post())).status, sent()]).toEqual([503, 11])
    wait(1)
    expect([(await fetch(post())).status, (await fetch(post())).status, sent()]).toEqual([200, 200, 13])
  })

  test("requests continue after failures with a success between them, and after errors with a response", async () => {
    const { fetch } = scripted(
      Array.from({ length: 60 }, (_, index) => (index % 9 === 8 ? () => new Response("", { status: 500 }) : refused)),
    )
    for (let at = 0; at < 60; at += 1) expect((await fetch(post())).status).not.toBe(503)
  })

  test("a probe passes at least every ten seconds, whatever failed before", () => {
    forAll(fc.array(fc.nat(20_000), { minLength: 12, maxLength: 60 }), (waits) => {
      let [state, now] = [closedBreaker, 0]
      for (const wait of waits) {
        now += wait
        const passed = passRequest(state, now)
        state = passed.retryAfterMs === undefined ? afterFailure(passed.state, now) : passed.state
        expect(passRequest(state, now + 10_000).retryAfterMs).toBeUndefined()
      }
    })
  })

  test("requests that their clients aborted do not count as failures of the backend", async () => {
    const { fetch } = scripted(Array.from({ length: 30 }, () => refused))
    const left = AbortSignal.abort()
    for (let at = 0; at < 30; at += 1) expect((await fetch(new Request(post(), { signal: left }))).status).not.toBe(503)
  })
})

describe("Responses of a backend", () => {
  /** A text of 400 MB, made while it is read. */
  const endless = (type: string) => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000).fill(97))
        if (sent === 400_000_000) controller.close()
      },
    })
    return { sent: () => sent, response: new Response(body, { headers: { "content-type": type } }) }
  }

  test("a text of 400 MB is not read to its end, and results in 500", async () => {
    const huge = endless("application/json")
    const backend = magentoBackend("http://shop.test", async () => huge.response)
    const response = await backend.fetch(new Request(`${front}/rest/V1/directory/currency`))
    expect([response.status, huge.sent() < 20_000_000]).toEqual([500, true])
  })

  test.each([
    ["a page", "text/html", "<h1>PDOException in /var/www/html</h1>", "{}"],
    ["a plain text", "text/plain", "PDOException in /var/www/html", "{}"],
    ["a report in JSON", "application/json", '{"message":"SQLSTATE[42S22]: Column not found"}', "{}"],
    ["a sentence in JSON", "application/json", '{"message":"Out of stock."}', '{"message":"Out of stock."}'],
  ])("[8.3] an error with %s is relayed without what developers read", async (_name, type, text, relayed) => {
    const response = await withoutDeveloperText(new Response(text, { status: 500, headers: { "content-type": type } }))
    expect([response.status, await response.text()]).toEqual([500, relayed])
  })

  test("an error about a cart that no longer exists is one sentence without the id of the cart in Magento", async () => {
    const errorAbout = (fieldName: string) =>
      JSON.stringify({
        message: "No such entity with %fieldName = %fieldValue",
        parameters: { fieldName, fieldValue: 3 },
      })
    const relay = async (body: string) => {
      const headers = { "content-type": "application/json; charset=utf-8" }
      const response = await withoutDeveloperText(new Response(body, { status: 404, headers }))
      return [response.status, await response.text()]
    }
    const sentence = '{"message":"This cart is not there any more. Please look at the cart you have now."}'
    expect(await relay(errorAbout("cartId"))).toEqual([404, sentence])
    expect(await relay(errorAbout("sku"))).toEqual([404, errorAbout("sku")])
  })

  const respondingWith = (text: string) =>
    httpLayer(async () => new Response(text, { headers: { "content-type": "application/json" } }), "", {})

  test.each([
    ["no field", '{"data":{}}', "fails"],
    ["null", '{"data":{"route":null}}', "is not found"],
    ["nothing", "", "fails"],
  ])("a route lookup with the response %s %s", async (_name, text, outcome) => {
    const calls = catalogueGraphql({ origin: front, safeHtml: (html) => html }).pipe(
      Layer.provide(respondingWith(text)),
    )
    const route = CatalogueCalls.use((catalogue) => catalogue.route("mug.html")).pipe(
      Effect.match({ onSuccess: () => "is not found", onFailure: () => "fails" }),
      Effect.provide(calls),
    )
    expect(await Effect.runPromise(route)).toBe(outcome)
  })

  test.each([
    ["true", "applied"],
    ["", "failed"],
    ["false", "failed"],
    ["{}", "failed"],
  ])("[7.coupons.3] a coupon with status 200 and '%s' is %s", async (text, outcome) => {
    const calls = checkoutRest("default", { kind: "guest", cartId: "abc" }).pipe(Layer.provide(respondingWith(text)))
    const applied = CheckoutCalls.use((checkout) => checkout.applyCoupon("TEA10")).pipe(
      Effect.match({ onSuccess: () => "applied", onFailure: () => "failed" }),
      Effect.provide(calls),
    )
    expect(await Effect.runPromise(applied)).toBe(outcome)
  })
})
