import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { messagesOf, newShopper } from "../shops/shopper.ts"
import { newFolder, openSmallShop, smallSettings, today, type SmallShop } from "../shops/small-shop.ts"
import { workOf } from "../shops/work-of.ts"

let small: SmallShop
let moment = today
/** Three tries in ten minutes, so that a crowd is thirty. */
const settings = { ...smallSettings, customers: { ...smallSettings.customers, loginAttempts: 3, lockedSeconds: 600 } }
beforeAll(async () => {
  small = await openSmallShop(settings, newFolder(), () => moment)
})
afterAll(() => small.close())
beforeEach(() => small.runSql("delete from sign_in_attempt"))
afterEach(() => {
  moment = today
})

const ann = { username: "ann@example.com", password: "Ann-likes-mugs-7" }
const refusedText =
  "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later."

const token = (credentials: { username: string; password: string }, from = "198.51.100.7") =>
  small.call("POST", "/integration/customer/token", credentials, { "x-forwarded-for": from })

const median = (times: ReadonlyArray<number>) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

test("[R19] [S38] failures from a time when the clock was a year ahead lock nobody out", async () => {
  moment = today + 365 * 24 * 60 * 60 * 1000
  for (let time = 0; time < 4; time += 1) await token({ ...ann, password: "Wrong-guess-1" })
  expect((await token(ann)).status).toBe(429)
  moment = today
  expect((await token(ann)).status).toBe(200)
})

describe("Existence of an account stays private [S39]", () => {
  test("a wrong password and an unknown address get the same message on every API", async () => {
    const signInOnEveryApi = async (username: string) => {
      const shopper = newShopper(small.shop)
      const form = { "login[username]": username, "login[password]": "Wrong-guess-1" }
      const page = await shopper.post("/customer/account/loginPost/", form)
      const script = await small.shop.fetch(
        new Request("http://shop.test/customer/ajax/login/", {
          method: "POST",
          headers: { "x-requested-with": "XMLHttpRequest" },
          body: JSON.stringify({ username, password: "Wrong-guess-1" }),
        }),
      )
      const rest = await token({ username, password: "Wrong-guess-1" })
      return [
        page.status,
        page.headers.get("location"),
        messagesOf(page),
        script.status,
        await script.json(),
        rest.status,
        rest.body,
      ]
    }
    const known = await signInOnEveryApi(ann.username)
    expect(known).toEqual(await signInOnEveryApi("nobody@example.com"))
    expect(known).toContainEqual({ errors: true, message: "Invalid login or password." })
    expect(known).toContainEqual({ message: refusedText })
  })

  test("a wrong password and an unknown address cost the same work, under any load", async () => {
    const workFor = async (username: string) => {
      const works: Array<number> = []
      for (let round = 0; round < 9; round += 1) {
        small.runSql("delete from sign_in_attempt")
        works.push(await workOf(() => token({ username, password: "Wrong-guess-1" })))
      }
      return median(works)
    }
    const unknown = await workFor("nobody@example.com")
    const known = await workFor(ann.username)
    // Deriving a key costs some 50 ms of a core; an early response would cost under 2.
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })

  test("every e-mail address is reported as available to guests", async () => {
    const outcomes = await Promise.all(
      [ann.username, "nobody@example.com"].map((customerEmail) =>
        small.call("POST", "/customers/isEmailAvailable", { customerEmail }),
      ),
    )
    expect(outcomes.map(({ body }) => body)).toEqual([true, true])
  })
})

