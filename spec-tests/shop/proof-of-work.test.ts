import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"

import { challengeLifetimeMs, checkProof, makeChallenge } from "../../app/shop/domain/bots/work-proof.ts"
import { readChallenge } from "../../core/customer/proof-of-work.wire.ts"
import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop, smallSettings, today } from "../shops/small-shop.ts"
import { challengeOf, lookUpWith, proofText, provenBy, solutionOf } from "./solved-challenges.ts"

const rejection = "We could not check that this form is not sent by a program. Please send it again."
const random = "0123456789abcdef"

describe("A proof of work", () => {
  const secret = "secret of a shop"
  const challenge = makeChallenge({ secret, maximum: 500 }, { random, now: today })
  const number = solutionOf(challenge)
  const check = (text: string, now = today) => checkProof(text, secret, now)

  test("is valid with the solution until its challenge expires", () => {
    const text = proofText(challenge, number)
    expect(check(text)).toEqual({ signature: challenge.signature, expiresAt: today + challengeLifetimeMs })
    expect(check(text, today + challengeLifetimeMs)).toMatchObject({ signature: challenge.signature })
    expect(check(text, today + challengeLifetimeMs + 1)).toBe("expired")
  })

  test("of a challenge by altcha-lib 2.8 is valid, and our challenges have the fields of that library", () => {
    const made = {
      algorithm: "SHA-256",
      challenge: "502bcce4d879bd30a38c2920b6e361adccb77169970eadb05126fe73251f991e",
      maxnumber: 50_000,
      salt: "0123456789abcdef01234567?expires=1800000000&",
      signature: "bbb5e8b9b918d29000638aba578ee289bb133229c78035a7aeb49abbb44c6d6f",
    } as const
    expect(check(proofText(made, 4711))).toEqual({ signature: made.signature, expiresAt: 1_800_000_000_000 })
    expect(Object.keys(challenge)).toEqual(Object.keys(made))
  })

  test("with another number, signature, salt or difficulty is refused", () => {
    expect(check(proofText(challenge, (number % 500) + 1))).toBe("unsolved")
    expect(check(proofText({ ...challenge, signature: "a".repeat(64) }, number))).toBe("forged")
    const later = challenge.salt.replace(/expires=\d+/, "expires=99999999999")
    expect(check(proofText({ ...challenge, salt: later }, number))).toBe("unsolved")
    const easy = makeChallenge({ secret: "guessed", maximum: 1 }, { random, now: today })
    expect(check(proofText(easy, 1))).toBe("forged")
  })

  test.each([
    ["empty", ""],
    ["no base64", "%%%"],
    ["no JSON", Buffer.from("{").toString("base64")],
    ["of another shape", Buffer.from('{"number":[]}').toString("base64")],
    ["huge", proofText(challenge, number).repeat(10_000)],
    ["with a number beyond the limit", proofText(challenge, 1_000_001)],
    [
      "with digits of the salt moved into the number",
      proofText({ ...challenge, salt: challenge.salt.slice(0, -2) }, number),
    ],
  ])("that is %s is malformed", (_, text) => {
    expect(check(text)).toBe("malformed")
  })

  test("a browser solves no challenge of another algorithm, and none with more work than a million attempts", () => {
    expect(readChallenge({ ...challenge })).toEqual(challenge)
    for (const wrong of [
      undefined,
      "",
      [],
      { ...challenge, algorithm: "SHA-1" },
      { ...challenge, maxnumber: 1_000_001 },
    ])
      expect(readChallenge(wrong)).toBeUndefined()
  })
})

