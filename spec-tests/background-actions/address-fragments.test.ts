import { describe, expect, test } from "vitest"

import { linkSubmission } from "../../core/background-actions/background-link.ts"
import { followUp } from "../../core/background-actions/background-request-follow-up.ts"
import { dataPostOutcome } from "../../core/background-actions/data-post-link.ts"
import type { PageLocation } from "../../core/background-actions/redirect.ts"
import { wishListLinkRule } from "../../core/wish-list/wish-list-links.ts"

const root = "http://shop.test/"
const pageLocation: PageLocation = {
  current: new URL("http://shop.test/checkout/cart/"),
  parse: (address) => (URL.canParse(address, root) ? new URL(address, root) : undefined),
}

const sent = (action: string, fullName: string) =>
  linkSubmission(action, [root], [(address) => wishListLinkRule(address, { fullName })])

describe("Address fragments that decide how a link is followed", () => {
  test.each([
    ["[2.address-fragments-the-product-checks.1]", "wishlist/shared/cart/", "shared wish list"],
    ["[2.address-fragments-the-product-checks.2]", "wishlist/index/fromcart/", "from the cart"],
  ])("%s %s excludes a link from background requests", (_, path, reason) => {
    expect(sent(root + path, "Ann Lee")).toEqual({ inBackground: false, reason })
  })

  test("[2.address-fragments-the-product-checks.3] /wishlist/ excludes a link only for guests", () => {
    expect(sent("/wishlist/index/add/", "Ann Lee")).toEqual({ inBackground: true, reason: "known action" })
    expect(sent("/wishlist/index/add/", "")).toEqual({ inBackground: false, reason: "nobody is signed in" })
    expect(sent("/checkout/cart/add/product/7/", "")).toEqual({ inBackground: true, reason: "known action" })
  })

  test("[2.address-fragments-the-product-checks.4] customer/section/load/?sections= is not a page to navigate to", () => {
    const link = { action: "/wishlist/index/add/", data: [], confirmation: undefined }
    const backUrl = (path: string) => dataPostOutcome({ backUrl: `${root}${path}` }, link, pageLocation)
    expect(backUrl("customer/section/load/?sections=cart")).toMatchObject({
      _tag: "Navigate",
      address: "http://shop.test/wishlist/index/add/",
    })
    expect(backUrl("wishlist/index/index/")).toMatchObject({ address: "http://shop.test/wishlist/index/index/" })
  })

  test("[2.address-fragments-the-product-checks.5] /in_cart/1/ means that the product's cart item was changed", () => {
    const reply = { ajaxpro: { product: { id: 7 } }, backUrl: `${root}checkout/cart/` }
    const after = (address: string) =>
      followUp(
        { method: "POST", address, sections: ["cart"], response: reply },
        { kind: "cart", location: pageLocation },
      )
    expect(after("/checkout/cart/add/product/7/in_cart/1/").reason).toBe("changed in the cart")
    expect(after("/checkout/cart/add/product/7/in_cart/0/").reason).toBe("another product")
  })
})
