import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openSmallShop, smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let ann: Readonly<Record<string, string>>
const annsPassword = "Ann-likes-mugs-7"
beforeEach(async () => {
  small = await openSmallShop({
    ...smallSettings,
    sendToFriend: { enabled: true, guests: true, maxRecipients: 2, maxPerHour: 2 },
  })
  ann = await tokenOf(small, "ann@example.com", annsPassword)
})
afterEach(() => small.close())

const errorOf = (body: unknown): ReadonlyArray<unknown> => [
  at(body, "errors", 0, "message"),
  at(body, "errors", 0, "extensions", "category"),
]

describe("Deprecated account mutations", () => {
  const customer = (name: "createCustomer" | "updateCustomer", input: unknown, headers = {}) =>
    queryOn(small, headers)(`mutation($i:CustomerInput!){${name}(input:$i){customer{email firstname is_subscribed}}}`, {
      i: input,
    })

  test("createCustomer registers, and names every missing required field", async () => {
    const joe = { firstname: "Joe", lastname: "Ray", email: "joe@example.com", password: "Joe-likes-cups-7" }
    expect(at(await customer("createCustomer", { ...joe, is_subscribed: true }), "data", "createCustomer")).toEqual({
      customer: { email: "joe@example.com", firstname: "Joe", is_subscribed: true },
    })
    expect(errorOf(await customer("createCustomer", { password: "Joe-likes-cups-7" }))).toEqual([
      "Required parameters are missing: First Name, Last Name, Email",
      "graphql-input",
    ])
  })

  test("updateCustomer changes the sent fields; a new e-mail address requires the password", async () => {
    const update = (input: unknown) => customer("updateCustomer", input, ann)
    expect(at(await update({ firstname: "Anna", email: "ann@example.com" }), "data", "updateCustomer")).toEqual({
      customer: { email: "ann@example.com", firstname: "Anna", is_subscribed: false },
    })
    expect(errorOf(await update({ email: "anna@example.com" }))).toEqual([
      'Provide the current "password" to change "email".',
      "graphql-input",
    ])
    expect(errorOf(await update({ email: "anna@example.com", password: "wrong" }))).toEqual([
      "Invalid login or password.",
      "graphql-authentication",
    ])
    expect(
      at(
        await update({ email: "anna@example.com", firstname: "Nan", password: annsPassword, is_subscribed: true }),
        "data",
        "updateCustomer",
      ),
    ).toEqual({ customer: { email: "anna@example.com", firstname: "Nan", is_subscribed: true } })
  })
})

describe("Reviews of a customer", () => {
  test("are the approved ones of available products, newest first", async () => {
    small.runSql(`
      insert into rating (id, name, position) values (1, 'Quality', 1);
      insert into review (id, product_id, customer_id, status, title, text, nickname, created_at)
        select row_number() over (), p.id, c.id, said.status, said.title, 'Text', 'Ann', said.at
        from (select 'MUG' as sku, 'approved' as status, 'Old' as title, 1000 as at
          union all select 'BOWL', 'approved', 'New', 2000 union all select 'MUG', 'pending', 'Unread', 3000
          union all select 'SALE', 'approved', 'Of nothing', 4000) as said
        join product p on p.sku = said.sku join customer c on c.email = 'ann@example.com';
      insert into review_rating select id, 1, 4 from review;
      update product set enabled = 0 where sku = 'SALE';`)
    const { data } = await queryOn(
      small,
      ann,
    )(
      "{customer{group_id reviews(pageSize:1){items{summary average_rating ratings_breakdown{name value} product{sku}} page_info{total_pages}}}}",
    )
    expect(at(data, "customer")).toEqual({
      group_id: 1,
      reviews: {
        items: [
          {
            summary: "New",
            average_rating: 80,
            ratings_breakdown: [{ name: "Quality", value: "4" }],
            product: { sku: "BOWL" },
          },
        ],
        page_info: { total_pages: 2 },
      },
    })
  })
})

