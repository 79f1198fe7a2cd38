import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { makeBusy } from "../../app/client/add-to-cart/busy-button.ts"
import { whenButtonsReady } from "../../app/client/boot/early-clicks.ts"

const button = () => {
  document.body.innerHTML = '<div><button aria-label="Add"><span>Buy now</span></button></div>'
  const found = document.querySelector("button")
  if (found === null) throw new Error("no button")
  return found
}

const added = (hasOptions: boolean) => ({ _tag: "Responded", hasOptions, statusText: "" }) as const

const shown = (element: HTMLElement) => [element.textContent, element.ariaDisabled]

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe("Add-to-cart button of a page", () => {
  test("[4.add-to-cart-button.1] [4.add-to-cart-button.2] [4.add-to-cart-button.3] shows its progress, then its own label again", () => {
    const element = button()
    const busy = makeBusy(element, (label) => label)
    expect(shown(element)).toEqual(["Adding...", "true"])
    vi.advanceTimersByTime(10_000)
    busy.dispatch(added(false))
    vi.advanceTimersByTime(1499)
    expect(shown(element)).toEqual(["Adding...", "true"])
    vi.advanceTimersByTime(1)
    expect(shown(element)).toEqual(["Added", "true"])
    vi.advanceTimersByTime(1499)
    expect(shown(element)).toEqual(["Added", "true"])
    vi.advanceTimersByTime(1)
    expect(shown(element)).toEqual(["Buy now", null])
  })

  test("[4.add-to-cart-button.2] does not show 'Added' for a product that still needs options", () => {
    const element = button()
    makeBusy(element, (label) => label).dispatch(added(true))
    vi.advanceTimersByTime(2999)
    expect(shown(element)).toEqual(["Adding...", "true"])
    vi.advanceTimersByTime(1)
    expect(shown(element)).toEqual(["Buy now", null])
  })

  test("islands hydrate after their buttons are ready; leaving the page resets the buttons", async () => {
    const element = button()
    makeBusy(element, (label) => label)
    let isReady = false
    const waiting = whenButtonsReady(document.body).then(() => (isReady = true))
    await Promise.resolve()
    expect(isReady).toBe(false)
    window.dispatchEvent(new Event("pagehide"))
    await waiting
    expect(shown(element)).toEqual(["Buy now", null])
  })
})
