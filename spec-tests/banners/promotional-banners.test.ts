import { describe, expect, test } from "vitest"

import { bannersStep } from "../../core/banners/banner-display.ts"
import { banner, check, opened } from "../arbitraries/banners.ts"

describe("Promotional banners", () => {
  const lightbox = banner("welcome")
  const bar = banner("delivery", { placeholder: "awesomebar" })
  const { state } = check(opened({ banners: [lightbox, bar] }))

  test("[2.promotional-banners.1] the lightbox closes by its icon", () => {
    const step = bannersStep(state, { _tag: "CloseIconPressed", place: "lightbox" })
    expect(step.requests).toEqual([{ _tag: "HideBanner", place: "lightbox", banner: lightbox }])
    expect(step.state.visible).toEqual({ lightbox: undefined, awesomebar: bar })
  })

  test("[2.promotional-banners.2] the top bar closes by its icon", () => {
    const step = bannersStep(state, { _tag: "CloseIconPressed", place: "awesomebar" })
    expect(step.requests).toEqual([{ _tag: "HideBanner", place: "awesomebar", banner: bar }])
    expect(step.state.visible).toEqual({ lightbox, awesomebar: undefined })
  })

  test.for([
    ["lightbox", "welcome"],
    ["awesomebar", "delivery"],
  ] as const)("[2.promotional-banners.3] 'don't show again' in the %s is stored", ([place, id]) => {
    const step = bannersStep(state, { _tag: "DontShowAgainPressed", place, records: state.records })
    expect(step.state.visible[place]).toBeUndefined()
    expect([...step.state.records].map(([name, { dontShow }]) => [name, dontShow])).toEqual([
      ["welcome", id === "welcome"],
      ["delivery", id === "delivery"],
    ])
  })
})