describe("Forms of a shop that requires proofs of work", () => {
  let clock = today
  let small: SmallShop
  let browser: PlainBrowser
  let log: ReturnType<typeof vi.spyOn>
  const fetch = (request: Request) => small.shop.fetch(request)
  const openHost = async () => {
    browser = openPlainBrowser(await hostOver(small.shop, undefined, { provesWork: true }))
  }

  beforeAll(async () => {
    log = vi.spyOn(process.stderr, "write").mockReturnValue(true)
    small = await openSmallShop({ ...smallSettings, proofOfWork: 50 }, undefined, () => clock)
    await openHost()
  })
  afterAll(async () => {
    log.mockRestore()
    await small.close()
  })
  beforeEach(() => {
    // An hour later the forms without a proof are as many as before.
    clock += 60 * 60 * 1000
    log.mockClear()
  })

  const message = { name: "Ann", email: "ann@example.com", comment: "Where is my mug?" }
  const contactMails = () => small.rows("select id from mail where kind = 'contact' or subject like '%ontact%'").length
  const press = async (fields: Readonly<Record<string, string>>) =>
    browser.press(await browser.visit("/contact/"), "Submit", { ...message, ...fields })
  const proofField = "captcha[contact_us]"

  test("a message with a proof is sent; the same proof is refused, with all that was typed and a line for the operator", async () => {
    const proof = await provenBy(fetch)
    expect((await press({ [proofField]: proof })).text).toContain("Thanks for contacting us")
    const again = await press({ [proofField]: proof })
    expect([again.status, again.text.includes(rejection)]).toEqual([422, true])
    const field = (name: string) => again.document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value
    expect([field("name"), field("comment"), field(proofField)]).toEqual(["Ann", message.comment, ""])
    expect(log.mock.calls.map((call: ReadonlyArray<unknown>) => String(call[0]))).toEqual([
      `${JSON.stringify({ level: "error", event: "proof-of-work-refused", form: "contact_us", problem: "used" })}\n`,
    ])
  })

  test("without scripts a message is sent, thirty forms from many addresses are accepted, the next one waits, and one with the hidden field filled in is refused", async () => {
    expect((await press({})).text).toContain("Thanks for contacting us")
    for (let made = 1; made < 30; made += 1)
      expect((await fetch(lookUpWith("", "", `10.0.1.${made}`))).status).toBe(204)
    expect((await press({})).text).toContain("Too many requests. Please wait a moment and try again.")
    const before = contactMails()
    expect((await press({ captcha_trap: "x", [proofField]: await provenBy(fetch) })).text).toContain(rejection)
    expect(contactMails()).toBe(before)
  })

  test("five forms without a proof are accepted from one address", async () => {
    const statuses: Array<number> = []
    for (let made = 0; made < 6; made += 1) statuses.push((await fetch(lookUpWith(""))).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 400])
    expect((await fetch(lookUpWith("", "", "10.0.0.2"))).status).toBe(204)
  })

  test.each([
    ["/customer/account/create/", "user_create"],
    ["/customer/account/forgotpassword/", "user_forgotpassword"],
    ["/customer/account/login/", "user_login"],
    ["/sales/guest/form/", "order_look_up"],
    ["/mug.html", "product_review"],
    ["/", "newsletter"],
  ])("the page %s has the fields of a proof for its form", async (path, formId) => {
    const { document } = await browser.visit(path)
    const form = document.querySelector(`[name="captcha[${formId}]"]`)?.closest("form")
    expect(form?.querySelectorAll("[data-proof], [name=captcha_trap], output")).toHaveLength(3)
  })

  test("a guest's look-up, a registration, a subscription and a password link with a wrong proof do nothing", async () => {
    const forged = proofText({ ...(await challengeOf(fetch)), signature: "0".repeat(64) }, 1)
    const lookUp = await browser.press(await browser.visit("/sales/guest/form/"), "Continue", {
      oar_order_id: "1",
      oar_billing_lastname: "Bell",
      oar_email: "ann@example.com",
      "captcha[order_look_up]": forged,
    })
    expect([lookUp.status, lookUp.text.includes(rejection)]).toEqual([422, true])
    expect(lookUp.document.querySelector<HTMLInputElement>("[name=oar_billing_lastname]")?.value).toBe("Bell")
    const subscribed = await browser.press(await browser.visit("/contact/"), "Subscribe", {
      email: "new@example.com",
      "captcha[newsletter]": forged,
    })
    expect(subscribed.text).toContain(rejection)
    const password = await browser.press(
      await browser.visit("/customer/account/forgotpassword/"),
      "Reset My Password",
      {
        email: "ann@example.com",
        "captcha[user_forgotpassword]": forged,
      },
    )
    expect(password.text).toContain(rejection)
    const registered = await browser.press(await browser.visit("/customer/account/create/"), "Create an Account", {
      firstname: "New",
      lastname: "One",
      email: "new@example.com",
      password: "New-likes-mugs-7",
      password_confirmation: "New-likes-mugs-7",
      "captcha[user_create]": forged,
    })
    expect(registered.text).toContain(rejection)
    expect(small.rows("select id from customer where email = 'new@example.com'")).toEqual([])
  })

  test("a sign-in needs a proof after three failures, from the pop-up as from the page", async () => {
    const signIn = (password: string, captcha_string?: string) =>
      fetch(
        new Request("http://shop.test/customer/ajax/login", {
          method: "POST",
          headers: { "x-requested-with": "XMLHttpRequest", "content-type": "application/json", "x-forwarded-for": "a" },
          body: JSON.stringify({ username: "ann@example.com", password, captcha_string }),
        }),
      ).then(async (response): Promise<unknown> => response.json())
    for (let made = 0; made < 3; made += 1)
      expect(await signIn("wrong", "not checked yet")).toMatchObject({ message: "Invalid login or password." })
    expect(await signIn("Ann-likes-mugs-7", "not a proof")).toMatchObject({ errors: true, message: rejection })
    const page = await browser.visit("/customer/account/login/")
    const fields = { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" }
    const refused = await browser.press(page, "Sign In", { ...fields, "captcha[user_login]": "not a proof" })
    expect([refused.status, refused.text.includes(rejection)]).toEqual([422, true])
    expect(await signIn("Ann-likes-mugs-7", await provenBy(fetch))).toMatchObject({ errors: false })
  })

  test("a proof that was used before a restart is refused after it, and the secret is the same", async () => {
    const [used, waiting] = [await provenBy(fetch), await provenBy(fetch)]
    expect((await fetch(lookUpWith(used))).status).toBe(204)
    await small.close("keep")
    small = await openSmallShop({ ...smallSettings, proofOfWork: 50 }, small.dataDir, () => clock)
    expect([(await fetch(lookUpWith(used))).status, (await fetch(lookUpWith(waiting))).status]).toEqual([400, 204])
    await openHost()
  })

  test("used proofs are deleted some time after they have expired", async () => {
    clock += 60 * 60 * 1000
    await fetch(lookUpWith(await provenBy(fetch)))
    expect(small.rows("select signature from used_proof")).toHaveLength(1)
  })
})

test("a shop without the setting sends no challenge, and its forms have no fields for one", async () => {
  const small = await openSmallShop()
  expect((await small.shop.fetch(new Request("http://shop.test/captcha/proof"))).status).toBe(404)
  const { document } = await openPlainBrowser(await hostOver(small.shop)).visit("/contact/")
  expect(document.querySelector("[data-proof], [name=captcha_trap]")).toBeNull()
  await small.close()
})
