import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { loaderOver } from "../../ui/background-actions/block-loader.element.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const block = (): HTMLElement => {
  document.body.innerHTML = `<article><input name="a"><select><option>b</option></select><input name="c" disabled></article>`
  const found = document.querySelector("article")
  if (found === null) throw new Error("no block")
  return found
}

const disabledIn = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")].map(({ disabled }) => disabled)

describe("Block loader on a page", () => {
  test("[4.block-loader.1] [4.block-loader.2] [4.block-loader.3] disables the enabled fields, enables exactly those again, and disappears a second later", () => {
    const element = block()
    const loader = loaderOver(element, "Loading...")
    loader.started()
    loaderOver(element, "Loading...").started()
    expect(disabledIn(element)).toEqual([true, true, true])
    expect([element.ariaBusy, element.textContent]).toEqual(["true", expect.stringContaining("Loading...")])

    loader.completed()
    expect(disabledIn(element)).toEqual([true, true, true])
    loader.completed()
    expect(disabledIn(element)).toEqual([false, false, true])
    expect(element.ariaBusy).toBeNull()

    vi.advanceTimersByTime(999)
    expect(element.querySelector(".block-loader")).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(element.querySelector(".block-loader")).toBeNull()
    expect(element.className).toBe("")
  })
})
