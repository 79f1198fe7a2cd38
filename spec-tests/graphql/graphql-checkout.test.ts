import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { cards, cardSettings, cardToken } from "../arbitraries/cards.ts"
import { add, queryOn, newMask, placeOrderQuery, readyByGraphql, cartAddress } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openSmallShop, smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const errorOf = (body: unknown): unknown => [
  at(body, "errors", 0, "message"),
  at(body, "errors", 0, "extensions", "category"),
]
describe("Checkout over GraphQL", () => {
  const set = (mask: string, change: string) => queryOn(small)(`mutation($c:String!){${change}{cart{id}}}`, { c: mask })
  const shipTo = (mask: string, address: string) =>
    queryOn(small)(
      `mutation($c:String!){setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[${address}]}){cart{shipping_addresses{region{code label region_id} available_shipping_methods{carrier_code available amount{value}}}}}}`,
      { c: mask },
    )
  const germany =
    '{address:{firstname:"A",lastname:"B",street:["1 Weg"],city:"Ulm",postcode:"89073",country_code:"DE",region:"Bayern",telephone:"1"}}'

  test("an invalid address is rejected, and the previous one stays", async () => {
    const mask = await readyByGraphql(small)
    const rejected = [
      await shipTo(mask, `${germany},${germany}`),
      await shipTo(mask, "{}"),
      await shipTo(mask, "{customer_address_id:1}"),
      await shipTo(mask, germany.replace("Bayern", "Nowhere")),
      await shipTo(mask, germany.replace("{address", "{customer_address_id:1,address")),
    ].map((body) => at(body, "errors", 0, "message"))
    expect(rejected).toEqual([
      "You cannot specify multiple shipping addresses.",
      'The shipping address must contain either "customer_address_id" or "address".',
      "The current customer isn't authorized.",
      "The specified region is not a part of the selected country. Please select another region.",
      'The shipping address cannot contain "customer_address_id" and "address" at the same time.',
    ])
    expect(
      small.rows(
        "select city from cart_address a join cart c on c.id = a.cart_id where mask = ? and kind = 'shipping'",
        mask,
      ),
    ).toEqual([{ city: "Los Angeles" }])
    const toGermany = await shipTo(mask, germany)
    expect(at(toGermany, "data", "setShippingAddressesOnCart", "cart", "shipping_addresses", 0)).toMatchObject({
      region: { code: "BAY", label: "Bayern" },
      available_shipping_methods: [
        { carrier_code: "flatrate", available: true, amount: { value: 5 } },
        { carrier_code: "courier", available: false, amount: { value: 0 } },
      ],
    })
  })

  test("[S26] a saved address of another customer is unknown", async () => {
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    const mask = String(at(await queryOn(small, bob)("{customerCart{id}}"), "data", "customerCart", "id"))
    const foreign = Number(small.rows("select id from customer_address limit 1")[0]?.["id"])
    const body = await queryOn(small, bob)(
      `mutation($c:String!){setBillingAddressOnCart(input:{cart_id:$c,billing_address:{customer_address_id:${foreign}}}){cart{id}}}`,
      { c: mask },
    )
    expect(errorOf(body)).toEqual([`Could not find a address with ID "${foreign}"`, "graphql-no-such-entity"])
  })

  test("[S31] a rate that is not offered, and an unavailable payment method, change nothing", async () => {
    const mask = await readyByGraphql(small)
    const stored = () => small.rows("select carrier_code, payment_method from cart where mask = ?", mask)
    const before = stored()
    expect(
      errorOf(
        await set(
          mask,
          'setShippingMethodsOnCart(input:{cart_id:$c,shipping_methods:[{carrier_code:"freeshipping",method_code:"freeshipping"}]})',
        ),
      ),
    ).toEqual(["Carrier with such method not found: freeshipping, freeshipping", "graphql-no-such-entity"])
    for (const [method, message] of [
      ['{code:"free"}', "The requested Payment Method is not available."],
      ['{code:"purchaseorder"}', "Purchase order number is a required field."],
    ] as const) {
      expect(errorOf(await set(mask, `setPaymentMethodOnCart(input:{cart_id:$c,payment_method:${method}})`))).toEqual([
        message,
        "graphql-input",
      ])
    }
    expect(stored()).toEqual(before)
  })

  test("rates and totals can be estimated before an address is set", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 2 }])
    const input = 'input:{cart_id:$c,address:{country_code:US,postcode:"90210",region:{region_code:"CA"}}'
    const rates = await queryOn(small)(
      `mutation($c:String!){estimateShippingMethods(${input}}){carrier_code amount{value}}}`,
      { c: mask },
    )
    expect(at(rates, "data", "estimateShippingMethods")).toEqual([
      { carrier_code: "flatrate", amount: { value: 5 } },
      { carrier_code: "courier", amount: { value: 20 } },
    ])
    const totals = await queryOn(small)(
      `mutation($c:String!){estimateTotals(${input},shipping_method:{carrier_code:"flatrate",method_code:"flatrate"}}){cart{prices{grand_total{value} applied_taxes{label amount{value}}}}}}`,
      { c: mask },
    )
    // 49 + 4.04 tax + 5
    expect(at(totals, "data", "estimateTotals", "cart", "prices")).toEqual({
      grand_total: { value: 58.04 },
      applied_taxes: [{ label: "US-CA-x", amount: { value: 4.04 } }],
    })
  })

  test("[I1] an order is placed once; a repeated request returns its number, and the cart cannot be changed", async () => {
    const mask = await readyByGraphql(small)
    const first = await queryOn(small)(placeOrderQuery, { c: mask })
    const placed = at(first, "data", "placeOrder", "orderV2")
    expect(at(first, "data", "placeOrder", "errors")).toEqual([])
    expect(at(placed, "total", "grand_total", "value")).toBe(31.52)
    const number = String(at(placed, "number"))
    expect(at(await queryOn(small)(placeOrderQuery, { c: mask }), "data", "placeOrder")).toEqual({
      orderV2: null,
      errors: [
        {
          code: "CART_NOT_ACTIVE",
          message: `This cart has already been ordered. The order number is ${number}.`,
        },
      ],
    })
    const late = await queryOn(small)(
      'mutation($c:String!){addProductsToCart(cartId:$c,cartItems:[{sku:"MUG",quantity:1}]){cart{id}}}',
      { c: mask },
    )
    expect(errorOf(late)).toEqual(["The cart isn't active.", "graphql-no-such-entity"])

    const byToken = "query($t:String!){guestOrderByToken(input:{token:$t}){number email}}"
    const token = String(at(placed, "token"))
    expect(at(await queryOn(small)(byToken, { t: token }), "data", "guestOrderByToken")).toEqual({
      number,
      email: "jane@example.com",
    })
    expect(errorOf(await queryOn(small)(byToken, { t: btoa(`${number}/`) }))).toEqual([
      "We couldn't locate an order with the information provided.",
      "graphql-no-such-entity",
    ])
    const byName = (lastname: string) =>
      queryOn(small)(
        `query($n:String!){guestOrder(input:{number:$n,email:"JANE@example.com",lastname:"${lastname}"}){number}}`,
        { n: number },
      )
    expect(at(await byName("doe"), "data", "guestOrder", "number")).toBe(number)
    expect(at(await byName("roe"), "errors", 0, "message")).toBe(
      "We couldn't locate an order with the information provided.",
    )
    const byPostcode = (proof: Readonly<Record<string, string>>) =>
      queryOn(small)("query($input:OrderInformationInput!){guestOrder(input:$input){number}}", {
        input: { number, email: "jane@example.com", ...proof },
      })
    expect(at(await byPostcode({ postcode: cartAddress.postcode }), "data", "guestOrder", "number")).toBe(number)
    for (const proof of [
      { postcode: "1" },
      { postcode: "1", lastname: "Doe" },
      { postcode: cartAddress.postcode, lastname: "Roe" },
    ])
      expect(errorOf(await byPostcode(proof))).toEqual([
        "We couldn't locate an order with the information provided.",
        "graphql-no-such-entity",
      ])
    expect(errorOf(await byPostcode({}))).toEqual(['Required parameter "postcode" is missing.', "graphql-input"])
  })

  test("[I3] [R3] the headers of REST apply: a different total is not ordered, and one key places one order", async () => {
    const mask = await readyByGraphql(small)
    const at100 = await queryOn(small, { "x-expected-total": "100" })(placeOrderQuery, { c: mask })
    expect(at(at100, "data", "placeOrder", "errors")).toEqual([
      {
        code: "UNABLE_TO_PLACE_ORDER",
        message: "The total of your order is now $31.52. Check it and place the order again.",
      },
    ])
    const keyed = queryOn(small, { "x-expected-total": "31.52", "idempotency-key": "graphql-key-1" })
    const [one, two] = [await keyed(placeOrderQuery, { c: mask }), await keyed(placeOrderQuery, { c: mask })]
    expect(at(one, "data", "placeOrder", "orderV2", "number")).toMatch(/^\d{9}$/)
    expect(two).toEqual(one)
    const wrong = await queryOn(small, { "idempotency-key": "x" })(placeOrderQuery, { c: mask })
    expect(errorOf(wrong)).toEqual(["The idempotency key has to be 8 to 200 printable characters.", "graphql-input"])
  })

  test("missing data is reported with a code, and nothing is ordered", async () => {
    const mask = await newMask(small)
    const problem = async () =>
      at(await queryOn(small)(placeOrderQuery, { c: mask }), "data", "placeOrder", "errors", 0)
    expect(await problem()).toEqual({ code: "GUEST_EMAIL_MISSING", message: "Guest email for cart is missing." })
    await queryOn(small)(
      'mutation($c:String!){setGuestEmailOnCart(input:{cart_id:$c,email:"j@example.com"}){cart{id}}}',
      {
        c: mask,
      },
    )
    expect(await problem()).toEqual({
      code: "UNABLE_TO_PLACE_ORDER",
      message: "You have no items in your shopping cart.",
    })
  })

  test("[S32] coupon codes cannot be guessed: GraphQL and REST share one limit", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 1 }])
    const tried = (code: string) =>
      queryOn(small)(`mutation($c:String!){applyCouponToCart(input:{cart_id:$c,coupon_code:"${code}"}){cart{id}}}`, {
        c: mask,
      })
    for (let rest = 0; rest < 10; rest += 1) await small.call("PUT", `/guest-carts/${mask}/coupons/WRONG${rest}`)
    for (let left = 0; left < 10; left += 1)
      expect(at(await tried(`WRONG-${left}`), "errors", 0, "message")).toMatch(/^The coupon code isn't valid/)
    expect(errorOf(await tried("TENTH"))).toEqual([
      "Too many requests. Please wait a moment and try again.",
      "graphql-input",
    ])
  })

  test("required agreements must be accepted over GraphQL too", async () => {
    const terms = { id: 7, name: "Terms", sentence: "I agree", text: "Be kind.", mustBeAccepted: true }
    const checkout = { ...smallSettings.checkout, agreements: [terms] }
    const strict = await openSmallShop({ ...smallSettings, checkout })
    const mask = await readyByGraphql(strict)
    const placeWith = (more: string) =>
      queryOn(strict)(`mutation($c:String!){placeOrder(input:{cart_id:$c${more}}){orderV2{number} errors{message}}}`, {
        c: mask,
      })
    const refused = await placeWith("")
    expect(at(refused, "data", "placeOrder", "errors", 0, "message")).toMatch(/agree to the terms and conditions/)
    expect(at(await placeWith(",agreement_ids:[7]"), "data", "placeOrder", "orderV2", "number")).toMatch(/^\d{9}$/)
    await strict.close()
  })

  test("mutations by GET are rejected", async () => {
    const url = `http://shop.test/graphql?query=${encodeURIComponent("mutation{createEmptyCart}")}`
    const before = small.rows("select count(*) as n from cart")
    expect((await small.shop.fetch(new Request(url))).status).toBe(400)
    expect(small.rows("select count(*) as n from cart")).toEqual(before)
  })

  test("[I8] a card is charged by its token; a declined one orders nothing, and a lost response is reported as unconfirmed", async () => {
    const withCards = await openSmallShop(cardSettings)
    const paidWith = async (number: string) => {
      const mask = await readyByGraphql(withCards)
      const card = { token: await cardToken(withCards, number) }
      const set = await queryOn(withCards)(
        'mutation($c:String!,$d:DemoCardInput){setPaymentMethodOnCart(input:{cart_id:$c,payment_method:{code:"demo_card",demo_card:$d}}){cart{selected_payment_method{code}}}}',
        { c: mask, d: card },
      )
      expect(set.errors).toBeUndefined()
      return at(await queryOn(withCards)(placeOrderQuery, { c: mask }), "data", "placeOrder")
    }
    expect(at(await paidWith(cards.accepted), "orderV2", "number")).toMatch(/^\d{9}$/)
    expect(at(await paidWith(cards.declined), "errors", 0)).toEqual({
      code: "UNABLE_TO_PLACE_ORDER",
      message: "Your card was declined. Try another card, or choose another way to pay.",
    })
    expect(at(await paidWith(cards.responseLost), "errors", 0)).toEqual({
      code: "UNDEFINED",
      message: "The payment provider did not answer in time.",
    })
    expect(withCards.rows("select count(*) as n from sales_order")).toEqual([{ n: 2 }])
    expect(withCards.rows("select count(*) as n from card_charge")).toEqual([{ n: 2 }])
    await withCards.close()
  })

  test("agreements are returned, and the required ones must be accepted", async () => {
    const agreements = [
      { id: 3, name: "Sale", sentence: "I agree.", text: "A < B", mustBeAccepted: true },
      {
        id: 4,
        name: "Use",
        sentence: "By ordering you agree.",
        text: "<p>C</p>",
        mustBeAccepted: false,
        isHtml: true,
        contentHeight: "200px",
      },
    ]
    const strict = await openSmallShop({ ...smallSettings, checkout: { ...smallSettings.checkout, agreements } })
    const response = await queryOn(strict)(
      "{checkoutAgreements{agreement_id name content content_height is_html mode}}",
    )
    expect(at(response, "data", "checkoutAgreements")).toEqual([
      { agreement_id: 3, name: "Sale", content: "A < B", content_height: null, is_html: false, mode: "MANUAL" },
      { agreement_id: 4, name: "Use", content: "<p>C</p>", content_height: "200px", is_html: true, mode: "AUTO" },
    ])
    const mask = await readyByGraphql(strict)
    const place = (ids: ReadonlyArray<number>) =>
      queryOn(strict)(
        "mutation($c:String!,$a:[Int!]){placeOrder(input:{cart_id:$c,agreement_ids:$a}){orderV2{number} errors{message}}}",
        { c: mask, a: ids },
      )
    expect(at(await place([4]), "data", "placeOrder", "errors", 0, "message")).toMatch(/^The order wasn't placed/)
    expect(at(await place([3]), "data", "placeOrder", "orderV2", "number")).toMatch(/^\d{9}$/)
    await strict.close()
  })
})
