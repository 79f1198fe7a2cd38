import { describe, expect, test } from "vitest"

import { noticeFor } from "../../core/checkout/failed-call-notice.ts"
import { offersSignIn } from "../../core/customer/authentication-pop-up.ts"
import { readSignInLinks } from "../../core/customer/authentication-pop-up.wire.ts"
import { enableCookiesPath, checkCookies } from "../../core/customer/enable-cookies.ts"
import { checkoutEntry } from "../../core/customer/guest-checkout.ts"
import { SignInNeeded } from "../../core/web/call-error.ts"

const ann = { fullName: "Ann Lee", firstName: "Ann" }
const guest = { customer: undefined, guestsAreAllowed: false, hasSignIn: true, usesSignInPage: false }
const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-22" }

describe("Authentication pop-up", () => {
  test("[2.authentication-pop-up.1] is offered in the checkout to guests only", () => {
    expect(offersSignIn({ kind: "checkout", owner: { kind: "guest" } })).toBe(true)
    expect(offersSignIn({ kind: "checkout", owner: { kind: "customer" } })).toBe(false)
    expect(offersSignIn({ kind: "product", owner: { kind: "guest" } })).toBe(false)
  })

  test("[2.authentication-pop-up.1] opens for a guest on the way to the checkout where guest checkout is disabled", () => {
    expect(checkoutEntry(guest)).toEqual({ action: "open sign-in", reason: "guests are not allowed" })
    expect(checkoutEntry({ ...guest, customer: ann })).toEqual({ action: "check out", reason: "signed in" })
    const allowed = { action: "check out", reason: "guests are allowed" }
    expect(checkoutEntry({ ...guest, guestsAreAllowed: true })).toEqual(allowed)
    expect(checkoutEntry({ ...guest, guestsAreAllowed: true, hasSignIn: false })).toEqual(allowed)
    expect(checkoutEntry({ ...guest, usesSignInPage: true })).toEqual({
      action: "open sign-in page",
      reason: "configured",
    })
  })

  test("[2.authentication-pop-up.3] [8.5] is replaced by an alert where it is not available", () => {
    expect(checkoutEntry({ ...guest, hasSignIn: false })).toEqual({
      action: "alert",
      text: "Guest checkout is disabled.",
      reason: "no sign-in on the page",
    })
  })

  test("[2.authentication-pop-up.2] has the configured links for registration and password reset", () => {
    const config = {
      autocomplete: "off",
      customerRegisterUrl: "https://shop.test/customer/account/create/",
      customerForgotPasswordUrl: "https://accounts.test/forgot",
    }
    expect(readSignInLinks(config, context)).toEqual({
      register: "/customer/account/create/",
      forgotPassword: "https://accounts.test/forgot",
    })
    const none = { register: undefined, forgotPassword: undefined }
    for (const odd of [undefined, [], null, "x", { customerRegisterUrl: null, customerForgotPasswordUrl: "" }])
      expect(readSignInLinks(odd, context)).toEqual(none)
    for (const bad of ["javascript:alert(1)", "//evil.test/x", "account/create"])
      expect(readSignInLinks({ customerRegisterUrl: bad }, context)).toEqual(none)
  })
})

describe("Customer login page", () => {
  test("[2.customer-login-page.1] [8.1] a customer who is no longer signed in is redirected to customer/account/login/", () => {
    expect(noticeFor(new SignInNeeded())).toEqual({ redirectTo: "/customer/account/login/" })
  })
})

describe("Enable-cookies page", () => {
  test("[2.enable-cookies-page.1] its path is 'enable-cookies'", () => {
    expect(enableCookiesPath).toBe("/enable-cookies")
  })

  test("[2.enable-cookies-page.2] [8.11] an action that needs cookies redirects there when the browser stores none", () => {
    expect(checkCookies({ enabled: false, redirects: true })).toEqual({
      action: "redirect",
      path: "/enable-cookies",
      reason: "no cookies",
    })
  })

  test("[2.enable-cookies-page.3] [8.11] with the redirect disabled, an alert is shown instead", () => {
    expect(checkCookies({ enabled: false, redirects: false })).toEqual({
      action: "alert",
      text: "Cookies are disabled in your browser.",
      reason: "redirection is off",
    })
  })

  test("[5.cookies.1] with cookies, the action continues", () => {
    for (const redirects of [true, false])
      expect(checkCookies({ enabled: true, redirects })).toEqual({
        action: "proceed",
        reason: "cookies are enabled",
      })
  })
})
