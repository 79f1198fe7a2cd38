import { fireEvent } from "@testing-library/react"
import { type ComponentType, useEffect, useState } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, describe, expect, test, vi } from "vitest"
import { useStore } from "zustand"
import { createStore } from "zustand/vanilla"

import type { BrowserStorefront } from "../../app/client/boot/browser-storefront.ts"
import { recordEarlyClicks, type EarlyClicks } from "../../app/client/boot/early-clicks.ts"
import { hydrateSlot } from "../../app/client/boot/hydrate-slot.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { eventLoopTurns } from "../arbitraries/event-loop-turns.ts"
import { storefrontState } from "../shops/storefront-state.ts"

const state = storefrontState()
const storefront: BrowserStorefront = { store: createStore(() => state), dispatch: () => {} }

/** Events received by the island, in order. */
let dispatched: Array<string> = []

const Counter = () => {
  const [count, setCount] = useState(0)
  const [text, setText] = useState("")
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <button type="button" onClick={() => (setCount(count + 1), dispatched.push("pressed"))}>
        <b>Pressed {count} times</b>
      </button>
      <input
        aria-label="name"
        value={text}
        onChange={(event) => (setText(event.target.value), dispatched.push(event.target.value))}
      />
      <input aria-label="note" defaultValue="old" onChange={(event) => dispatched.push(event.target.value)} />
      <label>
        <input type="checkbox" onChange={(event) => dispatched.push(`gift ${event.target.checked}`)} /> gift
      </label>
      <label>
        <input type="radio" name="size" value="s" defaultChecked onChange={() => dispatched.push("s")} /> s
      </label>
      <label>
        <input type="radio" name="size" value="m" onChange={() => dispatched.push("m")} /> m
      </label>
      <select aria-label="colour" defaultValue="red" onChange={(event) => dispatched.push(event.target.value)}>
        <option>red</option>
        <option>blue</option>
      </select>
      <button type="submit">Send</button>
      <button
        type="submit"
        data-waits=""
        onClick={(event) => {
          event.preventDefault()
          dispatched.push("saved")
        }}
      >
        Save
      </button>
      <button type="button" popoverTarget="help" onClick={() => dispatched.push("help")}>
        Help
      </button>
      <output>{text}</output>
    </form>
  )
}

const emptyAddress = { street: "", state: "" }
const addresses = createStore(() => emptyAddress)

/** An address that is restored once the island is hydrated, as at the checkout. */
const Address = () => {
  const address = useStore(addresses)
  useEffect(() => addresses.setState({ ...emptyAddress }), [])
  return (
    <form>
      <input
        aria-label="street"
        value={address.street}
        onChange={({ target }) => addresses.setState({ street: target.value })}
      />
      <select
        aria-label="state"
        value={address.state}
        onChange={({ target }) => addresses.setState({ state: target.value })}
      >
        <option value="">Choose</option>
        <option>Ohio</option>
      </select>
      <output>{`${address.street}, ${address.state}`}</output>
    </form>
  )
}

const openPage = (
  View: ComponentType = Counter,
  load: () => Promise<void> = () => Promise.resolve(),
): {
  readonly slot: Element
  readonly clicks: EarlyClicks
  readonly requested: ReadonlyArray<Element>
} => {
  dispatched = []
  const html = renderToString(
    <StorefrontRoot storefront={storefront}>
      <View />
    </StorefrontRoot>,
    { identifierPrefix: "counter" },
  )
  document.body.innerHTML = `<div data-island="counter">${html}</div>`
  const requests: Array<Element> = []
  const clicks = recordEarlyClicks(document, (slot) => {
    requests.push(slot)
    return load()
  })
  const slot = document.querySelector("[data-island]")
  if (slot === null) throw new Error("the page has no slot")
  return { slot, clicks, requested: requests }
}

const field = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

const promises = async (count: number): Promise<void> => {
  for (let step = 0; step < count; step += 1) await Promise.resolve()
}

const immediates = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

afterEach(() => document.body.replaceChildren())

