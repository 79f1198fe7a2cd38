import { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { mountReviewRoutes } from "../../../app/server/routes/service/review-pages.tsx"
import { privateRoutes } from "../../../app/server/storefront-app.ts"
import { openSmallHost } from "../../shops/plain-browser.ts"

const origin = "http://shop.test"
const key = "KeyOfTheShopper1"

/** Request headers by which a browser names the source of a form, and whether that is another site. */
const sources = [
  [{ "sec-fetch-site": "same-origin", origin }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "same-site", origin: "http://blog.shop.test" }, true],
  [{ "sec-fetch-site": "cross-site", origin: "http://evil.test" }, true],
  [{ "sec-fetch-site": "cross-site", origin }, true],
  [{ origin }, false],
  [{ origin: "http://evil.test" }, true],
  [{ origin: "http://shop.test.evil.test" }, true],
  [{ origin: "null" }, true],
  [{}, false],
] as const satisfies ReadonlyArray<readonly [Readonly<Record<string, string>>, boolean]>

/** A path that the pattern of a route matches. */
const pathOf = (pattern: string): string =>
  pattern.replace(/:(\w+)(?:\{([^}]*)\})?/g, (_, name: string, allowed = "1") =>
    name === "action" ? allowed.replace(/\[(\w)\w\]/, "$1") : "1",
  )

type Host = Awaited<ReturnType<typeof openSmallHost>>
let host: Host
let paths: ReadonlyArray<string>

beforeAll(async () => {
  host = await openSmallHost()
  const app = new Hono()
  for (const mount of [...privateRoutes, mountReviewRoutes]) mount(app, host.host.context)
  const posts = app.routes.filter(({ method, path }) => method === "POST" && path.endsWith("/"))
  paths = [...posts.map(({ path }) => pathOf(path)), "/contact/index/post/"]
})
afterAll(() => host.small.close())

describe("Forms that the server takes, by the page that sent them", () => {
  test("the server has forms to test", () => {
    expect(paths.length).toBeGreaterThan(18)
    expect(paths).toContain("/customer/account/editPost/")
  })

  test("a rejected one gets a page that says what to do, as a text of the dictionary, and no cookie", async () => {
    const headers = { "sec-fetch-site": "cross-site" }
    for (const path of ["/customer/account/delete/", "/contact/index/post/"]) {
      const response = await host.host.fetch(new Request(origin + path, { method: "POST", headers }))
      expect([response.status, response.headers.get("set-cookie")]).toEqual([403, null])
      expect(await response.text()).toMatch(/<html[\s\S]*Please go back and refresh the page\.[\s\S]*<h1/)
    }
  })

  test.each(sources)(
    "[S9] with the shopper's form key and %j: rejected is %s for every form",
    async (headers, rejected) => {
      const results = paths.map(async (path) => {
        const form = new Request(origin + path, {
          method: "POST",
          body: new URLSearchParams({ form_key: key }),
          headers: { ...headers, cookie: `form_key=${key}` },
        })
        const { status } = await host.host.fetch(form)
        return [path, status === 403] as const
      })
      expect(await Promise.all(results)).toEqual(paths.map((path) => [path, rejected]))
    },
  )
})
