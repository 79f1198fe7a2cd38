import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { wishListLinkRule } from "../../core/wish-list/wish-list-links.ts"
import { forAll } from "../arbitraries/for-all.ts"

const ann = { fullName: "Ann Lee" }
const nobody = [undefined, { fullName: "" }]

describe("Wish list links", () => {
  test.each([
    "http://shop.test/wishlist/index/add/",
    "/wishlist/index/add/uenc/abc",
    "wishlist/index/cart",
    "/shop/WishList/index/remove/",
    "/wishlist",
    "/wishlist?x=1",
  ])(
    "[5.wish-list-links.1] [2.address-fragments-the-product-checks.3] %s is sent in the background only for a customer with a name",
    (address) => {
      for (const guest of nobody) {
        expect(wishListLinkRule(address, guest)).toEqual({ inBackground: false, reason: "nobody is signed in" })
      }
      expect(wishListLinkRule(address, ann)).toEqual({ inBackground: true, reason: "signed in" })
    },
  )

  test.each([
    ["http://shop.test/wishlist/shared/cart/", "shared wish list"],
    ["/wishlist/shared/", "shared wish list"],
    ["/wishlist/shared?code=5", "shared wish list"],
    ["/Wishlist/Shared/allcart/", "shared wish list"],
  ])(
    "[5.wish-list-links.2] [2.address-fragments-the-product-checks.1] %s is never sent in the background",
    (address, reason) => {
      for (const customer of [...nobody, ann]) {
        expect(wishListLinkRule(address, customer)).toEqual({ inBackground: false, reason })
      }
    },
  )

  test.each([
    "http://shop.test/wishlist/index/fromcart/",
    "/wishlist/index/fromCart/item/7",
    "/wishlist/index/fromcart#x",
  ])(
    "[5.wish-list-links.2] [2.address-fragments-the-product-checks.2] %s is never sent in the background",
    (address) => {
      for (const customer of [...nobody, ann]) {
        expect(wishListLinkRule(address, customer)).toEqual({ inBackground: false, reason: "from the cart" })
      }
    },
  )

  test.each(["/checkout/cart/add/", "/my-wishlist/", "/wishlists/index/add/", "/catalog/product_compare/add/", ""])(
    "[5.wish-list-links.1] '%s' is not a wish list link",
    (address) => {
      for (const customer of [...nobody, ann]) {
        expect(wishListLinkRule(address, customer)).toEqual({ inBackground: true, reason: "not a wish list" })
      }
    },
  )

  test("[5.wish-list-links.1] [5.wish-list-links.2] signing in never disables background requests, and a fragment matches anywhere in the address", () => {
    const anyPart = fc.constantFrom("http://shop.test", "/wishlist/", "/shared/", "/index/fromcart/", "/a", "?b=", "#")
    forAll(fc.array(anyPart, { maxLength: 5 }), (parts) => {
      const address = parts.join("").replaceAll("//", "/")
      const [guest, customer] = [wishListLinkRule(address, undefined), wishListLinkRule(address, ann)]
      expect(!guest.inBackground || customer.inBackground).toBe(true)
      const never = /wishlist\/(shared|index\/fromcart)\//.test(address)
      expect(!never || !customer.inBackground).toBe(true)
    })
  })
})