describe("Product recommended by mail", () => {
  const sender = { name: "Ann", email: "ann@example.com", message: "Look at <b>this</b>" }
  const friend = { name: "Zoe", email: "zoe@example.com" }
  const send = (input: Readonly<Record<string, unknown>> = {}, headers: Readonly<Record<string, string>> = {}) => {
    const id = Number(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
    return queryOn(small, headers)(
      "mutation($i:SendEmailToFriendInput){sendEmailToFriend(input:$i){sender{name email message} recipients{name email}}}",
      { i: { product_id: id, sender, recipients: [friend], ...input } },
    )
  }
  const mails = () => small.rows("select recipient, subject, html, text from mail where kind = 'other' order by id")

  test("is sent to every recipient, with the escaped message and a link to the product", async () => {
    const other = { name: "Max", email: "max@example.com" }
    expect(at(await send({ recipients: [friend, other] }), "data", "sendEmailToFriend")).toEqual({
      sender,
      recipients: [friend, other],
    })
    expect(mails()).toMatchObject([
      { recipient: "zoe@example.com", subject: "Ann recommends The mug of Main Website Store" },
      { recipient: "max@example.com" },
    ])
    expect(mails()[0]).toMatchObject({
      html: expect.stringContaining("Look at &lt;b&gt;this&lt;/b&gt;"),
      text: expect.stringContaining("http://shop.test/mug.html"),
    })
  })

  test("with invalid input is rejected with Magento's message, and no mail is sent", async () => {
    const rejected = [
      [{ sender: { ...sender, name: " " } }, "Please provide Name of sender."],
      [{ sender: { ...sender, email: "" } }, "Please provide Email of sender."],
      [{ sender: { ...sender, message: "" } }, "Please provide Message."],
      [{ recipients: [{ ...friend, name: "" }] }, "Please provide Name for all of recipients."],
      [{ recipients: [{ ...friend, email: "" }] }, "Please provide Email for all of recipients."],
      [{ sender: { ...sender, email: "ann" } }, "Invalid Sender Email"],
      [{ recipients: [] }, "Please specify at least one recipient."],
      [{ recipients: [{ ...friend, email: "zoe" }] }, "Please enter a correct recipient email address."],
      [{ recipients: [friend, friend, friend] }, "No more than 2 emails can be sent at a time."],
      [{ product_id: 9999 }, "The product that was requested doesn't exist. Verify the product and try again."],
    ] as const
    for (const [input, message] of rejected) expect(errorOf(await send(input))[0]).toBe(message)
    expect(mails()).toEqual([])
  })

  test("is limited to a number of mails per hour", async () => {
    for (const _ of [1, 2]) expect((await send()).errors).toBeUndefined()
    expect(errorOf(await send())).toEqual(["You can't send messages more than 2 times an hour.", "graphql-input"])
    expect(mails()).toHaveLength(2)
    small.runSql("update recommendation_sent set at = at - 3600000")
    expect((await send()).errors).toBeUndefined()
  })

  test.each([
    [{ enabled: false, guests: true }, "Emails to friends are not available."],
    [{ enabled: true, guests: false }, "The current customer isn't authorized."],
  ])("is rejected for guests with the settings %j", async (settings, message) => {
    await small.close()
    small = await openSmallShop({ ...smallSettings, sendToFriend: { maxRecipients: 2, maxPerHour: 2, ...settings } })
    expect(errorOf(await send())[0]).toBe(message)
    const signedIn = await tokenOf(small, "ann@example.com", annsPassword)
    expect((await send({}, signedIn)).errors === undefined).toBe(settings.enabled)
  })
})

describe("Account confirmation", () => {
  const confirm = (email: string) =>
    queryOn(small)('mutation($e:String!){confirmEmail(input:{email:$e,confirmation_key:"x"}){customer{email}}}', {
      e: email,
    })
  const resend = (email: string) =>
    queryOn(small)("mutation($e:String!){resendConfirmationEmail(email:$e)}", { e: email })

  test("[S39] is not required, and existing accounts stay private, unless the settings say otherwise", async () => {
    expect(errorOf(await confirm("x"))).toEqual(["Email is invalid", "graphql-input"])
    expect(errorOf(await resend("x"))).toEqual(["Email address is not valid", "graphql-input"])
    for (const email of ["ann@example.com", "nobody@example.com"]) {
      expect(errorOf(await confirm(email))[0]).toBe("There was an error confirming the account")
      expect(errorOf(await resend(email))[0]).toBe("Confirmation isn't needed.")
    }
    await small.close()
    const customers = { ...smallSettings.customers, guestCheckoutLogin: true }
    small = await openSmallShop({ ...smallSettings, customers })
    expect(errorOf(await confirm("ann@example.com"))[0]).toBe("The account is already active.")
    expect(errorOf(await confirm("nobody@example.com"))[0]).toBe("There was an error confirming the account")
    expect(errorOf(await resend("ann@example.com"))[0]).toBe("Confirmation isn't needed.")
    expect(errorOf(await resend("nobody@example.com"))[0]).toBe("There is no user registered with that email address.")
  })

  test("is a field of the account, as is the permission for merchants to sign in for the customer", async () => {
    const status = "allow_remote_shopping_assistance is_confirmed confirmation_status"
    const { data } = await queryOn(
      small,
      ann,
    )(`mutation{updateCustomerV2(input:{allow_remote_shopping_assistance:true}){customer{${status}}}}`)
    expect(at(data, "updateCustomerV2", "customer")).toEqual({
      allow_remote_shopping_assistance: true,
      is_confirmed: true,
      confirmation_status: "ACCOUNT_CONFIRMATION_NOT_REQUIRED",
    })
    expect(
      errorOf(
        await queryOn(
          small,
          ann,
        )('mutation{generateCustomerTokenAsAdmin(input:{customer_email:"ann@example.com"}){customer_token}}'),
      ),
    ).toEqual(["The current customer isn't authorized.", "graphql-authorization"])
  })
})

describe("Custom address attributes in the address book", () => {
  test("are stored and updated over GraphQL; unknown ones are left out, and unsent ones unchanged", async () => {
    await small.close()
    const addressAttributes = [{ code: "floor", label: "Floor", input: "text", required: false } as const]
    small = await openSmallShop({ ...smallSettings, customers: { ...smallSettings.customers, addressAttributes } })
    const signedIn = queryOn(small, await tokenOf(small, "ann@example.com", annsPassword))
    const fields = "id custom_attributes{attribute_code value} extension_attributes{attribute_code}"
    const place = `firstname:"Ann",lastname:"Lee",street:["1 Main St"],city:"Berlin",postcode:"10115",telephone:"1",country_id:DE`
    const made = await signedIn(
      `mutation{createCustomerAddress(input:{${place},custom_attributes:[{attribute_code:"floor",value:"3"},{attribute_code:"nope",value:"x"}]}){${fields}}}`,
    )
    const floor = (value: string) => ({
      custom_attributes: [{ attribute_code: "floor", value }],
      extension_attributes: [],
    })
    expect(at(made, "data", "createCustomerAddress")).toMatchObject(floor("3"))
    const update = async (input: string) =>
      at(
        await signedIn(
          `mutation{updateCustomerAddress(id:${String(at(made, "data", "createCustomerAddress", "id"))},input:{${input}}){${fields}}}`,
        ),
        "data",
        "updateCustomerAddress",
      )
    expect(await update('city:"Potsdam"')).toMatchObject(floor("3"))
    expect(await update('custom_attributes:[{attribute_code:"floor",value:"4"}]')).toMatchObject(floor("4"))
    const cart = String(at(await signedIn("{customerCart{id}}"), "data", "customerCart", "id"))
    const attributes = 'custom_attributes:[{attribute_code:"floor",value:"6"},{attribute_code:"nope",value:"x"}]'
    const address = `${place.replace("country_id:DE", 'country_code:"DE"')},${attributes}`
    const billed = await signedIn(
      `mutation{setBillingAddressOnCart(input:{cart_id:"${cart}",billing_address:{address:{${address}}}}){cart{billing_address{custom_attributes{code ... on AttributeValue{value}}}}}}`,
    )
    expect(at(billed, "data", "setBillingAddressOnCart", "cart", "billing_address")).toEqual({
      custom_attributes: [{ code: "floor", value: "6" }],
    })
  })
})
