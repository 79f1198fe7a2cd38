import { describe, expect, test } from "vitest"

import { afterAddToCart, type ActionPage } from "../../core/background-actions/add-to-cart-follow-up.ts"
import { afterDataPost } from "../../core/background-actions/data-post-follow-up.ts"
import {
  selectedOptionParameters,
  parametersOf,
  redirectParameters,
  type RedirectParametersProvider,
} from "../../core/background-actions/redirect-parameters.ts"
import { addressesElsewhere, mugForm, on, shopRoot } from "../arbitraries/background-actions.ts"

const sections = ["cart", "messages"]
const where: ActionPage = { page: on("other", "bowls.html"), isOnline: true, sections }
const responded = (json: unknown) => ({ _tag: "Responded", json }) as const
const report = {
  event: "ajax:addToCart",
  sku: "MUG",
  productIds: ["5"],
  productInfo: [{ id: "5", optionValues: ["49"] }],
  form: mugForm,
}

describe("Follow-up of a background add to cart", () => {
  test("[7.add-to-cart.3] a plain success updates the button, dispatches the event and reloads the changed sections", () => {
    expect(afterAddToCart(mugForm, responded([]), where)).toEqual([
      { _tag: "NotifyButton", event: { _tag: "Responded", hasOptions: false, statusText: "" } },
      { _tag: "ReportAddToCart", report: { ...report, response: [] } },
      { _tag: "ReloadSections", names: sections },
    ])
  })

  test("[7.add-to-cart.5] messages are inserted, the mini-cart is replaced, the status is updated", () => {
    const json = { messages: "<p>m</p>", minicart: "<div>c</div>", product: { statusText: "Out of stock" } }
    expect(afterAddToCart(mugForm, responded(json), where)).toEqual([
      { _tag: "NotifyButton", event: { _tag: "Responded", hasOptions: false, statusText: "Out of stock" } },
      { _tag: "InsertMessages", html: "<p>m</p>" },
      { _tag: "ReplaceMiniCart", html: "<div>c</div>" },
      { _tag: "ReportAddToCart", report: { ...report, response: json } },
      { _tag: "ReloadSections", names: sections },
    ])
  })

  test("[7.add-to-cart.4] backUrl without ajaxpro only redirects, with the selected options in the fragment", () => {
    expect(afterAddToCart(mugForm, responded({ backUrl: "/mug.html", messages: "m" }), where)).toEqual([
      { _tag: "Navigate", address: `${shopRoot}mug.html#color=49`, reload: false },
    ])
  })

  test("[7.add-to-cart.4] other modules add redirect parameters in their order", () => {
    const campaign: RedirectParametersProvider = ({ sku }) => [["from", sku]]
    const nothing: RedirectParametersProvider = () => [["gone", ""]]
    expect(
      afterAddToCart(mugForm, responded({ backUrl: "/mug.html" }), where, [...redirectParameters, campaign, nothing]),
    ).toEqual([{ _tag: "Navigate", address: `${shopRoot}mug.html#color=49&from=MUG`, reload: false }])
    expect(parametersOf(mugForm, [campaign])).toEqual([["from", "MUG"]])
    expect(afterAddToCart(mugForm, responded({ backUrl: "/mug.html" }), where, [])).toMatchObject([
      { address: `${shopRoot}mug.html` },
    ])
  })

  test("[2.category-listing.2] only selections of an attribute named in the markup become redirect parameters", () => {
    const fields = [
      { name: "super_attribute[93]", value: "49" },
      { name: "qty", value: "2", attributeCode: "qty" },
      { name: "super_attribute[141]", value: "171", attributeCode: "size" },
    ]
    expect(selectedOptionParameters({ ...mugForm, fields })).toEqual([["size", "171"]])
  })

  test("[7.follow-up-after-any-background-post-or-put.4] a response about a product with options requests its product-view section", () => {
    const json = { backUrl: "/mug.html", ajaxpro: { product: { id: 5, has_options: true } } }
    expect(afterAddToCart(mugForm, responded(json), where)).toEqual([
      { _tag: "NotifyButton", event: { _tag: "Responded", hasOptions: true, statusText: "" } },
      { _tag: "ReportAddToCart", report: { ...report, response: json } },
      {
        _tag: "LoadProductView",
        productId: "5",
        page: { _tag: "Navigate", address: `${shopRoot}mug.html#color=49`, reload: false },
      },
    ])
  })

  test("[2.category-listing.2] the page of a product with options has the selected ones in the fragment; a page of another origin is ignored", () => {
    const pageOf = (backUrl: string | undefined) =>
      afterAddToCart(mugForm, responded({ backUrl, ajaxpro: { product: { id: 5 } } }), where).at(-1)
    expect(pageOf("/mug.html?startcustomization=1")).toMatchObject({
      page: { address: `${shopRoot}mug.html?startcustomization=1#color=49` },
    })
    for (const backUrl of [undefined, ...addressesElsewhere])
      expect(pageOf(backUrl)).toEqual({ _tag: "LoadProductView", productId: "5", page: undefined })
  })

  test("[7.add-to-cart.3] the cart pop-up is requested when the shop enables it or the form was inside that pop-up", () => {
    const requested = { _tag: "RequestCartPopUp", address: mugForm.action }
    const ajaxpro = { action: "checkout_cart_add" }
    expect(afterAddToCart(mugForm, responded({ ajaxpro }), where).slice(-2)).toEqual([
      requested,
      { _tag: "ReloadSections", names: sections },
    ])
    expect(afterAddToCart({ ...mugForm, inPopUp: true }, responded([]), where)).toContainEqual(requested)
    const withOptions = { ...ajaxpro, product: { id: 5 } }
    expect(afterAddToCart(mugForm, responded({ ajaxpro: withOptions }), where)).not.toContainEqual(requested)
  })

  test("[7.follow-up-after-any-background-post-or-put.2] [7.follow-up-after-any-background-post-or-put.3] the product's own page reloads its messages, and the cart page follows backUrl", () => {
    const json = { backUrl: "/mug.html", ajaxpro: { product: { id: 5 } } }
    const onProduct = afterAddToCart(mugForm, responded(json), { ...where, page: on("product", "mug.html") })
    expect(onProduct.at(-1)).toEqual({ _tag: "ReloadSections", names: ["messages"] })
    const inCart = { ...mugForm, action: `${mugForm.action}in_cart/1/` }
    const onCart = afterAddToCart(inCart, responded(json), { ...where, page: on("cart", "checkout/cart/") })
    expect(onCart.at(-1)).toEqual({ _tag: "Navigate", address: `${shopRoot}mug.html`, reload: false })
  })
})

describe("Follow-up of a data-post link in the background", () => {
  const link = { action: `${shopRoot}wishlist/index/cart/`, data: [], confirmation: undefined }

  test("[7.data-post-action-link.3] backUrl is followed; otherwise the changed sections are reloaded", () => {
    expect(afterDataPost(link, responded({ backUrl: "/wishlist/" }), where)).toEqual([
      { _tag: "Navigate", address: `${shopRoot}wishlist/`, reload: false },
    ])
    expect(afterDataPost(link, responded([]), where)).toEqual([{ _tag: "ReloadSections", names: sections }])
  })

  test("[7.follow-up-after-any-background-post-or-put.1] a response about a product starts the follow-up", () => {
    expect(afterDataPost(link, responded({ ajaxpro: { product: { id: "7" } } }), where)).toEqual([
      { _tag: "LoadProductView", productId: "7", page: undefined },
    ])
  })
})
