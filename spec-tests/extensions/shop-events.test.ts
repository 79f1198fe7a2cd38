import { describe, expect, test } from "vitest"

import { shopEvents } from "../../app/client/boot/shop-events.ts"
import { recordEvents } from "../../app/client/events/record-events.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import type { ShopEvent } from "../../core/extensions/shop-event.ts"

const submitted = { _tag: "AddToCartSubmitted", formId: "mug" } as const

describe("Events of a page for modules", () => {
  test("that happened before a listener was loaded are received first, in their order, and each once", () => {
    const events = shopEvents()
    const replay = recordEvents(events)
    events.emit("sections", ["cart"])
    events.emit("action", submitted)
    const received: Array<ShopEvent> = []
    replay((event) => received.push(event))
    expect(received).toEqual([
      { _tag: "SectionsLoaded", names: ["cart"] },
      { _tag: "Action", action: submitted },
    ])
    events.emit("sections", ["customer"])
    expect(received.slice(2)).toEqual([{ _tag: "SectionsLoaded", names: ["customer"] }])
  })

  test("are not recorded before the recording begins", () => {
    const events = shopEvents()
    events.emit("sections", ["cart"])
    const received: Array<ShopEvent> = []
    recordEvents(events)((event) => received.push(event))
    expect(received).toEqual([])
  })

  test("are received by a listener that neither throws nor changes them; another breaks the contract", () => {
    const listener = (receive: (event: ShopEvent) => void) => ({
      name: "mine",
      eventListeners: [{ name: "one", receive }],
    })
    expect(extensionBreaches(listener(() => undefined))).toEqual([])
    const failing = listener(() => {
      throw new Error("not today")
    })
    expect(extensionBreaches(failing).map(({ point, entry }) => [point, entry])).toContainEqual([
      "eventListeners",
      "one",
    ])
  })
})
