import { describe, expect, test } from "vitest"

import { uidOf } from "../../core/catalogue/product/uid.ts"
import { menuOf } from "../../core/navigation/menu.wire.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-22" }
const category = (id: number, change: Readonly<Record<string, unknown>> = {}) => ({
  uid: uidOf(id),
  name: `Name ${id}`,
  url_path: `path-${id}`,
  url_suffix: ".html",
  position: id,
  ...change,
})
const ids = (categories: unknown) => menuOf(categories, context).map(({ id }) => id)

describe("Menu category decoding", () => {
  test("[2.navigation-menu.1] a category becomes an entry with name, address and subcategories", () => {
    expect(menuOf([category(3, { children: [category(4)] })], context)).toMatchObject([
      {
        id: 3,
        name: "Name 3",
        path: "/path-3.html",
        children: [{ id: 4, name: "Name 4", path: "/path-4.html", children: [] }],
      },
    ])
  })

  test("[2.navigation-menu.1] entries are sorted by position at each level; those without one are first", () => {
    const below = { children: [category(8, { position: "2" }), category(9, { position: 1 })] }
    const entries = menuOf([category(1, { position: 5 }), category(2, below), category(3, { position: null })], context)
    expect(entries.map(({ id }) => id)).toEqual([3, 2, 1])
    expect(entries[1]?.children.map(({ id }) => id)).toEqual([9, 8])
  })

  test("[2.navigation-menu.1] only an explicit 0 excludes a category; one without an address is left out", () => {
    const marks = [0, "0", 1, null].map((include_in_menu, index) => category(index + 1, { include_in_menu }))
    expect(ids(marks)).toEqual([3, 4])
    expect(ids([category(1, { url_path: null }), category(2, { uid: "?" }), null, "x", category(3)])).toEqual([3])
    expect([ids([]), ids({}), ids(null), ids(undefined)]).toEqual([[], [], [], []])
  })
})