describe("Hydration of islands", () => {
  test("(R21) a press before hydration is replayed exactly once, afterwards", async () => {
    const { slot, clicks, requested } = openPage()
    field<HTMLElement>("b").click()
    expect(requested).toEqual([slot])
    expect(dispatched).toEqual([])
    await hydrateSlot(slot, Counter, storefront, clicks)
    await eventLoopTurns()
    expect(dispatched).toEqual(["pressed"])
    expect(slot.textContent).toContain("Pressed 1 times")
  })

  test("(R21) every press is replayed, and a press after hydration is not stored", async () => {
    const { slot, clicks } = openPage()
    field<HTMLElement>("b").click()
    field<HTMLElement>("b").click()
    await hydrateSlot(slot, Counter, storefront, clicks)
    await eventLoopTurns()
    field<HTMLElement>("b").click()
    await eventLoopTurns()
    expect(slot.textContent).toContain("Pressed 3 times")
    expect(clicks.release(slot)).toEqual([])
  })

  test("(R21) native behaviour of the page is not repeated: submit, popover, fields", async () => {
    const { slot, clicks } = openPage()
    slot.addEventListener("submit", (event) => event.preventDefault())
    field<HTMLElement>("[type=submit]").click()
    field<HTMLElement>("[popovertarget]").click()
    field<HTMLElement>("[type=checkbox]").click()
    expect(clicks.release(slot)).toEqual([])
    await hydrateSlot(slot, Counter, storefront, clicks)
    await eventLoopTurns()
    expect(dispatched).toEqual(["gift true"])
  })

  /** Presses the submit button that waits for its island; returns how often its form is submitted. */
  const pressWaiting = (slot: Element) => {
    let submitted = 0
    slot.addEventListener("submit", (event) => {
      event.preventDefault()
      submitted += 1
    })
    field<HTMLElement>("button[data-waits]").click()
    return () => submitted
  }

  test("(R21) a submit button that waits for its island is replayed, and does not submit its form", async () => {
    const { slot, clicks } = openPage()
    const submitted = pressWaiting(slot)
    await hydrateSlot(slot, Counter, storefront, clicks)
    await eventLoopTurns()
    expect([dispatched, submitted()]).toEqual([["saved"], 0])
  })

  test("(R21) a submit button whose island fails to load submits its form", async () => {
    // Once: the document keeps its listener in the tests that follow.
    const { slot } = openPage(Counter, vi.fn(async () => {}).mockRejectedValueOnce(new Error("offline")))
    const submitted = pressWaiting(slot)
    expect(submitted()).toBe(0)
    await eventLoopTurns()
    expect([dispatched, submitted()]).toEqual([[], 1])
  })

  test("values typed and selected before hydration stay, and reach the island", async () => {
    const { slot, clicks } = openPage()
    field<HTMLInputElement>("[aria-label=name]").value = "Ann"
    field<HTMLInputElement>("[aria-label=note]").value = "new"
    field<HTMLInputElement>("[type=checkbox]").checked = true
    field<HTMLInputElement>("[value=m]").checked = true
    field<HTMLSelectElement>("select").value = "blue"
    await hydrateSlot(slot, Counter, storefront, clicks)
    await eventLoopTurns()
    expect(dispatched.toSorted()).toEqual(["Ann", "blue", "gift true", "m", "new"].toSorted())
    expect(field<HTMLInputElement>("[aria-label=name]").value).toBe("Ann")
    expect(field("output").textContent).toBe("Ann")
    expect(field<HTMLInputElement>("[type=checkbox]").checked).toBe(true)
    expect(field<HTMLInputElement>("[value=m]").checked).toBe(true)
    expect(field<HTMLSelectElement>("select").value).toBe("blue")
  })

  const soon: ReadonlyArray<readonly [string, () => Promise<unknown>]> = [
    ...[0, 1, 2, 3, 5, 8].map((steps) => [`${steps} steps`, () => promises(steps)] as const),
    ...[1, 2, 3, 5].map((count) => [`${count} turns`, () => immediates(count)] as const),
  ]
  test.each(soon)("(R21) input during hydration, %s in, reaches the island as well", async (_, wait) => {
    const { slot, clicks } = openPage()
    field<HTMLInputElement>("[aria-label=name]").value = "A"
    field<HTMLInputElement>("[value=m]").checked = true
    const alive = hydrateSlot(slot, Counter, storefront, clicks)
    await wait()
    // A browser completes the effects of an event before the next one.
    fireEvent.input(field("[aria-label=name]"), { target: { value: "Ann" } })
    await promises(3)
    field<HTMLElement>("[type=checkbox]").click()
    await promises(3)
    field<HTMLElement>("[value=s]").click()
    await promises(3)
    field<HTMLElement>("b").click()
    await alive
    await eventLoopTurns()
    expect(field<HTMLInputElement>("[aria-label=name]").value).toBe("Ann")
    expect(field("output").textContent).toBe("Ann")
    expect(field<HTMLInputElement>("[type=checkbox]").checked).toBe(true)
    expect(dispatched.filter((one) => one.startsWith("gift"))).toEqual(["gift true"])
    expect(field<HTMLInputElement>("[value=s]").checked).toBe(true)
    expect(dispatched.filter((one) => one === "pressed")).toEqual(["pressed"])
    expect(dispatched.filter((one) => one === "m" || one === "s").at(-1)).not.toBe("m")
  })

  test.each(soon)("(R21) a press during hydration, %s in, is handled exactly once", async (_, wait) => {
    const { slot, clicks } = openPage()
    const alive = hydrateSlot(slot, Counter, storefront, clicks)
    await wait()
    field<HTMLElement>("b").click()
    await alive
    await eventLoopTurns()
    expect(dispatched).toEqual(["pressed"])
  })

  test.each(soon)("a program that fills in fields during hydration, %s in, loses none of them", async (_, wait) => {
    addresses.setState(emptyAddress)
    const { slot, clicks } = openPage(Address)
    const alive = hydrateSlot(slot, Address, storefront, clicks)
    const fill = (selector: string, value: string) => {
      const filled = field<HTMLInputElement | HTMLSelectElement>(selector)
      filled.value = value
      // Without a pause: a browser completes the effects of the first event only after the second one.
      for (const type of ["input", "change"]) filled.dispatchEvent(new Event(type, { bubbles: true }))
    }
    fill("[aria-label=street]", "27 Warren Street")
    await wait()
    fill("[aria-label=state]", "Ohio")
    await alive
    await eventLoopTurns()
    expect(field("output").textContent).toBe("27 Warren Street, Ohio")
  })

  test("without input before hydration the island receives no events", async () => {
    const { slot, clicks } = openPage()
    await hydrateSlot(slot, Counter, storefront, clicks)
    await eventLoopTurns()
    expect(dispatched).toEqual([])
  })
})
