import { describe, expect, test } from "vitest"

import { sameOriginPath } from "../../../app/server/http/same-origin-path.ts"

const origin = "https://shop.example"

/** URLs that leave the site, however harmless they look. [S5] */
const leaving = [
  "https://evil.example/",
  "http://shop.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "http:evil.example",
  "https:\\\\evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "https://shop.example@evil.example/",
  "https://shop.example.evil.example/",
  "https://shop.example:8443/",
  "https://evil.example/https://shop.example/",
  "https://evil.example#https://shop.example/",
  "https://evil.example?https://shop.example/",
  "https://xn--shp-hoa.example/",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://shop.example/uuid",
  "file:///etc/passwd",
  "mailto:a@b.example",
  "ftp://shop.example/",
  "https://shop.example//evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "https://",
  "http:",
  "https://[::1",
  "",
  "   ",
]

/** URLs that stay on the site. */
const staying: ReadonlyArray<readonly [string, string]> = [
  ["/mugs.html?p=2#top", "/mugs.html?p=2#top"],
  ["mugs.html", "/mugs.html"],
  ["?p=2", "/?p=2"],
  ["https://shop.example/checkout/", "/checkout/"],
  ["https://user:secret@shop.example/a", "/a"],
  ["%2f%2fevil.example", "/%2f%2fevil.example"],
  ["/%5cevil.example", "/%5cevil.example"],
  ["shop@evil", "/shop@evil"],
  // Our own scheme without slashes: browsers parse it as a path.
  ["https:evil.example", "/evil.example"],
]

describe("sameOriginPath", () => {
  test.each(leaving)("%j is undefined", (target) => {
    expect(sameOriginPath(target, origin)).toBeUndefined()
  })

  test.each(staying)("%j is %s", (target, path) => {
    expect(sameOriginPath(target, origin)).toBe(path)
    expect(new URL(path, origin).origin).toBe(origin)
  })
})
