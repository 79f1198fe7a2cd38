// @vitest-environment jsdom
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { __vitePreload } from "../../app/client/boot/preload.ts"
import { stylesheetStep, type LateStylesheet, type StylesheetEvent } from "../../core/content/stylesheet-fallback.ts"
import { forAll } from "../arbitraries/for-all.ts"

const after = (...events: ReadonlyArray<StylesheetEvent>): LateStylesheet =>
  events.reduce<LateStylesheet>(stylesheetStep, "awaited")

describe("Stylesheet loading", () => {
  test("[9.other.3] a style sheet is applied when loaded, or after 3 s, whichever is first", () => {
    expect([after(), after("load"), after("timeout"), after("load", "timeout")]).toEqual([
      "awaited",
      "loaded",
      "timed out",
      "loaded",
    ])
    expect([after("timeout", "load"), after("error"), after("error", "timeout"), after("timeout", "error")]).toEqual([
      "loaded",
      "failed",
      "failed",
      "failed",
    ])
  })

  test("[9.other.3] for all events, nothing is pending after the time limit, and the last event of the browser applies", () => {
    const anyEvents = fc.array(fc.constantFrom<StylesheetEvent>("load", "error", "timeout"), { maxLength: 8 })
    forAll(anyEvents, anyEvents, (before, later) => {
      expect(after(...before, "timeout", ...later)).not.toBe("awaited")
      expect([after(...before, "load", "timeout"), after(...before, "error", "timeout")]).toEqual(["loaded", "failed"])
    })
  })
})

describe("An element with its own style sheet", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    document.head.replaceChildren()
  })
  afterEach(() => vi.useRealTimers())

  const begun = () => {
    const part = vi.fn<() => Promise<string>>(async () => "shown")
    const shown = __vitePreload(part, ["static/late.css"])
    shown.catch(() => {})
    return { part, shown, link: () => document.querySelector('link[href="/static/late.css"]') }
  }

  test("[9.other.3] is shown when the style sheet is loaded", async () => {
    const { part, shown, link } = begun()
    await vi.advanceTimersByTimeAsync(2999)
    expect(part).not.toHaveBeenCalled()
    link()?.dispatchEvent(new Event("load"))
    expect(await shown).toBe("shown")
  })

  test("[9.other.3] is shown after 3 s without the style sheet", async () => {
    const { part, shown } = begun()
    await vi.advanceTimersByTimeAsync(2999)
    expect(part).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await shown).toBe("shown")
  })

  test("[9.other.3] is not shown when the element fails to load, and is requested again the next time", async () => {
    const { part, shown, link } = begun()
    link()?.dispatchEvent(new Event("error"))
    await expect(shown).rejects.toThrow("late.css")
    expect([part.mock.calls.length, link()]).toEqual([0, null])
    const again = begun()
    again.link()?.dispatchEvent(new Event("load"))
    expect(await again.shown).toBe("shown")
  })
})
