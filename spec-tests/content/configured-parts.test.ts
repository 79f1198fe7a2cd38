import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { readCarouselPage } from "../../core/content/carousel-page.wire.ts"
import { slideOfData } from "../../core/content/slides.ts"
import { readSignInLinks, readSocialSignIn } from "../../core/customer/authentication-pop-up.wire.ts"
import { readSignInResponse } from "../../core/customer/sign-in.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-22" }

/** JSON with the field names of the decoders, and any values. */
const anyConfig = fc.dictionary(
  fc.constantFrom("html", "isLastPage", "id", "activeFrom", "activeTo", "errors", "customerRegisterUrl", "SocialLogin"),
  fc.oneof(
    fc.jsonValue(),
    fc.record({ enabled: fc.jsonValue(), providers: fc.dictionary(fc.string(), fc.jsonValue()) }, { requiredKeys: [] }),
  ),
)
const anyInput = fc.oneof(fc.anything(), anyConfig)

describe("Decoding of configured content", () => {
  test("[3.slide.1] slide dates are numbers or absent, for any input", () => {
    forAll(fc.string(), fc.string(), (from, until) => {
      const { activeFrom, activeTo } = slideOfData({ slide: "1", from, until })
      for (const date of [activeFrom, activeTo]) expect(date === undefined || Number.isFinite(date)).toBe(true)
    })
  })

  test("[3.carousel-page.2] any response gives a page with html and a last-page flag, or none", () => {
    forAll(anyInput, (input) => {
      const page = readCarouselPage(input, context)
      expect(page === undefined || (typeof page.html === "string" && typeof page.isLastPage === "boolean")).toBe(true)
    })
  })

  test("[3.social-sign-in-configuration.3] every social provider has a web address and a label, for any input", () => {
    forAll(anyInput, (input) => {
      for (const { address, label } of readSocialSignIn(input, context)?.providers ?? []) {
        expect(address).toMatch(/^(https?:\/\/|\/(?!\/))/i)
        expect(typeof label).toBe("string")
      }
    })
  })

  test("[2.authentication-pop-up.2] [7.sign-in.1] no decoder throws for any input", () => {
    forAll(anyInput, (input) => {
      expect(Object.keys(readSignInLinks(input, context))).toEqual(["register", "forgotPassword"])
      expect([undefined, "Refused", "SignedIn"]).toContain(readSignInResponse(input)?._tag)
    })
  })
})
