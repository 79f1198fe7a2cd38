import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { InvalidSetting } from "../../app/settings/setting.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const mugWith = async (pageOptions: PageOptions | undefined) => {
  const backend = embeddedBackend(small.shop)
  const host = await openStorefrontApp({
    backend,
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
    pageOptions,
  })
  return (await host.fetch(new Request("http://shop.test/mug.html"))).text()
}

describe("Page options of the shop", () => {
  test("[5.product-page.8] [2.enable-cookies-page.3] a page carries the options that are set, and none by default", async () => {
    expect(await mugWith(undefined)).not.toMatch(/forcesValidation|alertsWithoutCookies/)
    expect(await mugWith({ forcesValidation: true, alertsWithoutCookies: true })).toMatch(
      /"page":\{[^}]*"forcesValidation":true,"alertsWithoutCookies":true/,
    )
  })

  test("[5.product-page.8] [2.enable-cookies-page.3] environment variables set each option; by default there is no forced validation and the cookie redirect is on", () => {
    const optionsOf = (environment: Readonly<Record<string, string>>) => startSettings(environment).pageOptions
    const remote = { SHOP_URL: "https://shop.example" }
    expect(optionsOf(remote)).toEqual({})
    expect(optionsOf({ ...remote, FORCE_VALIDATION: "on", COOKIE_REDIRECT: "on" })).toEqual({ forcesValidation: true })
    expect(optionsOf({ ...remote, FORCE_VALIDATION: "off", COOKIE_REDIRECT: "off" })).toEqual({
      alertsWithoutCookies: true,
    })
    expect(optionsOf({ ...remote, LAST_PAYMENT: "off" })).toEqual({ withoutLastPayment: true })
    expect(optionsOf({ ...remote, CHEAPEST_RATE: "on" })).toEqual({ preselectsCheapestRate: true })
    expect(optionsOf({ ...remote, FULL_NAME_FIELD: "on" })).toEqual({ hasFullNameField: true })
    expect(() => startSettings({ COOKIE_REDIRECT: "yes" })).toThrow(InvalidSetting)
  })

  test("[4.banner-timers.3] the embedded shop requires consent by default, a Magento does not; both can be switched, and pages carry the option", async () => {
    const required = (environment: Readonly<Record<string, string>>) =>
      startSettings(environment).pageOptions.requiresConsent === true
    const remote = { SHOP_URL: "https://shop.example" }
    expect([required({}), required(remote)]).toEqual([true, false])
    expect([required({ COOKIE_RESTRICTION: "off" }), required({ ...remote, COOKIE_RESTRICTION: "on" })]).toEqual([
      false,
      true,
    ])
    expect(await mugWith({ requiresConsent: true })).toMatch(/"page":\{[^}]*"requiresConsent":true/)
    expect(await mugWith(undefined)).not.toContain("requiresConsent")
  })
})
