import fc from "fast-check"

import type { AddToCartForm } from "../../core/background-actions/add-to-cart-form.ts"
import type { RequestingPage } from "../../core/background-actions/background-request-follow-up.ts"
import type { PopUp } from "../../core/background-actions/pop-ups/pop-up-window.ts"
import type { ParsedAddress, PageLocation } from "../../core/background-actions/redirect.ts"

export const shopRoot = "https://shop.example/"

/** State on the page with this address. */
export const at = (path: string): PageLocation => {
  const url = new URL(path, shopRoot)
  const parse = (address: string): ParsedAddress | undefined =>
    URL.canParse(address, url.href) ? new URL(address, url.href) : undefined
  return { current: url, parse }
}

export const on = (kind: RequestingPage["kind"], path: string): RequestingPage => ({ kind, location: at(path) })

export const cartPopUp = (change: Partial<PopUp> = {}): PopUp => ({
  id: "ajaxpro-checkout.cart",
  html: "<p>You added the mug.</p>",
  kind: "full",
  hasMessages: true,
  hasContinueButtons: true,
  ...change,
})

export const productPopUp = (change: Partial<PopUp> = {}): PopUp =>
  cartPopUp({ id: "ajaxpro-catalog.product.view", hasContinueButtons: false, ...change })

/** The form of the harbor mug in blue. */
export const mugForm: AddToCartForm = {
  action: `${shopRoot}checkout/cart/add/uenc/abc/product/5/`,
  sku: "MUG",
  fields: [
    { name: "product", value: "5" },
    { name: "super_attribute[93]", value: "49", attributeCode: "color" },
    { name: "qty", value: "1" },
  ],
}

/** Spellings of addresses that leave the shop. */
export const addressesElsewhere = [
  "//evil.example/",
  "/\\evil.example/",
  "\\\\evil.example/",
  "http:evil.example",
  "/\t/evil.example",
  "https://shop.example@evil.example/",
  "https://shop.example.evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  " https://evil.example/",
]

export const anyPopUp: fc.Arbitrary<PopUp> = fc.record({
  id: fc.constantFrom("ajaxpro-checkout.cart", "ajaxpro-catalog.product.view", "ajaxpro-other"),
  html: fc.constantFrom("<p>Some</p>", ""),
  kind: fc.constantFrom("simple" as const, "full" as const),
  hasMessages: fc.boolean(),
  hasContinueButtons: fc.boolean(),
})
