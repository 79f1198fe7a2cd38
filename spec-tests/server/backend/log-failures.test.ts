import { describe, expect, test } from "vitest"

import { failureOf, logFailures, loggedPath } from "../../../app/server/backend/log-failures.ts"
import type { LogFields } from "../../../app/server/log.ts"
import type { ShopBackend } from "../../../app/server/route-context.ts"

const json = (status: number) => Response.json({}, { status })
const html = (status: number) => new Response("<p>", { status, headers: { "content-type": "text/html" } })

/** A backend with the same response to every call, and the lines that its failures leave in the log. */
const logged = (respond: () => Response) => {
  const lines: Array<LogFields> = []
  let time = 0
  const backend: ShopBackend = { kind: "remote", fetch: () => Promise.resolve(respond()), onChange: () => () => {} }
  const { fetch } = logFailures(
    backend,
    (event, fields = {}) => lines.push({ event, ...fields }),
    () => time,
  )
  return {
    lines,
    call: (path: string) => fetch(new Request(`http://inner.test${path}`)),
    pass: (ms: number) => void (time += ms),
  }
}

describe("A failed call to the backend", () => {
  test.each([
    ["/rest/V1/customers/me", json(502), "status 502"],
    ["/media/a.jpg", html(503), "status 503"],
    ["/graphql", json(429), "status 429"],
    ["/graphql", html(200), "not JSON (status 200)"],
    ["/customer/section/load/", new Response(null, { status: 302 }), "redirect (status 302)"],
    ["/rest/V1/customers/me", json(401), undefined],
    ["/checkout/cart/", html(200), undefined],
    ["/mug.html", html(404), undefined],
  ])("%s with %o is logged as %s", (path, response, reason) => {
    expect(failureOf(path, response)).toBe(reason)
  })

  test("is one line with method, path and reason", async () => {
    const { lines, call } = logged(() => html(500))
    await call("/rest/V1/directory/countries")
    expect(lines).toEqual([
      { event: "backend-call-failed", method: "GET", path: "/rest/V1/directory/countries", reason: "status 500" },
    ])
  })

  test("during an outage leaves twenty lines in ten seconds; the next line has the number of the others", async () => {
    const { lines, call, pass } = logged(() => html(500))
    for (let made = 0; made < 50; made += 1) await call("/graphql")
    expect(lines).toHaveLength(20)
    pass(10_000)
    await call("/graphql")
    await call("/graphql")
    expect(lines.slice(20).map(({ omitted }) => omitted)).toEqual([30, undefined])
  })

  test.each([
    ["/rest/V1/guest-carts/aBcDeFgH/totals", "/rest/V1/guest-carts/…/totals"],
    ["/newsletter/subscriber/confirm/id/1/code/x1/", "/newsletter/subscriber/confirm/id/1/code/…/"],
    ["/downloadable/download/link/id/MC4xMjM0NTYgMTIzNDU2/", "/downloadable/download/link/id/…/"],
    ["/checkout/cart/add/", "/checkout/cart/add/"],
  ])("%s is logged as %s, without secrets", (path, shown) => {
    expect(loggedPath(path)).toBe(shown)
  })
})
