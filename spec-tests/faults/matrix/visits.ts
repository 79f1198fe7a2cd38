import { jane } from "../../shops/plain-checkout.ts"
import type { Visitor } from "./shoppers.ts"

/** A visit to an address of the storefront. Ids of the shop stand in braces: `{MUG}` is that of a product, `{order}` that of an order. */
export type Visit = {
  readonly path: string
  readonly by: Visitor
  /** Fields of a form that is sent. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent by a script of a page, which reads JSON. */
  readonly isScript?: boolean
}

const get = (by: Visitor, ...paths: ReadonlyArray<string>): ReadonlyArray<Visit> => paths.map((path) => ({ path, by }))

const { email: _email, ...enteredAddress } = jane

const bookAddress = {
  firstname: "Ann",
  lastname: "Lee",
  "street[0]": "2 Side St",
  city: "Los Angeles",
  region_id: "12",
  postcode: "90210",
  country_id: "US",
  telephone: "555 0101",
}

export const pageVisits: ReadonlyArray<Visit> = [
  ...get(
    "nobody",
    "/",
    "/mug.html",
    "/shirt.html",
    "/box.html",
    "/course.html",
    "/engraved.html",
    "/mugs.html",
    "/catalogsearch/result/?q=mug",
    "/wishlist/shared/index/code/{shared}/",
    "/wishlist/shared/products/?product={MUG}",
    "/productalert/unsubscribe/email/?product={MUG}",
    "/productalert/unsubscribe/email/product/{MUG}/",
    "/contact/",
    "/customer/account/login/",
    "/customer/account/create/",
    "/customer/account/forgotpassword/",
    "/customer/account/createPassword/?token=abc",
    "/customer/account/confirmation/",
    "/newsletter/subscriber/confirm/id/1/code/abc/",
    "/sales/guest/form/",
    "/sitemap.xml",
    "/sitemap-1.xml",
    "/product-form/?path=/mug.html",
    "/catalog/product/gallery/id/{MUG}/",
    "/no-such-page.html",
    "/privacy-policy-cookie-restriction-mode",
  ),
  ...get(
    "guest",
    "/checkout/cart/",
    "/checkout/",
    "/catalog/product_compare/",
    "/checkout/cart/?country_id=US&region_id=12&postcode=90210",
  ),
  ...get("ordered", "/checkout/onepage/success/", "/checkout/cart/"),
  ...get(
    "customer",
    "/checkout/cart/",
    "/checkout/",
    "/catalog/product_compare/",
    "/customer/account/",
    "/customer/account/edit/",
    "/customer/address/",
    "/customer/address/new/",
    "/customer/address/edit/id/{address}/",
    "/sales/order/history/",
    "/sales/order/view/order_id/{order}/",
    "/wishlist/",
    "/wishlist/index/share/",
    "/wishlist/index/configure/id/{wish}/product_id/{MUG}/",
    "/review/customer/",
    "/customer/alerts/",
    "/newsletter/manage/",
    "/downloadable/customer/products/",
    "/vault/cards/listaction/",
    "/sales/order/print/order_id/{order}/",
    "/customer/account/delete/",
    "/checkout/cart/configure/id/{line}/product_id/{MUG}/",
  ),
]

export const formVisits: ReadonlyArray<Visit> = [
  { by: "guest", path: "/checkout/", form: { step: "address", email: "jane@example.com", ...enteredAddress } },
  { by: "ready", path: "/checkout/", form: { step: "shipping", rate: "flatrate_flatrate" } },
  { by: "ready", path: "/checkout/", form: { step: "stores", near: "12534" } },
  { by: "ready", path: "/checkout/", form: { step: "payment", method: "checkmo", "billing-same": "1" } },
  { by: "ready", path: "/checkout/", form: { step: "coupon", coupon_code: "TENTH" } },
  { by: "ready", path: "/checkout/", form: { step: "place", attempt: "{attempt}", total: "31.52" } },
  {
    by: "nobody",
    path: "/customer/account/loginPost/",
    form: { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" },
  },
  { by: "nobody", path: "/customer/account/forgotpasswordpost/", form: { email: "ann@example.com" } },
  { by: "customer", path: "/customer/address/formPost/", form: bookAddress },
  { by: "customer", path: "/sales/order/return/order_id/{order}/", form: { return_reason: "other" } },
  { by: "customer", path: "/customer/address/formPost/id/{address}/", form: bookAddress },
  {
    by: "nobody",
    path: "/customer/account/createpost/",
    form: {
      firstname: "Jane",
      lastname: "Doe",
      email: "{attempt}@example.com",
      password: "Jane-likes-mugs-7",
      password_confirmation: "Jane-likes-mugs-7",
    },
  },
  {
    by: "nobody",
    path: "/customer/account/resetpasswordpost/?token=abc",
    form: { password: "Jane-likes-mugs-7", password_confirmation: "Jane-likes-mugs-7" },
  },
  { by: "nobody", path: "/customer/account/confirmation/", form: { email: "jane@example.com" } },
  { by: "customer", path: "/customer/account/delete/", form: { password: "not-the-password-7" } },
  {
    by: "customer",
    path: "/customer/account/editPost/",
    form: { firstname: "Ann", lastname: "Lee", email: "ann@example.com" },
  },
  { by: "customer", path: "/sales/order/cancel/order_id/{order}/", form: { reason: "By mistake" } },
  { by: "customer", path: "/wishlist/index/send/", form: { emails: "bob@example.com", message: "Look at these." } },
  {
    by: "nobody",
    path: "/contact/index/post/",
    form: { name: "Jane", email: "jane@example.com", comment: "Where is it?" },
  },
  {
    by: "nobody",
    path: "/review/product/post/id/{MUG}/",
    form: { nickname: "Jane", title: "Fine", detail: "A fine mug." },
  },
  {
    by: "nobody",
    path: "/sales/guest/view/",
    form: { oar_type: "zip", oar_order_id: "{number}", oar_billing_lastname: "Doe", oar_zip: "90210" },
  },
  {
    by: "nobody",
    path: "/sales/guest/view/",
    form: { oar_type: "email", oar_order_id: "{number}", oar_billing_lastname: "Doe", oar_email: "jane@example.com" },
  },
  { by: "guest", path: "/checkout/cart/add/", form: { product: "{MUG}", qty: "1" } },
  { by: "guest", path: "/checkout/cart/couponPost/", form: { coupon_code: "TENTH" } },
  { by: "customer", path: "/wishlist/index/add/", form: { product: "{BOWL}" } },
]

export const scriptVisits: ReadonlyArray<Visit> = [
  { by: "nobody", path: "/search/ajax/suggest/?q=mug", isScript: true },
  { by: "guest", path: "/customer/section/load/?sections=cart,messages", isScript: true },
  { by: "guest", path: "/rest/default/V1/guest-carts/{cart}/totals", isScript: true },
  { by: "guest", path: "/checkout/sidebar/removeItem/", form: { item_id: "{newestLine}" }, isScript: true },
  { by: "guest", path: "/checkout/cart/add/", form: { product: "{MUG}", qty: "1" }, isScript: true },
]

export const visits: ReadonlyArray<Visit> = [...pageVisits, ...formVisits, ...scriptVisits]