describe("Password guessing [S38]", () => {
  test("three failed attempts block the fourth, right or wrong, with the same message, for ten minutes", async () => {
    for (let guess = 0; guess < 3; guess += 1)
      expect((await token({ ...ann, password: `Guess-${guess}` })).status).toBe(401)
    const stopped = await token(ann)
    expect([stopped.status, stopped.body, stopped.headers.get("retry-after")]).toEqual([
      429,
      { message: refusedText },
      "600",
    ])
    moment += 601_000
    expect((await token(ann)).status).toBe(200)
  })

  test("thirty concurrent attempts count as three", async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => token({ ...ann, password: `Guess-${guess}` })),
    )
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(27)
  })

  test("the sign-in page and the script share one counter", async () => {
    const shopper = newShopper(small.shop)
    const from = { headers: { "x-forwarded-for": "198.51.100.7" } }
    for (let guess = 0; guess < 3; guess += 1) {
      await shopper.post(
        "/customer/account/loginPost/",
        { "login[username]": ann.username, "login[password]": "Guess" },
        from,
      )
    }
    expect((await token(ann)).status).toBe(429)
  })

  test("a failed attempt opens no session", async () => {
    const before = small.rows("select count(*) as count from session")
    await newShopper(small.shop).post("/customer/account/loginPost/", {
      "login[username]": ann.username,
      "login[password]": "Guess",
    })
    expect(small.rows("select count(*) as count from session")).toEqual(before)
  })

  test("a right password resets the counter", async () => {
    for (let round = 0; round < 4; round += 1) {
      expect((await token({ ...ann, password: "Mistyped-1" })).status).toBe(401)
      expect((await token({ ...ann, password: "Mistyped-2" })).status).toBe(401)
      expect((await token(ann)).status).toBe(200)
      moment += 1000
    }
  })

  test("attempts from many addresses lock the owner out neither at a known address nor at a new one", async () => {
    await token(ann, "192.0.2.1")
    moment += 60_000
    for (let bot = 0; bot < 32; bot += 1) await token({ ...ann, password: "Guess-1" }, `203.0.113.${bot}`)
    // A bot at a new address has two tries left, not three.
    const bot = [1, 2, 3].map(() => () => token({ ...ann, password: "Guess-2" }, "203.0.113.200"))
    const statuses: Array<number> = []
    for (const guess of bot) statuses.push((await guess()).status)
    expect(statuses).toEqual([401, 401, 429])
    expect((await token(ann, "192.0.2.1")).status).toBe(200)
    expect((await token(ann, "192.0.2.99")).status).toBe(200)
  }, 30_000)

  test("attempts on many accounts from one address are blocked; customers who signed in there before can still sign in", async () => {
    await token(ann, "198.51.100.50")
    moment += 60_000
    const results: Array<number> = []
    for (let account = 0; account < 34; account += 1) {
      results.push(
        (await token({ username: `someone${account}@example.com`, password: "Guess-1" }, "198.51.100.50")).status,
      )
    }
    expect(results.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401))
    expect(results.slice(30)).toEqual([429, 429, 429, 429])
    expect((await token(ann, "198.51.100.50")).status).toBe(200)
  }, 30_000)
})

describe("Customer tokens", () => {
  test("expire after an hour, are stored only as a hash, and end when revoked", async () => {
    const text = String((await token(ann)).body)
    expect(JSON.stringify(small.rows("select * from customer_token"))).not.toContain(text)
    const me = () => small.call("GET", "/customers/me", undefined, { authorization: `Bearer ${text}` })
    expect((await me()).status).toBe(200)
    moment += 59 * 60_000
    expect((await me()).status).toBe(200)
    moment += 2 * 60_000
    expect((await me()).status).toBe(401)

    moment = today
    const headers = { authorization: `Bearer ${String((await token(ann)).body)}` }
    expect((await small.call("POST", "/integration/customer/revoke-customer-token", undefined, headers)).body).toBe(
      true,
    )
    expect((await small.call("GET", "/customers/me", undefined, headers)).status).toBe(401)
  })

  test("an invalid token is a guest, even with a valid session", async () => {
    const shopper = newShopper(small.shop)
    await shopper.post("/customer/account/loginPost/", {
      "login[username]": ann.username,
      "login[password]": ann.password,
    })
    const cookie = `PHPSESSID=${shopper.cookies.get("PHPSESSID")}`
    const script = { cookie, "x-requested-with": "XMLHttpRequest" }
    expect((await small.call("GET", "/customers/me", undefined, script)).status).toBe(200)
    expect((await small.call("GET", "/customers/me", undefined, { cookie })).status).toBe(401)
    expect(
      (await small.call("GET", "/customers/me", undefined, { ...script, "sec-fetch-site": "cross-site" })).status,
    ).toBe(401)
    expect(
      (await small.call("GET", "/customers/me", undefined, { ...script, authorization: "Bearer nonsense" })).status,
    ).toBe(401)
  })
})
