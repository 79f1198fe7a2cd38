import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { closedSignIn, signInStep, type SignInEvent, type SignInPopUp } from "../../core/customer/sign-in-step.ts"
import { afterSignIn, noSignInAnswer, signInProblems, signInQuestion } from "../../core/customer/sign-in.ts"
import { forAll } from "../arbitraries/for-all.ts"

const required = "This is a required field."
const right = { username: "ann@example.com", password: "secret" }
const kept = { kept: true, redirects: true }
const submit = (fields: Readonly<Record<string, string>>, cookies = kept): SignInEvent => ({
  _tag: "SignInSubmitted",
  fields,
  cookies,
})
const after = (popUp: SignInPopUp, ...events: ReadonlyArray<SignInEvent>) => {
  let step = signInStep(popUp, { _tag: "SignInOpened" })
  for (const event of events) step = signInStep(step.popUp, event)
  return step
}

describe("Signing in", () => {
  test("[5.checkout-and-cart.2] the form must pass field validation before it is sent", () => {
    expect(signInProblems({})).toEqual([
      { field: "username", text: required },
      { field: "password", text: required },
    ])
    expect(signInProblems({ username: " ", password: " " })).toEqual([{ field: "username", text: required }])
    expect(signInProblems({ ...right, username: "ann" })).toEqual([
      { field: "username", text: "Please enter a valid email address (Ex: johndoe@domain.com)." },
    ])
    expect(signInProblems({ ...right, password: "" })).toEqual([{ field: "password", text: required }])
    expect(signInProblems(right)).toEqual([])

    const refused = after(closedSignIn, submit({ ...right, password: "" }))
    expect(refused.requests).toEqual([])
    expect(refused.popUp).toEqual({
      isOpen: true,
      busy: false,
      problems: [{ field: "password", text: required }],
      said: "",
    })
    expect(after(closedSignIn, submit(right))).toEqual({
      popUp: { isOpen: true, busy: true, problems: [], said: "" },
      requests: [{ _tag: "SignIn", fields: right }],
    })
  })

  test("[5.checkout-and-cart.2] it is sent once, and what the shop says is shown until the next try", () => {
    expect(after(closedSignIn, submit(right), submit(right)).requests).toEqual([])
    const said = after(closedSignIn, submit(right), {
      _tag: "SignInAnswered",
      after: { does: "say", text: "Invalid login or password.", because: "refused" },
    })
    expect(said).toMatchObject({ popUp: { busy: false, said: "Invalid login or password." }, requests: [] })
    expect(signInStep(said.popUp, submit(right)).popUp).toMatchObject({ busy: true, said: "" })
    expect(signInStep(said.popUp, submit({})).popUp.said).toBe("")
    expect(signInStep(said.popUp, { _tag: "SignInClosed" }).popUp).toEqual(closedSignIn)
  })

  test("[5.checkout-and-cart.2] a form on its way stays busy, also closed, until the next page comes", () => {
    const busy = after(closedSignIn, submit(right)).popUp
    expect(signInStep(busy, { _tag: "SignInClosed" }).popUp).toEqual({ ...closedSignIn, busy: true })
    const answer = (value: ReturnType<typeof afterSignIn>) => signInStep(busy, { _tag: "SignInAnswered", after: value })
    expect(answer({ does: "go", path: "/checkout/", because: "the page says so" })).toEqual({
      popUp: busy,
      requests: [{ _tag: "GoTo", path: "/checkout/" }],
    })
    expect(answer({ does: "reload", because: "nobody says where to" })).toEqual({
      popUp: busy,
      requests: [{ _tag: "ReloadPage" }],
    })
  })

  test("[5.cookies.1] [8.11] without cookies nothing is sent: the way leads to the page about them, or an alert says so", () => {
    expect(after(closedSignIn, submit(right, { kept: false, redirects: true })).requests).toEqual([
      { _tag: "GoTo", path: "/enable-cookies" },
    ])
    expect(after(closedSignIn, submit(right, { kept: false, redirects: false })).requests).toEqual([
      { _tag: "Alert", text: "Cookies are disabled in your browser." },
    ])
  })

  test("[7.sign-in.1] all fields are passed on, and customerLoginUrl says where to, on our origin only", () => {
    const origin = "https://shop.test"
    expect(signInQuestion({ ...right, username: " ann@example.com ", captcha: "x" }, origin)).toEqual({
      path: "/customer/ajax/login",
      body: { username: "ann@example.com", password: "secret", captcha: "x" },
    })
    const to = (customerLoginUrl: string) => signInQuestion({ ...right, customerLoginUrl }, origin)
    expect(to("https://shop.test/own/login")).toEqual({ path: "/own/login", body: right })
    for (const elsewhere of ["https://evil.test/login", "//evil.test/login", "/\\evil.test", "", "login"])
      expect(to(elsewhere)).toEqual({ path: "/customer/ajax/login", body: right })
  })

  test("[7.sign-in.1] afterwards the shop says where to go, else the page, else the page is loaded anew", () => {
    const page = { origin: "https://shop.test", backTo: "/checkout/" }
    const shop = (redirect: string | undefined, backTo: string | undefined = page.backTo) =>
      afterSignIn({ _tag: "SignedIn", redirect }, { ...page, backTo })
    expect(shop("https://shop.test/wishlist/")).toEqual({ does: "go", path: "/wishlist/", because: "the shop says so" })
    expect(shop(undefined)).toEqual({ does: "go", path: "/checkout/", because: "the page says so" })
    expect(shop("https://evil.test/")).toEqual({ does: "go", path: "/checkout/", because: "the page says so" })
    expect(afterSignIn({ _tag: "SignedIn", redirect: undefined }, { ...page, backTo: undefined })).toEqual({
      does: "reload",
      because: "nobody says where to",
    })
    expect(shop(undefined, "//evil.test").does).toBe("reload")
    expect(afterSignIn({ _tag: "Refused", message: "No." }, page)).toEqual({
      does: "say",
      text: "No.",
      because: "refused",
    })
    expect(noSignInAnswer).toMatchObject({ text: "Could not authenticate. Please try again later" })
  })

  test("[7.sign-in.1] wherever the shop or the page would lead, the shopper stays on our origin", () => {
    forAll(fc.option(fc.oneof(fc.webUrl(), fc.string())), fc.string(), (redirect, backTo) => {
      const answer = { _tag: "SignedIn", redirect: redirect ?? undefined } as const
      const after_ = afterSignIn(answer, { origin: "https://shop.test", backTo })
      const path = after_.does === "go" ? after_.path : "/"
      expect(new URL(path, "https://shop.test").origin).toBe("https://shop.test")
    })
  })
})
