import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { messagesOf, newShopper } from "../shops/shopper.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

/** A customer's bearer token, as a header. */
const signedIn = async (username: string, password: string) => {
  const { body } = await small.call("POST", "/integration/customer/token", { username, password })
  return { authorization: `Bearer ${String(body)}` }
}

describe("Registration", () => {
  const form = {
    firstname: "Eve",
    lastname: "Hill",
    email: "eve@example.com",
    password: "Abc12345!",
    password_confirmation: "Abc12345!",
  }
  const problemsOf = async (fields: Partial<typeof form>) => {
    const response = await newShopper(small.shop).post("/customer/account/createPost/", { ...form, ...fields })
    return messagesOf(response).map(({ text }) => text)
  }

  test.each([
    [
      { password: "Ab1", password_confirmation: "Ab1" },
      "The password needs at least 8 characters. Create a new password and try again.",
    ],
    [
      { password: "abcdefgh", password_confirmation: "abcdefgh" },
      "Minimum of different classes of characters in password is 3. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.",
    ],
    [
      { password: " Abc12345!", password_confirmation: " Abc12345!" },
      "The password can&#039;t begin or end with a space. Verify the password and try again.",
    ],
    [{ password_confirmation: "Abc12345?" }, "Please make sure your passwords match."],
    [{ email: "nope" }, "&quot;Email&quot; is not a valid email address."],
    [{ firstname: " " }, "&quot;First Name&quot; is a required value."],
    [
      { password: "Eve1@example.com", password_confirmation: "Eve1@example.com", email: "eve1@example.com" },
      "The password can&#039;t be the same as the email address. Create a new password and try again.",
    ],
  ])("%j is rejected: %s", async (fields, text) => {
    expect(await problemsOf(fields)).toEqual([text])
    expect(small.rows("select id from customer where firstname = 'Eve'")).toEqual([])
  })

  test("limits the length of texts, by form and over REST", async () => {
    const long = "P".repeat(5000)
    const more = { prefix: long, middlename: long, suffix: long, taxvat: long }
    await newShopper(small.shop).post("/customer/account/createPost/", {
      ...form,
      ...more,
      firstname: "Long",
      email: "long@example.com",
      password_confirmation: form.password,
    })
    expect(
      small.rows(
        "select length(prefix) p, length(middlename) m, length(suffix) s, length(taxvat) t from customer where email = 'long@example.com'",
      ),
    ).toEqual([{ p: 255, m: 255, s: 255, t: 255 }])
  })

  test("two concurrent registrations with one address create one account; letter case is ignored", async () => {
    const responses = await Promise.all([problemsOf({}), problemsOf({ email: "EVE@Example.com" })])
    expect(responses.flat().filter((text) => text.startsWith("Thank you for registering"))).toHaveLength(1)
    expect(small.rows("select id from customer where firstname = 'Eve'")).toHaveLength(1)
  })

  test("names are escaped as text", async () => {
    const shopper = newShopper(small.shop)
    await shopper.post("/customer/account/createPost/", {
      ...form,
      email: "markup@example.com",
      firstname: "<b onclick=x>",
    })
    expect((await shopper.section("customer"))["firstname"]).toBe("&lt;b onclick=x&gt;")
  })
})

describe("Existence of an account stays private at registration [S39]", () => {
  test("one IP address learns ten times that an account exists, then no more; from another one an account can still be created", async () => {
    const register = (email: string, from: string) =>
      small.call(
        "POST",
        "/customers",
        { customer: { email, firstname: "A", lastname: "B" }, password: "Abc12345!" },
        { "x-forwarded-for": from },
      )
    for (let time = 0; time < 10; time += 1) expect((await register("ann@example.com", "203.0.113.5")).status).toBe(400)
    const stopped = await register("bob@example.com", "203.0.113.5")
    expect([stopped.status, stopped.body]).toEqual([
      429,
      { message: "Too many requests. Please wait and try again later." },
    ])
    expect((await register("someone-new@example.com", "203.0.113.6")).status).toBe(200)
  })
})

describe("Address book access [S26]", () => {
  test("nobody can change or delete another customer's address", async () => {
    const headers = await signedIn("bob@example.com", "Bob-likes-bowls-7")
    const annsAddressId = small.rows("select id from customer_address")[0]?.["id"]
    const before = small.rows("select * from customer_address")
    const address = {
      id: annsAddressId,
      firstname: "B",
      lastname: "R",
      street: ["1"],
      city: "X",
      telephone: "1",
      postcode: "90210",
      country_id: "US",
      region: { region_id: 12 },
      default_shipping: true,
    }
    const reply = await small.call(
      "PUT",
      "/customers/me",
      { customer: { email: "bob@example.com", firstname: "Bobby", lastname: "Ray", addresses: [address] } },
      headers,
    )
    expect([reply.status, reply.body]).toEqual([
      404,
      {
        message: "No such entity with %fieldName = %fieldValue",
        parameters: { fieldName: "addressId", fieldValue: annsAddressId },
      },
    ])
    expect(small.rows("select * from customer_address")).toEqual(before)
    expect(small.rows("select firstname from customer where email = 'bob@example.com'")).toEqual([{ firstname: "Bob" }])
  })

  test.each([
    [
      "a region of another country",
      { country_id: "DE", region: { region_id: 12 } },
      'Invalid value of "%value" provided for the %fieldName field.',
    ],
    [
      "a country that does not exist",
      { country_id: "ZZ" },
      'Invalid value of "%value" provided for the %fieldName field.',
    ],
    ["no region where one is needed", { region: undefined }, '"%fieldName" is required. Enter and try again.'],
    [
      "street lines that are not texts",
      { street: [1, {}] },
      'Error occurred during "street" processing. The "[1,{}]" value\'s type is invalid. The "string[]" type was expected. Verify and try again.',
    ],
    [
      "a field that addresses do not have",
      { is_admin: 1 },
      '"%fieldName" is not supported. Correct the field name and try again.',
    ],
  ])("%s is rejected and nothing is saved", async (_name, change, message) => {
    const headers = await signedIn("ann@example.com", "Ann-likes-mugs-7")
    const before = small.rows("select * from customer_address")
    const address = {
      firstname: "A",
      lastname: "L",
      street: ["1"],
      city: "X",
      telephone: "1",
      postcode: "90210",
      country_id: "US",
      region: { region_id: 12 },
      ...change,
    }
    const reply = await small.call("PUT", "/customers/me", { customer: { addresses: [address] } }, headers)
    expect([reply.status, reply.body]).toMatchObject([400, { message }])
    expect(small.rows("select * from customer_address")).toEqual(before)
  })
})
