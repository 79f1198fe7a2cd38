import { cleanup, render, screen } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, describe, expect, test } from "vitest"

import { visitStorage } from "../../app/client/banners/visit-storage.ts"
import { browsingTimeKey, lastVisitKey } from "../../core/banners/banner-storage.wire.ts"
import { onlyNecessary } from "../../core/consent/consent.ts"
import { consentCookie, consentText } from "../../core/consent/consent.wire.ts"
import { ConsentPage } from "../../ui/content/ConsentPage.tsx"
import { inPage } from "../shops/page.tsx"

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.cookie = `${consentCookie}=; max-age=0; path=/`
})

const allow = (marketing: boolean): void => {
  document.cookie = `${consentCookie}=${consentText({ statistics: false, marketing })}; path=/`
}

/** Stores a visit, and returns the stored data for the next page. */
const visit = (requiresConsent: boolean): ReadonlyArray<string | undefined> => {
  const { store } = visitStorage(requiresConsent)
  Effect.runSync(store(browsingTimeKey, "61"))
  Effect.runSync(store(lastVisitKey, "2026-11-20T10:00:00.000Z"))
  const { stored } = visitStorage(requiresConsent)
  return [browsingTimeKey, lastVisitKey].map((key) => Effect.runSync(stored(key)))
}

const saved = ["61", "2026-11-20T10:00:00.000Z"]
const nothing = [undefined, undefined]

describe("Browsing time and last visit", () => {
  test("[4.banner-timers.3] [3.banner-browser-storage.1] [3.banner-browser-storage.2] are stored without consent in a shop that requires none", () => {
    expect(visit(false)).toEqual(saved)
    allow(false)
    expect(visit(false)).toEqual(saved)
    expect([browsingTimeKey, lastVisitKey].map((key) => localStorage.getItem(key))).toEqual(saved)
  })

  test("[4.banner-timers.3] [3.banner-browser-storage.1] [3.banner-browser-storage.2] are stored only after consent to marketing in a shop that requires it, and removed when it is withdrawn", () => {
    expect(visit(true)).toEqual(nothing)
    allow(true)
    expect(visit(true)).toEqual(saved)
    allow(false)
    expect(visit(true)).toEqual(nothing)
    expect(localStorage.getItem(browsingTimeKey)).toBeNull()
  })

  test("[3.banner-browser-storage.1] the consent dialog of a shop that requires consent mentions the stored time", () => {
    render(inPage(<ConsentPage choice={onlyNecessary} />, { requiresConsent: true }))
    expect(
      screen.getByRole("checkbox", { name: "Marketing", description: /looked around.* stays in your browser/ }),
    ).toBeDefined()
    cleanup()
    render(inPage(<ConsentPage choice={onlyNecessary} />))
    expect(screen.queryByText(/looked around/)).toBeNull()
  })
})
