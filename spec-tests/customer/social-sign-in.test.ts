import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { readSocialSignIn } from "../../core/customer/authentication-pop-up.wire.ts"
import {
  socialSignInStep,
  type SocialSignInEvent,
  type SocialSignInState,
} from "../../core/customer/social-sign-in-step.ts"
import { socialOffer, socialWindowFeatures } from "../../core/customer/social-sign-in.ts"
import { forAll } from "../arbitraries/for-all.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-22" }
const google = { id: "google", address: "https://accounts.test/o?x=1", label: "Google" }
const place = { left: 100, top: 50, width: 1200, height: 900 }
const on = { enabled: true, providers: [google] }
const idle: SocialSignInState = { _tag: "Idle" }

const after = (state: SocialSignInState, ...events: ReadonlyArray<SocialSignInEvent>) => {
  let step = socialSignInStep(state, { _tag: "SocialSectionsLoaded", isSignedIn: false })
  for (const event of events) step = socialSignInStep(step.state, event)
  return step
}
const press = (intent: string | undefined): SocialSignInEvent => ({
  _tag: "ProviderPressed",
  provider: google,
  from: place,
  intent,
})
const closed: SocialSignInEvent = { _tag: "SocialWindowClosed" }
const sectionsLoaded = (isSignedIn: boolean): SocialSignInEvent => ({ _tag: "SocialSectionsLoaded", isSignedIn })

describe("Social sign-in", () => {
  test("[3.social-sign-in-configuration.1] is configured by the pop-up's configuration, otherwise by the checkout's", () => {
    const other = { enabled: true, providers: [{ ...google, id: "other" }] }
    expect(socialOffer({ popUp: on, checkout: other })).toEqual({
      providers: [google],
      reason: "pop-up configuration",
    })
    expect(socialOffer({ popUp: undefined, checkout: on })).toEqual({
      providers: [google],
      reason: "checkout configuration",
    })
    expect(readSocialSignIn({ SocialLogin: { enabled: true } }, context)).toEqual({ enabled: true, providers: [] })
    for (const none of [undefined, [], {}, { SocialLogin: [] }, { SocialLogin: null }, { socialLogin: on }])
      expect(readSocialSignIn(none, context)).toBeUndefined()
  })

  test("[3.social-sign-in-configuration.2] reads enabled from any flag notation", () => {
    const read = (enabled: unknown) => readSocialSignIn({ SocialLogin: { enabled } }, context)?.enabled
    expect([true, 1, "1", "true"].map(read)).toEqual([true, true, true, true])
    expect([false, 0, "0", "", null, undefined].map(read)).toEqual([false, false, false, false, false, false])
  })

  test("[3.social-sign-in-configuration.3] reads providers with url and label; an unsafe address is left out", () => {
    const read = (providers: unknown) =>
      readSocialSignIn({ SocialLogin: { enabled: true, providers } }, context)?.providers
    expect(
      read({
        google: { url: google.address, label: "Google" },
        own: { url: "https://shop.test/social/own/", label: "" },
        bad: { url: "javascript:alert(1)", label: "Bad" },
        none: { label: "None" },
        odd: 7,
      }),
    ).toEqual([google, { id: "own", address: "/social/own/", label: "own" }])
    expect(read([])).toEqual([])
    expect(read(null)).toEqual([])
  })

  test("[4.social-sign-in.1] [2.authentication-pop-up.4] shows buttons only when configured and enabled", () => {
    expect(socialOffer({ popUp: undefined, checkout: undefined })).toEqual({ providers: [], reason: "not configured" })
    expect(socialOffer({ popUp: { ...on, enabled: false }, checkout: on })).toEqual({
      providers: [],
      reason: "disabled",
    })
  })

  test("[9.other.1] [2.checkout-page.3] opens a window of 600 × 500 with scrollbars, centred on the opening window", () => {
    expect(socialWindowFeatures(place)).toBe("width=600,height=500,left=400,top=250,scrollbars=yes")
    expect(socialWindowFeatures({ left: -1000, top: 0, width: 601, height: 300 })).toBe(
      "width=600,height=500,left=-999,top=-100,scrollbars=yes",
    )
  })

  test("[9.other.1] centres the window with equal space left and right, above and below", () => {
    const anyLength = fc.integer({ min: -3000, max: 3000 })
    forAll(fc.record({ left: anyLength, top: anyLength, width: anyLength, height: anyLength }), (from) => {
      const [, left = "", top = ""] = /left=(-?\d+),top=(-?\d+)/.exec(socialWindowFeatures(from)) ?? []
      expect(Math.abs(2 * (Number(left) - from.left) + 600 - from.width)).toBeLessThanOrEqual(1)
      expect(Math.abs(2 * (Number(top) - from.top) + 500 - from.height)).toBeLessThanOrEqual(1)
    })
  })

  test("[7.social-sign-in.1] [2.checkout-page.3] opens the provider's own address in the pop-up window", () => {
    expect(after(idle, press("/checkout/"))).toEqual({
      state: { _tag: "WindowOpen", intent: "/checkout/" },
      requests: [
        {
          _tag: "OpenSocialWindow",
          address: "https://accounts.test/o?x=1",
          name: "social-sign-in",
          features: "width=600,height=500,left=400,top=250,scrollbars=yes",
        },
      ],
    })
  })

  test("[7.social-sign-in.1] reloads the customer sections when the window closes, and resumes the interrupted action once signed in", () => {
    const pressed = after(idle, press("/checkout/"), closed)
    expect(pressed.requests).toEqual([{ _tag: "ReloadCustomerSections" }])
    expect(after(pressed.state, closed).requests).toEqual([])
    expect(socialSignInStep(pressed.state, sectionsLoaded(true))).toEqual({
      state: idle,
      requests: [{ _tag: "ResumeIntent", intent: "/checkout/" }],
    })
    expect(socialSignInStep(pressed.state, sectionsLoaded(false))).toEqual({ state: idle, requests: [] })
    expect(after(idle, press(undefined), closed, sectionsLoaded(true))).toEqual({ state: idle, requests: [] })
    expect(after(idle, closed)).toEqual({ state: idle, requests: [] })
    expect(after(idle, press("/x"), sectionsLoaded(true))).toMatchObject({
      state: { _tag: "WindowOpen" },
      requests: [],
    })
  })

  test("[7.social-sign-in.1] navigates the page to the provider where the browser blocks the window", () => {
    expect(after(idle, press("/x"), { _tag: "SocialWindowRefused", provider: google })).toEqual({
      state: idle,
      requests: [{ _tag: "LeaveFor", address: "https://accounts.test/o?x=1" }],
    })
  })
})
