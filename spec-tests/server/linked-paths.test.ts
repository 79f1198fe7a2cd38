import { expect, test } from "vitest"

import { linkedContentPaths } from "../../app/server/http/speculation-rules.ts"
import { store } from "../shops/page.tsx"

test("linkedContentPaths returns each content page and category that the blocks of every page link to, once and without query", () => {
  const link = (path: string) => `<a href="${path}">x</a>`
  const footer = [
    "/delivery",
    "/gifts.html",
    "/gifts.html?price=-25",
    "/terms.pdf",
    "/checkout",
    "/a/b.html",
    "/delivery",
  ]
  const blocks = { footer_links_block: footer.map(link).join(""), "header-notice": link("/new-arrivals.html") }
  expect(linkedContentPaths({ blocks, store: store({ categorySuffix: ".html" }) })).toEqual([
    "/delivery",
    "/gifts.html",
    "/new-arrivals.html",
  ])
  expect(linkedContentPaths({ blocks, store: store({ categorySuffix: "" }) })).toEqual(["/delivery"])
})
