import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { projectProblems } from "../../app/project/project-problems.ts"
import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import type { RunningServer } from "../../app/server/server.ts"
import type { ExtensionModule } from "../../core/extensions/extension.ts"
import type { Middleware } from "../../core/extensions/middleware.ts"
import { applyPathRules } from "../../core/web/path-rules.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { startTestServer } from "../test-server.ts"

const visited: Array<string> = []

const counter: Middleware = {
  name: "counter",
  paths: ["/mug.html", "/club/*"],
  handle: async (request, next) => {
    visited.push(new URL(request.url).pathname)
    const response = await next(request)
    const headers = new Headers(response.headers)
    headers.set("x-visits", String(visited.length))
    return new Response(response.body, { status: response.status, headers })
  },
}

const forbidding: Middleware = {
  name: "forbidding",
  paths: ["/club/*"],
  handle: async (request, next) =>
    request.headers.get("authorization") === "Basic club"
      ? next(request)
      : new Response("Members only", { status: 401, headers: { "referrer-policy": "no-referrer" } }),
}

const failing: Middleware = {
  name: "failing",
  paths: ["/failing"],
  handle: async () => {
    throw new Error("no middleware today")
  },
}

const club: ExtensionModule = {
  name: "club",
  parts: { server: async () => ({ middleware: [counter, forbidding, failing] }) },
}

let small: SmallShop
let running: RunningServer
beforeAll(async () => {
  small = await openSmallShop()
  running = await startTestServer({
    backend: embeddedBackend(small.shop),
    extensions: [club],
    addressRules: {
      redirects: [
        { from: "/old/*", to: "/club/*", isPermanent: true },
        { from: "/cup", to: "/mug.html" },
        { from: "/everything/*", to: "/*" },
        { from: "/partner", to: "https://partner.example/shop" },
      ],
      rewrites: [
        { from: "/gift", to: "/mug.html" },
        { from: "/club/*", to: "/*" },
      ],
    },
  })
})
afterAll(async () => {
  await running.close()
  await small.close()
})

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`http://127.0.0.1:${running.port}${path}`, { redirect: "manual", headers: { accept: "text/html", ...headers } })

describe("A redirect of a project", () => {
  test.each([
    ["/cup", 302, "/mug.html"],
    ["/cup?utm_source=mail", 302, "/mug.html?utm_source=mail"],
    ["/old/a/b?p=2", 301, "/club/a/b?p=2"],
    ["/everything//evil.example", 302, "//evil.example"],
  ])("leads from %s with status %i to %s of the shop", async (path, status, to) => {
    const response = await get(path)
    expect([response.status, response.headers.get("location")]).toEqual([
      status,
      `http://127.0.0.1:${running.port}${to}`,
    ])
  })

  test("may lead to another origin, and has the security headers of every response", async () => {
    const response = await get("/partner")
    expect([response.status, response.headers.get("location")]).toEqual([302, "https://partner.example/shop"])
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'")
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
  })

  test("leaves other paths as they are", async () => {
    expect((await get("/cups")).status).toBe(404)
    expect((await get("/old")).status).toBe(404)
  })
})

describe("A rewrite of a project", () => {
  test("shows the page of another path at its address", async () => {
    const shown = await get("/gift")
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('/mug.html"')
  })
})

describe("The middleware of a module", () => {
  test("sees every request of its paths, also for a page that is cached", async () => {
    const before = visited.length
    const first = await get("/mug.html")
    const second = await get("/mug.html")
    expect([first.status, second.status, visited.length - before]).toEqual([200, 200, 2])
    expect(second.headers.get("x-visits")).toBe(String(visited.length))
    expect(second.headers.get("content-security-policy")).toContain("default-src 'self'")
  })

  test("sees no request of other paths", async () => {
    const before = visited.length
    expect((await get("/")).headers.get("x-visits")).toBeNull()
    expect(visited).toHaveLength(before)
  })

  test("may respond itself; several have the order of their list, and a rewrite comes after them", async () => {
    const closed = await get("/club/mug.html")
    expect([closed.status, await closed.text(), visited.at(-1)]).toEqual([401, "Members only", "/club/mug.html"])
    const open = await get("/club/mug.html", { authorization: "Basic club" })
    expect(open.status).toBe(200)
  })

  test("has the security headers of every response in its own responses, except those that it sets", async () => {
    const { headers } = await get("/club/mug.html")
    expect(headers.get("content-security-policy")).toContain("default-src 'self'")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toBe("no-referrer")
  })

  test("that throws is an error of this request only", async () => {
    expect((await get("/failing")).status).toBe(500)
    expect((await get("/mug.html")).status).toBe(200)
  })
})

describe("applyPathRules", () => {
  test("the first rule that matches is applied; a path below is not the path itself", () => {
    const rules = [
      { from: "/a/*", to: "/b/*" },
      { from: "/a/b", to: "/c" },
      { from: "/a", to: "/d" },
      { from: "/all/*", to: "/one" },
    ]
    expect(["/a/b", "/a/", "/a", "/all/x/y", "/ab"].map((path) => applyPathRules(rules, path)?.target)).toEqual([
      "/b/b",
      "/b/",
      "/d",
      "/one",
      undefined,
    ])
  })
})

describe("Wrong redirects and rewrites of a configuration", () => {
  test.each([
    [{ redirects: {} }, '"redirects" must be a list of redirects.'],
    [{ redirects: [{ from: "/a" }] }, '"redirects" needs "to".'],
    [{ redirects: [{ from: "a", to: "/b" }] }, '"from" must be a path such as /old or /old/*.'],
    [{ redirects: [{ from: "/a*", to: "/b" }] }, '"from" must be a path such as /old or /old/*.'],
    [{ redirects: [{ from: "/a", to: "//evil.example" }] }, '"to" must be a path such as /old or /old/*.'],
    [{ redirects: [{ from: "/a", to: "http://a.example" }] }, '"to" must be a path such as /old or /old/*.'],
    [{ redirects: [{ from: "/a", to: "/b", permanent: true }] }, '"permanent" is not a key of redirects.'],
    [{ redirects: [{ from: "/a", to: "/b/*" }] }, '"redirects": "/b/*" ends with /*, but "/a" does not.'],
    [{ rewrites: [{ from: "/a", to: "https://a.example" }] }, '"to" must be a path such as /old or /old/*.'],
    [
      {
        rewrites: [
          { from: "/a", to: "/b" },
          { from: "/a", to: "/c" },
        ],
      },
      '"rewrites": "/a" is there twice.',
    ],
  ])("%j: %s", (config, sentence) => {
    expect(projectProblems(config).map((problem) => problem.sentence)).toEqual([expect.stringContaining(sentence)])
  })

  test("right ones are no problem", () => {
    const redirects = [
      { from: "/a/*", to: "https://a.example/b" },
      { from: "/*", to: "/b/*", isPermanent: true },
    ]
    expect(projectProblems({ redirects, rewrites: [{ from: "/x", to: "/y" }] })).toEqual([])
  })
})
