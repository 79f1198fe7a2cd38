import { describe, expect, test } from "vitest"

import {
  maxGuestWishListItems,
  readGuestWishList,
  withoutGuestWishListItem,
  withGuestWishListItem,
} from "../../core/wish-list/guest-wish-list.ts"

const mug = { name: "Mug", path: "/mug.html", data: { product: "1", qty: "1", "super_attribute[9]": "3" } }
const bowl = { name: "Bowl", path: "/bowl.html", data: { product: "2", qty: "1" } }

describe("What a browser keeps for a guest", () => {
  test("the newest stands first, and the same thing once, as many as were wished last", () => {
    const three = { ...mug, data: { "super_attribute[9]": "3", qty: "3", uenc: "aHR0", product: "1" } }
    expect(withGuestWishListItem(withGuestWishListItem(withGuestWishListItem([], mug), bowl), three)).toEqual([
      three,
      bowl,
    ])
  })

  test("another choice is another wish", () => {
    const green = { ...mug, data: { ...mug.data, "super_attribute[9]": "4" } }
    expect(withGuestWishListItem([mug], green)).toEqual([green, mug])
    expect(withoutGuestWishListItem([green, mug], mug)).toEqual([green])
  })

  test("there is an end to it: the oldest make room", () => {
    const many = Array.from({ length: maxGuestWishListItems + 5 }, (_, at) => ({
      ...bowl,
      data: { product: String(at) },
    }))
    const wishes = many.reduce<ReturnType<typeof withGuestWishListItem>>(withGuestWishListItem, [])
    expect(wishes.length).toBe(maxGuestWishListItems)
    expect(wishes[0]?.data).toEqual({ product: String(maxGuestWishListItems + 4) })
  })

  test("what was kept by somebody else, or is broken, is left out", () => {
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
