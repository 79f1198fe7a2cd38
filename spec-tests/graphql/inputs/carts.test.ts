import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { add, newMask, cartAddress, queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { openSmallShop, tokenOf, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
let ann: Readonly<Record<string, string>>
beforeAll(async () => {
  small = await openSmallShop()
  small.runSql("update coupon set label = '' where code = 'FIVE'")
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
})
afterAll(() => small.close())

describe("Carts over GraphQL", () => {
  const idOfOwn = async () => String(at(await queryOn(small, ann)("{customerCart{id}}"), "data", "customerCart", "id"))
  const merge = (source: string, destination: string, headers = ann) =>
    queryOn(small, headers)(
      "mutation($s:String!,$d:String){mergeCarts(source_cart_id:$s,destination_cart_id:$d){id items{product{sku}}}}",
      { s: source, d: destination },
    )

  test("[S26] are merged into the caller's own cart only, which stays as it is when it is the source", async () => {
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    const guest = await newMask(small)
    await add(small, guest, [{ sku: "MUG", quantity: 1 }])
    const own = await idOfOwn()
    expect(at(await merge(guest, own, bob), "errors", 0, "message")).toBe(
      `The current user cannot perform operations on cart "${own}"`,
    )
    const assign = "mutation($c:String!){assignCustomerToGuestCart(cart_id:$c){id items{product{sku}}}}"
    expect(at(await queryOn(small, ann)(assign, { c: own }), "data", "assignCustomerToGuestCart")).toEqual({
      id: own,
      items: [],
    })
    expect(at(await merge(guest, own), "data", "mergeCarts")).toEqual({ id: own, items: [{ product: { sku: "MUG" } }] })
    expect(
      at(
        await queryOn(small, ann)(`mutation{createEmptyCart(input:{cart_id:"${"c".repeat(32)}"})}`),
        "data",
        "createEmptyCart",
      ),
    ).toBe(own)
  })

  test("without products have no totals to estimate, no choice and no amounts", async () => {
    const mask = await newMask(small)
    const empty = await queryOn(small)(
      "mutation($c:String!){estimateTotals(input:{cart_id:$c,address:{country_code:US}}){cart{id}}}",
      { c: mask },
    )
    expect(at(empty, "errors", 0)).toMatchObject({
      message: "Totals calculation is not applicable to empty cart",
      extensions: { category: "graphql-input" },
    })
    const { data } = await queryOn(small)(
      `query($c:String!){cart(cart_id:$c){email is_virtual total_quantity items{id} applied_coupon{code} applied_coupons{code} gift_message{from}
        shipping_addresses{city} billing_address{city} selected_payment_method{code title purchase_order_number} prices{discounts{label} grand_total{value}}}}`,
      { c: mask },
    )
    expect(at(data, "cart")).toEqual({
      email: null,
      is_virtual: false,
      total_quantity: 0,
      items: [],
      applied_coupon: null,
      applied_coupons: null,
      gift_message: null,
      shipping_addresses: [],
      billing_address: null,
      selected_payment_method: { code: "", title: "", purchase_order_number: null },
      prices: { discounts: null, grand_total: { value: 0 } },
    })
  })

  test("of services only are virtual, and have no shipping address although one is sent", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "GIFT-CARD", quantity: 2 }])
    const { data } = await queryOn(small)(
      `mutation($c:String!,$a:CartAddressInput!){setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a}]}){
        cart{is_virtual total_quantity shipping_addresses{city}}}}`,
      { c: mask, a: cartAddress },
    )
    expect(at(data, "setShippingAddressesOnCart", "cart")).toEqual({
      is_virtual: true,
      total_quantity: 2,
      shipping_addresses: [],
    })
  })

  test("name a coupon without a label by its code, and take no second one", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 1 }])
    const apply = (code: string) =>
      queryOn(small)(
        `mutation($c:String!){applyCouponToCart(input:{cart_id:$c,coupon_code:"${code}"}){cart{applied_coupon{code}
          prices{discounts{label applied_to amount{value}} discount{label}} items{prices{discounts{label}}}}}}`,
        { c: mask },
      )
    expect(at(await apply("FIVE"), "data", "applyCouponToCart", "cart")).toEqual({
      applied_coupon: { code: "FIVE" },
      prices: {
        discounts: [{ label: "FIVE", applied_to: "ITEM", amount: { value: 5 } }],
        discount: { label: ["FIVE"] },
      },
      items: [{ prices: { discounts: [{ label: "FIVE" }] } }],
    })
    expect(at(await apply("TENTH"), "errors", 0)).toMatchObject({
      message: "A coupon is already applied to the cart. Please remove it to apply another",
      extensions: { category: "graphql-input" },
    })
  })
})
