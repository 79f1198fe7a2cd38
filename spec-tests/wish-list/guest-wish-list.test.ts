import { describe, expect, test } from "vitest"

import {
  listedPaths,
  listedProductsAddress,
  maxGuestWishListItems,
  readGuestWishList,
  withoutGuestWishListItem,
  withGuestWishListItem,
} from "../../core/wish-list/guest-wish-list.ts"

const mug = { name: "Mug", path: "/mug.html", data: { product: "1", qty: "1", "super_attribute[9]": "3" } }
const bowl = { name: "Bowl", path: "/bowl.html", data: { product: "2", qty: "1" } }

describe("A guest's wish list in the browser", () => {
  test("has the newest item first, and the same item once, in its last quantity", () => {
    const three = { ...mug, data: { "super_attribute[9]": "3", qty: "3", uenc: "aHR0", product: "1" } }
    expect(withGuestWishListItem(withGuestWishListItem(withGuestWishListItem([], mug), bowl), three)).toEqual([
      three,
      bowl,
    ])
  })

  test("has separate items for different selections", () => {
    const green = { ...mug, data: { ...mug.data, "super_attribute[9]": "4" } }
    expect(withGuestWishListItem([mug], green)).toEqual([green, mug])
    expect(withoutGuestWishListItem([green, mug], mug)).toEqual([green])
  })

  test("is limited: the oldest items are dropped", () => {
    const many = Array.from({ length: maxGuestWishListItems + 5 }, (_, index) => ({
      ...bowl,
      data: { product: String(index) },
    }))
    const list = many.reduce<ReturnType<typeof withGuestWishListItem>>(withGuestWishListItem, [])
    expect(list.length).toBe(maxGuestWishListItems)
    expect(list[0]?.data).toEqual({ product: String(maxGuestWishListItems + 4) })
  })

  test("leaves out broken and foreign entries", () => {
    expect(
      readGuestWishList([
        mug,
        undefined,
        7,
        { name: "x" },
        { ...bowl, path: "//evil.example/" },
        { ...bowl, data: { product: 1 } },
      ]),
    ).toEqual([mug])
    expect(readGuestWishList({ mug })).toEqual([])
    expect(readGuestWishList(undefined)).toEqual([])
  })
})

describe("Address of a guest's wish list", () => {
  const pathsIn = (address: string) =>
    listedPaths(new URL(address, "https://shop.example").searchParams.getAll("product"))

  test("names each product once, without what was chosen, and is read back in the same order", () => {
    const chosen = { ...mug, path: "/mug.html?color=black#top" }
    const address = listedProductsAddress([mug, bowl, chosen])
    expect(address).toBe("/wishlist/shared/products/?product=%2Fmug.html&product=%2Fbowl.html")
    expect(pathsIn(address)).toEqual(["/mug.html", "/bowl.html"])
    expect(listedProductsAddress([])).toBe("/wishlist/shared/products/")
  })

  test("is read without foreign addresses, and up to the size of a list", () => {
    expect(listedPaths(["//evil.example/x", "mug.html", "/", "/mug.html"])).toEqual(["/mug.html"])
    const many = Array.from({ length: 99 }, (_, index) => `/mug-${String(index)}.html`)
    expect(listedPaths(many)).toHaveLength(maxGuestWishListItems)
  })
})
