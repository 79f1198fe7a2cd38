import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { closedSignIn, signInStep, type SignInEvent, type SignInPopUp } from "../../core/customer/sign-in-step.ts"
import { afterSignIn, noSignInResponse, signInProblems, signInPayload } from "../../core/customer/sign-in.ts"
import { forAll } from "../arbitraries/for-all.ts"

const required = "This is a required field."
const right = { username: "ann@example.com", password: "secret" }
const saved = { enabled: true, redirects: true }
const submit = (fields: Readonly<Record<string, string>>, cookies = saved): SignInEvent => ({
  _tag: "SignInSubmitted",
  fields,
  cookies,
})
const after = (popUp: SignInPopUp, ...events: ReadonlyArray<SignInEvent>) => {
  let step = signInStep(popUp, { _tag: "SignInOpened" })
  for (const event of events) step = signInStep(step.popUp, event)
  return step
}

describe("Sign-in form", () => {
  test("[5.checkout-and-cart.2] must be valid before it is sent", () => {
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
      isBusy: false,
      problems: [{ field: "password", text: required }],
      message: "",
    })
    expect(after(closedSignIn, submit(right))).toEqual({
      popUp: { isOpen: true, isBusy: true, problems: [], message: "" },
      requests: [{ _tag: "SignIn", fields: right }],
    })
  })

  test("[5.checkout-and-cart.2] is sent once, and the shop's message is shown until the next attempt", () => {
    expect(after(closedSignIn, submit(right), submit(right)).requests).toEqual([])
    const withMessage = after(closedSignIn, submit(right), {
      _tag: "SignInResponded",
      after: { action: "message", text: "Invalid login or password.", reason: "refused" },
    })
    expect(withMessage).toMatchObject({ popUp: { isBusy: false, message: "Invalid login or password." }, requests: [] })
    expect(signInStep(withMessage.popUp, submit(right)).popUp).toMatchObject({ isBusy: true, message: "" })
    expect(signInStep(withMessage.popUp, submit({})).popUp.message).toBe("")
    expect(signInStep(withMessage.popUp, { _tag: "SignInClosed" }).popUp).toEqual(closedSignIn)
  })

  test("[5.checkout-and-cart.2] demands the newest picture's text once the shop does, also after it was closed", () => {
    const rejected = (popUp: SignInPopUp, picture: string | undefined) =>
      after(popUp, submit(right), {
        _tag: "SignInResponded",
        after: { action: "message", text: "Incorrect CAPTCHA", reason: "refused", needsCaptcha: true },
        picture,
      }).popUp
    const first = rejected(closedSignIn, "/media/captcha/base/1.png")
    expect(first).toMatchObject({ isBusy: false, message: "Incorrect CAPTCHA", picture: "/media/captcha/base/1.png" })
    expect(rejected(first, "/media/captcha/base/2.png").picture).toBe("/media/captcha/base/2.png")
    const closed = signInStep(first, { _tag: "SignInClosed" }).popUp
    expect(after(closed).popUp).toMatchObject({ isOpen: true, message: "", picture: "/media/captcha/base/1.png" })
    expect(rejected(closedSignIn, undefined)).toMatchObject({ isBusy: false, message: "Incorrect CAPTCHA" })
  })

  test("[5.checkout-and-cart.2] stays pending until the next page loads, also when closed", () => {
    const busy = after(closedSignIn, submit(right)).popUp
    expect(signInStep(busy, { _tag: "SignInClosed" }).popUp).toEqual({ ...closedSignIn, isBusy: true })
    const response = (value: ReturnType<typeof afterSignIn>) =>
      signInStep(busy, { _tag: "SignInResponded", after: value })
    expect(response({ action: "redirect", path: "/checkout/", reason: "page redirect" })).toEqual({
      popUp: busy,
      requests: [{ _tag: "Navigate", path: "/checkout/" }],
    })
    expect(response({ action: "reload", reason: "no redirect" })).toEqual({
      popUp: busy,
      requests: [{ _tag: "ReloadPage" }],
    })
  })

  test("[5.cookies.1] [8.11] without cookies is not sent: the cookie page is opened, or an alert is shown", () => {
    expect(after(closedSignIn, submit(right, { enabled: false, redirects: true })).requests).toEqual([
      { _tag: "Navigate", path: "/enable-cookies" },
    ])
    expect(after(closedSignIn, submit(right, { enabled: false, redirects: false })).requests).toEqual([
      { _tag: "Alert", text: "Cookies are disabled in your browser." },
    ])
  })

  test("[7.sign-in.1] sends all fields, and redirects to customerLoginUrl on our origin only", () => {
    const origin = "https://shop.test"
    expect(signInPayload({ ...right, username: " ann@example.com ", captcha: "x" }, origin)).toEqual({
      path: "/customer/ajax/login",
      body: { username: "ann@example.com", password: "secret", captcha: "x", captcha_form_id: "user_login" },
    })
    const to = (customerLoginUrl: string) => signInPayload({ ...right, customerLoginUrl }, origin)
    const body = { ...right, captcha_form_id: "user_login" }
    expect(to("https://shop.test/own/login")).toEqual({ path: "/own/login", body })
    for (const elsewhere of ["https://evil.test/login", "//evil.test/login", "/\\evil.test", "", "login"])
      expect(to(elsewhere)).toEqual({ path: "/customer/ajax/login", body })
  })

  test("[7.sign-in.1] redirects to the shop's address, else to the page's, else reloads the page", () => {
    const page = { origin: "https://shop.test", backTo: "/checkout/" }
    const shop = (redirect: string | undefined, backTo: string | undefined = page.backTo) =>
      afterSignIn({ _tag: "SignedIn", redirect }, { ...page, backTo })
    expect(shop("https://shop.test/wishlist/")).toEqual({
      action: "redirect",
      path: "/wishlist/",
      reason: "backend redirect",
    })
    expect(shop(undefined)).toEqual({ action: "redirect", path: "/checkout/", reason: "page redirect" })
    expect(shop("https://evil.test/")).toEqual({ action: "redirect", path: "/checkout/", reason: "page redirect" })
    expect(afterSignIn({ _tag: "SignedIn", redirect: undefined }, { ...page, backTo: undefined })).toEqual({
      action: "reload",
      reason: "no redirect",
    })
    expect(shop(undefined, "//evil.test").action).toBe("reload")
    expect(afterSignIn({ _tag: "Refused", message: "No." }, page)).toEqual({
      action: "message",
      text: "No.",
      reason: "refused",
    })
    expect(noSignInResponse).toMatchObject({ text: "Could not authenticate. Please try again later" })
  })

  test("[7.sign-in.1] for any redirect of the shop or page, stays on our origin", () => {
    forAll(fc.option(fc.oneof(fc.webUrl(), fc.string())), fc.string(), (redirect, backTo) => {
      const response = { _tag: "SignedIn", redirect: redirect ?? undefined } as const
      const after_ = afterSignIn(response, { origin: "https://shop.test", backTo })
      const path = after_.action === "redirect" ? after_.path : "/"
      expect(new URL(path, "https://shop.test").origin).toBe("https://shop.test")
    })
  })
})
