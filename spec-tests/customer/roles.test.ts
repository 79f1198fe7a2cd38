import { Option, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { mayUseAdminForms, type Visitor } from "../../core/admin/admin-form-access.ts"
import { serviceUrl, type CartOwner } from "../../core/checkout/checkout-call-paths.ts"
import { checkoutConfigFrom, CheckoutConfigWire } from "../../core/checkout/checkout-config.wire.ts"
import { noticeFor } from "../../core/checkout/failed-call-notice.ts"
import { emailIssues, orderToPlace } from "../../core/checkout/order/place-order-issues.ts"
import { paymentBody } from "../../core/checkout/payment/payment.wire.ts"
import { offersSignIn } from "../../core/customer/authentication-pop-up.ts"
import { readCustomer } from "../../core/customer/customer.ts"
import { instantEligibility, readInstantPurchase } from "../../core/instant-purchase/instant-purchase.ts"
import { SignInNeeded } from "../../core/web/call-error.ts"
import { wishListLinkRule } from "../../core/wish-list/wish-list-links.ts"
import { method, readyCheckout, typed } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { instantSection } from "../arbitraries/instant-purchase.ts"

/** The shop's data about a visitor: two customer sections, and the owner of the cart. */
type Shopper = { readonly customer: unknown; readonly instant: unknown; readonly owner: CartOwner }

const shoppers = {
  guest: { customer: { data_id: 1 }, instant: { available: false }, owner: { kind: "guest", cartId: "mask" } },
  customer: {
    customer: { fullname: "Ann Lee", firstname: "Ann" },
    instant: { available: false },
    owner: { kind: "customer" },
  },
  eligible: {
    customer: { fullname: "Ann Lee", firstname: "Ann" },
    instant: instantSection,
    owner: { kind: "customer" },
  },
} satisfies Readonly<Record<string, Shopper>>

const pathOf = ({ owner }: Shopper, call: string) => {
  const address = serviceUrl("default", owner, call)
  return address._tag === "Address" ? address.path : address.reason
}

const bodyOf = ({ owner }: Shopper) => {
  const order = orderToPlace(readyCheckout({ owner, methods: [method("checkmo")] }))
  const billing = typed(1)
  return Object.keys(
    paymentBody(owner, { method: "checkmo", payment: undefined, billingAddress: billing, email: order?.email }),
  )
}

const addressesOf = ({ owner }: Shopper) => {
  const wire = {
    storeCode: "default",
    isCustomerLoggedIn: owner.kind === "customer",
    quoteData: { entity_id: "5" },
    customerData: { id: "1", addresses: { 7: { id: "7", customer_id: "1", country_id: "US" } } },
    totalsData: { grand_total: "1", total_segments: [], items: [] },
  }
  const config = Option.getOrUndefined(Schema.decodeUnknownOption(CheckoutConfigWire)(wire))
  return config === undefined ? undefined : checkoutConfigFrom(config)?.addresses.map(({ id }) => id)
}

type Permission = {
  readonly may: string
  readonly decided: (shopper: Shopper) => unknown
  readonly guest: unknown
  readonly customer: unknown
  readonly eligible: unknown
}

const mine = (tail: string) => `/rest/default/V1/carts/mine${tail}`

const permissions: ReadonlyArray<Permission> = [
  {
    may: "[6.1] [6.2] calls of the cart: by its masked id, or 'mine'",
    decided: (shopper) => pathOf(shopper, "totals"),
    guest: "/rest/default/V1/guest-carts/mask/totals",
    customer: mine("/totals"),
    eligible: mine("/totals"),
  },
  {
    may: "[6.1] [6.2] the e-mail goes with the payment of a guest, and of a guest alone",
    decided: bodyOf,
    guest: ["cartId", "email", "paymentMethod", "billingAddress"],
    customer: ["cartId", "paymentMethod", "billingAddress"],
    eligible: ["cartId", "paymentMethod", "billingAddress"],
  },
  {
    may: "[6.1] without an e-mail a guest's order is not sent",
    decided: ({ owner }) => emailIssues(readyCheckout({ owner, email: "" })).length,
    guest: 1,
    customer: 0,
    eligible: 0,
  },
  {
    may: "[6.1] [6.2] the sign-in pop-up",
    decided: ({ owner }) => offersSignIn({ kind: "checkout", owner }),
    guest: true,
    customer: false,
    eligible: false,
  },
  {
    may: "[6.2] [3.customer-record.1] a list of saved addresses",
    decided: addressesOf,
    guest: [],
    customer: ["7"],
    eligible: ["7"],
  },
  {
    may: "[6.2] estimating by the id of a saved address",
    decided: (shopper) => pathOf(shopper, "estimate-shipping-methods-by-address-id"),
    guest: "no such call",
    customer: mine("/estimate-shipping-methods-by-address-id"),
    eligible: mine("/estimate-shipping-methods-by-address-id"),
  },
  {
    may: "[6.1] [6.2] [3.customer-record.3] wish list actions behind the page",
    decided: ({ customer }) => wishListLinkRule("/wishlist/index/add/", readCustomer(customer)).inBackground,
    guest: false,
    customer: true,
    eligible: true,
  },
  {
    may: "[6.3] the Instant Purchase button",
    decided: ({ customer, instant }) =>
      instantEligibility(readCustomer(customer), readInstantPurchase(instant)).isEligible,
    guest: false,
    customer: false,
    eligible: true,
  },
  {
    may: "[6.5] the forms of the back office",
    decided: ({ customer }) => mayUseAdminForms(readCustomer(customer) === undefined ? "guest" : "customer"),
    guest: false,
    customer: false,
    eligible: false,
  },
]

describe("Roles and permissions", () => {
  test.for(permissions)("$may", ({ decided, guest, customer, eligible }) => {
    expect(decided(shoppers.guest)).toEqual(guest)
    expect(decided(shoppers.customer)).toEqual(customer)
    expect(decided(shoppers.eligible)).toEqual(eligible)
  })

  test("[6.3] [4.instant-purchase.1] stored data of a former sign-in shows a guest no button", () => {
    const left = { ...shoppers.eligible, customer: { data_id: 2 } }
    expect(instantEligibility(readCustomer(left.customer), readInstantPurchase(left.instant))).toEqual({
      isEligible: false,
      reason: "nobody is signed in",
    })
  })

  test("[6.4] [2.customer-login-page.1] [8.1] an expired session in a checkout call redirects to the login page", () => {
    expect(noticeFor(new SignInNeeded())).toEqual({ redirectTo: "/customer/account/login/" })
  })

  test("[6.5] only a merchant can use the admin forms", () => {
    const visitors: ReadonlyArray<Visitor> = ["guest", "customer", "merchant"]
    expect(visitors.filter(mayUseAdminForms)).toEqual(["merchant"])
  })
})

describe("Customer record", () => {
  test.each([
    [
      { fullname: "Ann Lee", firstname: "Ann", websiteId: "1" },
      { fullName: "Ann Lee", firstName: "Ann" },
    ],
    [{ fullname: " Ann Lee " }, { fullName: "Ann Lee", firstName: "" }],
    [
      { fullname: "Ann Lee", firstname: 5 },
      { fullName: "Ann Lee", firstName: "" },
    ],
  ])("[3.customer-record.3] %j is a signed-in customer", (section, customer) => {
    expect(readCustomer(section)).toEqual(customer)
  })

  test.each([{ data_id: 1 }, { firstname: "Ann" }, { fullname: " " }, { fullname: null }, [], null, undefined, "Ann"])(
    "[3.customer-record.3] %j is a guest",
    (section) => {
      expect(readCustomer(section)).toBeUndefined()
    },
  )

  test("[3.customer-record.3] for any section data, a customer has a name", () => {
    forAll(fc.jsonValue(), (value) => {
      expect(readCustomer({ fullname: value })?.fullName).not.toBe("")
      expect(readCustomer(value)).toBeUndefined()
    })
  })
})
