import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"

import { fireEvent, screen } from "@testing-library/react"
import { useState, type ComponentType } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createStore } from "zustand/vanilla"

import { islandFiles } from "../../app/build/project-island-files.ts"
import type { BrowserStorefront } from "../../app/client/boot/browser-storefront.ts"
import { recordEarlyClicks } from "../../app/client/boot/early-clicks.ts"
import { hydrateProjectIsland } from "../../app/client/boot/project-island.tsx"
import { StoreList } from "../../app/projects/stores/islands/StoreList.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { freshFolder } from "../running-shop.ts"
import { storefrontState } from "../shops/storefront-state.ts"

const state = storefrontState()
const storefront: BrowserStorefront = { store: createStore(() => state), dispatch: () => {} }

const reported = vi.fn<(error: unknown) => void>()

/** Shows the HTML of a view as the server sends it, and hydrates it as the island of a project. */
const openIsland = async <Props extends Readonly<Record<string, unknown>>>(
  name: string,
  props: Props,
  ServerView: ComponentType<Props>,
  BrowserView: ComponentType<Props> = ServerView,
): Promise<HTMLElement> => {
  const html = renderToString(
    <StorefrontRoot storefront={storefront}>
      <ServerView {...props} />
    </StorefrontRoot>,
    { identifierPrefix: name },
  )
  const slot = document.createElement("div")
  slot.dataset["island"] = name
  slot.dataset["props"] = JSON.stringify(props)
  slot.innerHTML = html
  document.body.replaceChildren(slot)
  const clicks = recordEarlyClicks(document, async () => {})
  const View = (sent: Readonly<Record<string, unknown>>) => <BrowserView {...props} {...sent} />
  vi.stubGlobal("reportError", reported)
  vi.spyOn(console, "error").mockImplementation(() => {})
  await hydrateProjectIsland(slot, storefront, clicks, { [name]: async () => View })
  return slot
}

const stores = [
  { name: "Harbor", city: "Hudson" },
  { name: "Mill", city: "Brooklyn" },
]

const Plain = () => <p>from the server</p>
const Broken = (): never => {
  throw new Error("the island is broken")
}

/** Throws when it is pressed. */
const Fragile = () => {
  const [isPressed, press] = useState(false)
  if (isPressed) throw new Error("broken by a press")
  return (
    <button type="button" onClick={() => press(true)}>
      Press
    </button>
  )
}

describe("An island on a page of a project", () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    reported.mockClear()
  })

  test("reacts in the browser with the properties of its slot", async () => {
    await openIsland("StoreList", { stores }, StoreList)
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Harbor, Hudson",
      "Mill, Brooklyn",
    ])
    fireEvent.change(screen.getByRole("searchbox", { name: "Name or town" }), { target: { value: " brook" } })
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Mill, Brooklyn"])
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Paris" } })
    expect(screen.queryAllByRole("listitem")).toEqual([])
    expect(screen.getByRole("status").textContent).toBe("No store is called that.")
    expect(reported).not.toHaveBeenCalled()
  })

  test("that throws leaves the HTML of the server, and its error is reported once", async () => {
    const slot = await openIsland("Broken", {}, Plain, Broken)
    expect(slot.innerHTML).toBe("<p>from the server</p>")
    expect(reported.mock.calls).toEqual([[new Error("the island is broken")]])
  })

  test("that throws after an action has the HTML of the server again", async () => {
    const slot = await openIsland("Fragile", {}, Fragile)
    fireEvent.click(screen.getByRole("button"))
    expect(slot.textContent).toBe("Press")
    expect(reported.mock.calls).toEqual([[new Error("broken by a press")]])
  })

  test("without a file of its name stays HTML, and the error names the file", async () => {
    const slot = document.createElement("div")
    slot.dataset["island"] = "Missing"
    slot.innerHTML = "<p>from the server</p>"
    const clicks = recordEarlyClicks(document, async () => {})
    await expect(hydrateProjectIsland(slot, storefront, clicks, {})).rejects.toThrow(
      "islands/Missing.tsx does not exist",
    )
    expect(slot.innerHTML).toBe("<p>from the server</p>")
  })
})

describe("Files of islands", () => {
  test("that do not export a view with their name are errors with the file", () => {
    const { folder, remove } = freshFolder()
    mkdirSync(path.join(folder, "islands"), { recursive: true })
    writeFileSync(path.join(folder, "islands/StoreMap.tsx"), "export const StoreList = () => null\n")
    expect(() => islandFiles(folder)).toThrow("islands/StoreMap.tsx: the file must export the view StoreMap.")
    writeFileSync(path.join(folder, "islands/StoreMap.tsx"), "export const StoreMap = () => null\n")
    expect(islandFiles(folder)).toEqual([path.join(folder, "islands/StoreMap.tsx")])
    remove()
  })
})
