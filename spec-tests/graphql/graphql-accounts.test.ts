import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openSmallShop, smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let ann: Readonly<Record<string, string>>
const annsPassword = "Ann-likes-mugs-7"
beforeEach(async () => {
  small = await openSmallShop()
  ann = await tokenOf(small, "ann@example.com", annsPassword)
})
afterEach(() => small.close())

const errorOf = (body: unknown): unknown => [
  at(body, "errors", 0, "message"),
  at(body, "errors", 0, "extensions", "category"),
]
const noCustomer = ["The current customer isn't authorized.", "graphql-authorization"]
const tokenFor = async (email: string, password: string): Promise<unknown> =>
  at(
    await queryOn(small)("mutation($e:String!,$p:String!){generateCustomerToken(email:$e,password:$p){token}}", {
      e: email,
      p: password,
    }),
    "data",
    "generateCustomerToken",
    "token",
  )
const mailsTo = (recipient: string) =>
  small.rows("select kind, subject, text from mail where recipient = ? order by id", recipient)

describe("Passwords and tokens over GraphQL", () => {
  test("a token authenticates the customer until it is revoked", async () => {
    const token = String(await tokenFor("ann@example.com", annsPassword))
    const mine = queryOn(small, { authorization: `Bearer ${token}` })
    expect(at(await mine("{customer{email}}"), "data", "customer", "email")).toBe("ann@example.com")
    expect(at(await mine("mutation{revokeCustomerToken{result}}"), "data", "revokeCustomerToken", "result")).toBe(true)
    expect(errorOf(await mine("{customer{email}}"))).toEqual(noCustomer)
    expect(errorOf(await queryOn(small)("mutation{revokeCustomerToken{result}}"))).toEqual(noCustomer)
  })

  test("[S38] [S39] failed passwords are counted together with those of other APIs, and then the right one is rejected too", async () => {
    const signIn = 'mutation{generateCustomerToken(email:"bob@example.com",password:"wrong"){token}}'
    const wrong = await queryOn(small)(signIn)
    expect(errorOf(wrong)).toEqual([
      "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.",
      "graphql-authentication",
    ])
    for (let tries = 1; tries < 10; tries += 1)
      await small.call("POST", "/integration/customer/token", { username: "bob@example.com", password: "wrong" })
    expect(await tokenFor("bob@example.com", "Bob-likes-bowls-7")).toBeUndefined()
    expect(await tokenFor("ann@example.com", annsPassword)).toMatch(/^[0-9a-f]{64}$/)
  })

  test("[S13] a new password requires the current one, and ends existing sessions and tokens", async () => {
    const other = await tokenOf(small, "ann@example.com", annsPassword)
    const change = (current: string, next: string) =>
      queryOn(small, ann)(
        "mutation($c:String!,$n:String!){changeCustomerPassword(currentPassword:$c,newPassword:$n){email}}",
        { c: current, n: next },
      )
    expect(errorOf(await change("wrong", "New-password-1"))).toEqual([
      "Invalid login or password.",
      "graphql-authentication",
    ])
    expect(at(await change(annsPassword, "short"), "errors", 0, "message")).toMatch(/at least 8 characters/)
    expect(at(await change(annsPassword, "New-password-1"), "data", "changeCustomerPassword", "email")).toBe(
      "ann@example.com",
    )
    expect(errorOf(await queryOn(small, other)("{customer{email}}"))).toEqual(noCustomer)
    expect(at(await queryOn(small, ann)("{customer{email}}"), "data", "customer", "email")).toBe("ann@example.com")
  })

  test("[S39] a reset link is mailed to existing accounts; the response is the same for every address, and the link is valid once", async () => {
    const requestReset = (email: string) => queryOn(small)(`mutation{requestPasswordResetEmail(email:"${email}")}`)
    expect([await requestReset("ann@example.com"), await requestReset("nobody@example.com")]).toEqual([
      { data: { requestPasswordResetEmail: true } },
      { data: { requestPasswordResetEmail: true } },
    ])
    expect(errorOf(await requestReset("nope"))).toEqual(["The email address has an invalid format.", "graphql-input"])
    expect(mailsTo("nobody@example.com")).toEqual([])
    const token = /token=([0-9a-f]+)/.exec(String(mailsTo("ann@example.com")[0]?.["text"]))?.[1]
    const reset = (email: string) =>
      queryOn(small)(
        'mutation($e:String!,$t:String!){resetPassword(email:$e,resetPasswordToken:$t,newPassword:"New-password-1")}',
        { e: email, t: token },
      )
    const expired = "Your password reset link has expired."
    expect(at(await reset("bob@example.com"), "errors", 0, "message")).toBe(expired)
    expect(await reset("Ann@example.com")).toEqual({ data: { resetPassword: true } })
    expect(at(await reset("ann@example.com"), "errors", 0, "message")).toBe(expired)
    expect(await tokenFor("ann@example.com", "New-password-1")).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe("Accounts over GraphQL", () => {
  const create = (more: string) =>
    queryOn(small)(
      `mutation{createCustomerV2(input:{firstname:"Zoe",lastname:"Day",${more}}){customer{firstname email date_of_birth is_subscribed}}}`,
    )

  test("createCustomerV2 creates an account with the sent data, once for each e-mail address", async () => {
    const created = await create(
      'email:"zoe@example.com",password:"Zoe-likes-tea-7",date_of_birth:"1990-02-03",is_subscribed:true',
    )
    expect(at(created, "data", "createCustomerV2", "customer")).toEqual({
      firstname: "Zoe",
      email: "zoe@example.com",
      date_of_birth: "1990-02-03",
      is_subscribed: true,
    })
    expect(await tokenFor("zoe@example.com", "Zoe-likes-tea-7")).toMatch(/^[0-9a-f]{64}$/)
    const rejected = [
      await create('email:"ZOE@example.com",password:"Zoe-likes-tea-7"'),
      await create('email:"new@example.com"'),
      await create('email:"new@example.com",password:"short"'),
      await create('email:"nope",password:"Zoe-likes-tea-7"'),
    ].map((body) => at(body, "errors", 0, "message"))
    expect(rejected).toEqual([
      "A customer with the same email address already exists in an associated website.",
      'Required parameter "password" is missing.',
      "The password needs at least 8 characters. Create a new password and try again.",
      '"Email" is not a valid email address.',
    ])
  })

  test("updating a profile changes only the sent fields", async () => {
    const update = (input: string) =>
      queryOn(
        small,
        ann,
      )(`mutation{updateCustomerV2(input:{${input}}){customer{firstname lastname middlename is_subscribed}}}`)
    expect(at(await update('middlename:"May",is_subscribed:true'), "data", "updateCustomerV2", "customer")).toEqual({
      firstname: "Ann",
      lastname: "Lee",
      middlename: "May",
      is_subscribed: true,
    })
    expect(small.rows("select email from newsletter_subscriber")).toEqual([{ email: "ann@example.com" }])
    expect(at(await update("is_subscribed:false"), "data", "updateCustomerV2", "customer", "is_subscribed")).toBe(false)
    expect(small.rows("select email from newsletter_subscriber")).toEqual([])
    expect(errorOf(await update('lastname:""'))).toEqual(['"Last Name" is a required value.', "graphql-input"])
    expect(errorOf(await queryOn(small)("mutation{updateCustomerV2(input:{}){customer{email}}}"))).toEqual(noCustomer)
  })

  test("another e-mail address requires the password, and must be unused", async () => {
    const change = (email: string, password: string) =>
      queryOn(
        small,
        ann,
      )(`mutation{updateCustomerEmail(email:"${email}",password:"${password}"){customer{email firstname}}}`)
    expect(errorOf(await change("new@example.com", "wrong"))).toEqual([
      "Invalid login or password.",
      "graphql-authentication",
    ])
    expect(errorOf(await change("BOB@example.com", annsPassword))).toEqual([
      "A customer with the same email address already exists in an associated website.",
      "graphql-input",
    ])
    expect(at(await change("new@example.com", annsPassword), "data", "updateCustomerEmail", "customer")).toEqual({
      email: "new@example.com",
      firstname: "Ann",
    })
  })

  test("[S39] isEmailAvailable reveals existing accounts only where the shop's settings allow it", async () => {
    const isAvailable = async (shop: SmallShop) =>
      at(
        await queryOn(shop)('{isEmailAvailable(email:"ann@example.com"){is_email_available}}'),
        "data",
        "isEmailAvailable",
        "is_email_available",
      )
    expect(await isAvailable(small)).toBe(true)
    const notifying = await openSmallShop({
      ...smallSettings,
      customers: { ...smallSettings.customers, guestCheckoutLogin: true },
    })
    expect(await isAvailable(notifying)).toBe(false)
    await notifying.close()
  })
})

describe("Address book over GraphQL", () => {
  const fields = "id firstname street city region{region_code} country_code default_shipping default_billing"
  const first = () => Number(small.rows("select min(id) as id from customer_address")[0]?.["id"])
  const create = (who: Readonly<Record<string, string>>, input: string) =>
    queryOn(small, who)(`mutation{createCustomerAddress(input:{${input}}){${fields}}}`)
  const ulm =
    'firstname:"A",lastname:"Lee",street:["Weg 1"],city:"Ulm",postcode:"89073",country_code:DE,region:{region_code:"BAY"},telephone:"1"'

  test("a new address is added; as default it replaces the previous default", async () => {
    const created = at(await create(ann, `${ulm},default_shipping:true`), "data", "createCustomerAddress")
    expect(created).toMatchObject({
      city: "Ulm",
      region: { region_code: "BAY" },
      country_code: "DE",
      default_shipping: true,
      default_billing: false,
    })
    const book = at(
      await queryOn(small, ann)("{customer{default_shipping default_billing addresses{id}}}"),
      "data",
      "customer",
    )
    expect(book).toEqual({
      default_shipping: String(at(created, "id")),
      default_billing: String(first()),
      addresses: [{ id: first() }, { id: at(created, "id") }],
    })
  })

  test("updating an address changes only the sent fields; another country clears the region", async () => {
    const update = async (input: string) =>
      at(
        await queryOn(small, ann)(`mutation{updateCustomerAddress(id:${first()},input:{${input}}){${fields}}}`),
        "data",
        "updateCustomerAddress",
      )
    expect(await update('city:"Venice"')).toMatchObject({
      id: first(),
      firstname: "Ann",
      street: ["1 Main St"],
      city: "Venice",
      region: { region_code: "CA" },
      default_billing: true,
    })
    expect(await update('country_code:DE,postcode:"89073"')).toMatchObject({
      country_code: "DE",
      region: { region_code: null },
    })
  })

  test("[S26] nobody changes or deletes another customer's address, and missing fields are named", async () => {
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    const unknown = [`Could not find a address with ID "${first()}"`, "graphql-no-such-entity"]
    const change = `mutation{updateCustomerAddress(id:${first()},input:{city:"X"}){id}}`
    const remove = `mutation{deleteCustomerAddress(id:${first()})}`
    expect(errorOf(await queryOn(small, bob)(change))).toEqual(unknown)
    expect(errorOf(await queryOn(small, bob)(remove))).toEqual(unknown)
    expect(errorOf(await queryOn(small)(remove))).toEqual(noCustomer)
    expect(at(await create(bob, 'country_code:US,city:"X"'), "errors", 0, "message")).toBe(
      ["firstname", "lastname", "street", "telephone", "postcode"]
        .map((name) => `"${name}" is required. Enter and try again.`)
        .join(" "),
    )
    expect(await queryOn(small, ann)(remove)).toEqual({ data: { deleteCustomerAddress: true } })
    expect(small.rows("select count(*) as n from customer_address")).toEqual([{ n: 0 }])
  })
})

describe("Contact form and reviews over GraphQL", () => {
  const write = (input: string) => queryOn(small)(`mutation{contactUs(input:{${input}}){status}}`)

  test("a contact message reaches the shop; one without a valid sender is rejected", async () => {
    expect(await write('name:"Jo",email:"jo@example.com",comment:"Hello"')).toEqual({
      data: { contactUs: { status: true } },
    })
    expect(small.rows("select kind, subject from mail")).toEqual([{ kind: "contact", subject: "A message from Jo" }])
    expect(at(await write('name:"",email:"jo@example.com",comment:"Hello"'), "errors", 0, "message")).toBe(
      "Enter the Name and try again.",
    )
    expect(at(await write('name:"Jo",email:"jo@example.com",comment:" "'), "errors", 0, "message")).toBe(
      "Enter the comment and try again.",
    )
    const tooLong = `name:"Jo",email:"jo@example.com",telephone:"${"1".repeat(300)}",comment:"Hello"`
    expect(at(await write(tooLong), "errors", 0, "message")).toMatch(/^The message is too long/)
  })

  test("[S39] the newsletter is subscribed once, and existing subscriptions stay private", async () => {
    const subscribe = (to: string) => queryOn(small)(`mutation{subscribeEmailToNewsletter(email:"${to}"){status}}`)
    const once = await subscribe("jo@example.com")
    expect(once).toEqual({ data: { subscribeEmailToNewsletter: { status: "SUBSCRIBED" } } })
    expect(await subscribe("jo@example.com")).toEqual(once)
    expect(mailsTo("jo@example.com")).toHaveLength(1)
    expect(errorOf(await subscribe("nope"))).toEqual(["Enter a valid email address.", "graphql-input"])
  })

  test("[S32] contact messages from one address are limited", async () => {
    const from = queryOn(small, { "x-forwarded-for": "203.0.113.9" })
    const contact = 'mutation{contactUs(input:{name:"Jo",email:"jo@example.com",comment:"Hello"}){status}}'
    for (let sent = 0; sent < 30; sent += 1) expect((await from(contact)).errors).toBeUndefined()
    expect(errorOf(await from(contact))).toEqual([
      "Too many requests. Please wait a moment and try again.",
      "graphql-input",
    ])
  })

  test("a review is pending until the merchant approves it; ratings are stored for existing rating types", async () => {
    small.runSql("insert into rating (id, name, position) values (1, 'Quality', 1), (2, 'Price', 2)")
    const review = (input: string) =>
      queryOn(small)(
        `mutation{createProductReview(input:{${input}}){review{nickname summary average_rating product{sku review_count}}}}`,
      )
    // Each rating has five values, numbered across all ratings: the ninth is four stars of the second rating.
    const ratings = `[{id:"${btoa("1")}",value_id:"${btoa("5")}"},{id:"${btoa("2")}",value_id:"${btoa("9")}"},{id:"${btoa("3")}",value_id:"${btoa("11")}"}]`
    const created = await review(`sku:"MUG",nickname:"Jo",summary:"Good",text:"Very good",ratings:${ratings}`)
    expect(at(created, "data", "createProductReview", "review")).toMatchObject({
      nickname: "Jo",
      summary: "Good",
      average_rating: 90,
      product: { sku: "MUG", review_count: 0 },
    })
    expect(small.rows("select status, title, text, nickname from review")).toEqual([
      { status: "pending", title: "Good", text: "Very good", nickname: "Jo" },
    ])
    expect(small.rows("select rating_id, value from review_rating order by rating_id")).toEqual([
      { rating_id: 1, value: 5 },
      { rating_id: 2, value: 4 },
    ])
    expect(at(await review('sku:"MUG",nickname:"",summary:"Good",text:" ",ratings:[]'), "errors", 0, "message")).toBe(
      "Please enter a nickname. Please enter a review.",
    )
    expect(errorOf(await review('sku:"NOPE",nickname:"Jo",summary:"Good",text:"x",ratings:[]'))).toEqual([
      'Could not find a product with SKU "NOPE"',
      "graphql-no-such-entity",
    ])
  })
})
