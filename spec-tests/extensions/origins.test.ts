import * as fc from "fast-check"
import { describe, expect, test } from "vitest"

import { originProblems } from "../../core/extensions/origin-problems.ts"
import {
  contentPolicy,
  explainPolicy,
  grantedOrigins,
  type OriginGrant,
  permissionsPolicy,
} from "../../core/extensions/origins.ts"

const inline = "'sha256-x'"
const directives = (policy: string): ReadonlyMap<string, string> =>
  new Map(policy.split("; ").map((text) => [text.split(" ", 1)[0] ?? "", text.slice(text.indexOf(" ") + 1)]))
const policyOn = (kind: string, grants: ReadonlyArray<OriginGrant>) =>
  directives(contentPolicy(grantedOrigins(kind, grants), inline))

const chat: OriginGrant = {
  pages: ["product", "cart"],
  script: ["https://chat.example"],
  frame: ["https://chat.example"],
  connect: ["wss://chat.example", "https://chat.example"],
  permissions: { microphone: ["https://chat.example"], payment: ["self"] },
  trustedTypes: ["chat"],
}
const media: OriginGrant = { img: ["https://cdn.example"], font: ["https://cdn.example"] }

describe("Granted origins", () => {
  test("without a grant pages load nothing from other origins", () => {
    const policy = contentPolicy(grantedOrigins("product", []), inline)
    expect(policy).not.toMatch(/https?:|\*|wss:/)
    expect(policy.match(/'unsafe-[\w-]+'/g)).toEqual(["'unsafe-inline'"])
    expect(directives(policy).get("style-src-attr")).toBe("'unsafe-inline'")
    expect(permissionsPolicy(grantedOrigins("product", []))).toBe(
      "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    )
  })

  test("a grant opens the named directives on the named pages only", () => {
    const product = policyOn("product", [chat])
    expect(product.get("script-src")).toBe(`'self' ${inline} https://chat.example`)
    expect(product.get("frame-src")).toBe("'self' https://chat.example")
    expect(product.get("connect-src")).toBe("'self' wss://chat.example https://chat.example")
    expect(product.get("img-src")).toBe("'self' data:")
    expect(product.get("trusted-types")).toBe("dompurify vitrine chat")
    expect(policyOn("checkout", [chat])).toEqual(policyOn("checkout", []))
  })

  test("a grant without pages applies to every page but the back office", () => {
    for (const kind of ["home", "checkout", "components", "account"])
      expect(policyOn(kind, [media]).get("font-src")).toBe("'self' https://cdn.example")
    expect(policyOn("back-office", [media])).toEqual(policyOn("back-office", []))
    expect(policyOn("back-office", [{ ...media, pages: ["back-office"] }]).get("img-src")).toContain("cdn.example")
  })

  test("two grants of one origin open it once", () => {
    expect(policyOn("home", [media, media]).get("img-src")).toBe("'self' data: https://cdn.example")
  })

  test("features of the browser are opened for the page or a frame", () => {
    expect(permissionsPolicy(grantedOrigins("cart", [chat, { permissions: { fullscreen: ["self"] } }]))).toBe(
      'camera=(), microphone=("https://chat.example"), geolocation=(), payment=(self), usb=(), fullscreen=(self)',
    )
  })
})

describe("Problems of grants", () => {
  test("https, web sockets and this machine are accepted", () => {
    expect(originProblems({ ...chat, ...media })).toEqual([])
    expect(originProblems({ connect: ["http://localhost:8088", "ws://127.0.0.1:3000", "http://[::1]:80"] })).toEqual([])
    expect(originProblems({ img: ["https://a-b.example:8443"] })).toEqual([])
  })

  test.each([
    ["https://*.example", "has a wildcard"],
    ["*", "has a wildcard"],
    ["http://cdn.example", "does not begin with https://"],
    ["wss://cdn.example", "does not begin with https://"],
    ["https:", "is not an origin"],
    ["'unsafe-inline'", "is not an origin"],
    ["'self'", "is not an origin"],
    ["data:", "is not an origin"],
    ["https://cdn.example/media", "is not an origin"],
    ["https://cdn.example;script-src", "is not an origin"],
    ["https://cdn.example https://other.example", "is not an origin"],
    ["https://CDN.example", "is not an origin"],
    ["https://me@cdn.example", "is not an origin"],
    ["https://", "is not an origin"],
    ["http://localhost.evil.example", "does not begin with https://"],
    ["", "is not an origin"],
  ])("the picture origin %j is rejected: it %s", (origin, problem) => {
    expect(originProblems({ img: [origin] }).join()).toContain(`img: "${origin}" ${problem}`)
  })

  test("names that do not exist are rejected with those that do", () => {
    const misspelt: object = {
      pictures: ["https://cdn.example"],
      pages: ["basket"],
      permissions: { pay: ["self"] },
      trustedTypes: ["a b"],
      script: "https://cdn.example",
    }
    expect(originProblems(misspelt)).toEqual([
      expect.stringContaining('origins: "pictures" is unknown; known are connect, script'),
      "script is not a list of texts",
      expect.stringContaining('pages: "basket" is unknown; known are home, category'),
      expect.stringContaining('permissions: "pay" is unknown; known are autoplay'),
      'trustedTypes: "a b" is not a name of a Trusted Types policy',
    ])
  })

  test("an accepted origin never adds a directive, a keyword or a second source", () => {
    const pieces = fc.constantFrom(
      "https://",
      "wss://",
      "http://",
      "localhost",
      "a.example",
      ":1",
      ";",
      " ",
      "'",
      "*",
      ",",
      "/",
      "@",
      "\n",
      "é",
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join("")),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom("img" as const, "connect" as const, "script" as const), (text, use) => {
        if (originProblems({ [use]: [text] }).length > 0) return
        const [before, after] = [policyOn("home", []), policyOn("home", [{ [use]: [text] }])]
        expect([...after.keys()]).toEqual([...before.keys()])
        expect(after.get(`${use}-src`)?.split(" ")).toEqual([...(before.get(`${use}-src`)?.split(" ") ?? []), text])
        expect(new URL(text).host).not.toBe("")
        expect(text).not.toMatch(/[\s;,'"*]/)
      }),
    )
  })
})

describe("Explanation of the policy", () => {
  test("each origin has a line with who opens it and where", () => {
    const grants = [
      { owner: 'module "chat"', grant: { ...chat, connect: [], trustedTypes: ["default"] } },
      { owner: "vitrine.config.ts", grant: media },
    ]
    expect(explainPolicy(grants)).toEqual([
      'script-src https://chat.example (module "chat"; pages: product, cart)',
      'frame-src https://chat.example (module "chat"; pages: product, cart)',
      'permission microphone https://chat.example (module "chat"; pages: product, cart)',
      'permission payment self (module "chat"; pages: product, cart)',
      'trusted-types default (module "chat"; pages: product, cart): this policy decides over the HTML of every script on these pages',
      "img-src https://cdn.example (vitrine.config.ts; every page except back-office)",
      "font-src https://cdn.example (vitrine.config.ts; every page except back-office)",
    ])
    expect(explainPolicy([])).toEqual([])
  })
})
