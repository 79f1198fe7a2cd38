import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { defaultRateLimits } from "../../../app/shop/infra/limits/limited-actions.ts"
import { add, newMask, queryOn } from "../../shops/graphql-cart.ts"
import { openSmallShop, smallSettings, tokenOf, type SmallShop } from "../../shops/small-shop.ts"

const oneRequest = { burst: 1, perMinute: 1 }
const limitsOf = (action: keyof typeof defaultRateLimits) => ({
  shopper: defaultRateLimits[action].shopper && oneRequest,
  address: oneRequest,
})

let small: SmallShop
let ann: Readonly<Record<string, string>>
let cart = ""
let mug = 0
beforeAll(async () => {
  small = await openSmallShop({
    ...smallSettings,
    sendToFriend: { enabled: true, guests: true, maxRecipients: 2, maxPerHour: 9 },
    customers: { ...smallSettings.customers, guestCheckoutLogin: true, confirmation: true, loginAttempts: 1 },
    limits: {
      "coupon tries": limitsOf("coupon tries"),
      "cart creation": limitsOf("cart creation"),
      "account creation": limitsOf("account creation"),
      "order placement": limitsOf("order placement"),
      "order look-up": limitsOf("order look-up"),
      messages: limitsOf("messages"),
      "forms without proof": limitsOf("forms without proof"),
    },
  })
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  cart = await newMask(small)
  await add(small, cart, [{ sku: "MUG", quantity: 1 }])
  mug = Number(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
})
afterAll(() => small.close())

let lastAddress = 0
/** Sends a request twice from an IP address that no other request has. Returns the messages of both responses. */
const sentTwice = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
  lastAddress += 1
  const run = queryOn(small, { ...headers, "x-forwarded-for": `198.51.100.${lastAddress}` })
  const sent = query.replaceAll("CART", cart).replaceAll("MUG", String(mug))
  const [first, second] = [await run(sent), await run(sent)]
  return [first.errors?.[0]?.message, second.errors?.map(({ message, extensions }) => [message, extensions?.category])]
}

const jo = 'firstname:"Jo",lastname:"Ray",password:"Jo-likes-cups-7"'
const joe = '{name:"Joe",email:"joe@example.com"}'
const unknown = "We couldn't locate an order with the information provided."

describe("[S32] GraphQL operations with a rate limit", () => {
  test.each<readonly [string, string | undefined]>([
    ["mutation{createEmptyCart}", undefined],
    ["mutation{createGuestCart{cart{id}}}", undefined],
    [
      'mutation{applyCouponToCart(input:{cart_id:"CART",coupon_code:"NONE"}){cart{id}}}',
      "The coupon code isn't valid. Verify the code and try again.",
    ],
    ['mutation{placeOrder(input:{cart_id:"CART"}){errors{code}}}', undefined],
    [
      'mutation{setPaymentMethodAndPlaceOrder(input:{cart_id:"none",payment_method:{code:"checkmo"}}){errors{code}}}',
      'Could not find a cart with ID "none"',
    ],
    ['{guestOrder(input:{number:"1",email:"a@example.com",postcode:"1"}){number}}', unknown],
    ['{guestOrderByToken(input:{token:"x"}){number}}', unknown],
    ['mutation{contactUs(input:{name:"Jo",email:"jo@example.com",comment:"Hello"}){status}}', undefined],
    ['mutation{subscribeEmailToNewsletter(email:"jo@example.com"){status}}', undefined],
    ['mutation{requestPasswordResetEmail(email:"nobody@example.com")}', undefined],
    [
      'mutation{createProductReview(input:{sku:"BOWL",nickname:"Jo",summary:"Good",text:"Good",ratings:[]}){review{text}}}',
      undefined,
    ],
    [
      `mutation{sendEmailToFriend(input:{product_id:MUG,sender:{name:"A",email:"a@example.com",message:"B"},recipients:[${joe}]}){sender{name}}}`,
      undefined,
    ],
    [`mutation{createCustomerV2(input:{email:"new@example.com",${jo}}){customer{email}}}`, undefined],
  ])("%s is refused beyond its limit", async (query, first) => {
    expect(await sentTwice(query)).toEqual([
      first,
      [["Too many requests. Please wait a moment and try again.", "graphql-input"]],
    ])
  })

  test("are not counted when their input is invalid", async () => {
    for (const [query, message] of [
      [
        'mutation{contactUs(input:{name:"Jo",email:"x",comment:"Hello"}){status}}',
        "The email address is invalid. Verify the email address and try again.",
      ],
      ['mutation{subscribeEmailToNewsletter(email:" x "){status}}', "Enter a valid email address."],
      ['mutation{requestPasswordResetEmail(email:"x")}', "The email address has an invalid format."],
    ] as const)
      expect(await sentTwice(query)).toEqual([message, [[message, "graphql-input"]]])
  })
})

const tooMany = [["Too many requests. Please wait and try again later.", "graphql-input"]]

describe("[S39] GraphQL operations that reveal whether an e-mail address has an account", () => {
  test.each<readonly [string, string | undefined]>([
    ['{isEmailAvailable(email:"ann@example.com"){is_email_available}}', undefined],
    [
      'mutation{confirmEmail(input:{email:"bob@example.com",confirmation_key:"x"}){customer{email}}}',
      "The account is already active.",
    ],
    ['mutation{resendConfirmationEmail(email:"ann@example.com")}', "Confirmation isn't needed."],
  ])("%s is refused after as many attempts as are allowed for passwords", async (query, first) => {
    expect(await sentTwice(query)).toEqual([first, tooMany])
  })

  test("updateCustomerEmail with the address of another account is refused after as many attempts", async () => {
    const taken = 'mutation{updateCustomerEmail(email:"bob@example.com",password:"Ann-likes-mugs-7"){customer{email}}}'
    expect(await sentTwice(taken, ann)).toEqual([
      "A customer with the same email address already exists in an associated website.",
      tooMany,
    ])
  })

  test("are not counted for addresses without an account", async () => {
    expect(await sentTwice('{isEmailAvailable(email:"nobody@example.com"){is_email_available}}')).toEqual([
      undefined,
      undefined,
    ])
    const failed = "There was an error confirming the account"
    expect(
      await sentTwice(
        'mutation{confirmEmail(input:{email:"nobody@example.com",confirmation_key:"x"}){customer{email}}}',
      ),
    ).toEqual([failed, [[failed, "graphql-input"]]])
  })

  test("createCustomerV2 with the address of an account is refused after as many attempts; successful registrations do not count", async () => {
    const open = await openSmallShop({ ...smallSettings, customers: { ...smallSettings.customers, loginAttempts: 1 } })
    const register = async (email: string) =>
      (await queryOn(open)(`mutation{createCustomerV2(input:{email:"${email}",${jo}}){customer{email}}}`)).errors?.[0]
        ?.message
    expect([await register("one@example.com"), await register("two@example.com")]).toEqual([undefined, undefined])
    expect([await register("one@example.com"), await register("two@example.com")]).toEqual([
      "A customer with the same email address already exists in an associated website.",
      tooMany[0]?.[0],
    ])
    await open.close()
  })
})
