import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, describe, expect, test, vi } from "vitest"

import type { AddressLookUp as LookUp } from "../../core/extensions/address-look-up.ts"
import { AddressLookUp } from "../../ui/addresses/AddressLookUp.tsx"
import { LoadedLookUp, type LookUpViewProps, showLookUps } from "../../ui/addresses/LoadedLookUp.tsx"
import { inPage } from "../shops/page.tsx"

const find = vi.fn<LookUp["lookUpAddress"]>(async (street) => [
  { street: [`${street}en Street`], postcode: "", city: "", region: "" },
])
const View = (props: LookUpViewProps) => <AddressLookUp {...props} find={find} />

const restored = "9 Water Street"

/** A street field with a look-up, and a button that fills it as a restored form does. */
const Street = () => {
  const [value, setValue] = useState("1 Old Road")
  return (
    <>
      <input id="street" aria-label="Street Address" value={value} onChange={(event) => setValue(event.target.value)} />
      <button type="button" onClick={() => setValue(restored)}>
        Restore
      </button>
      <LoadedLookUp
        inputId="street"
        value={value}
        country="US"
        regions={[]}
        onFill={(field, text) => field === "street_0" && setValue(text)}
      />
    </>
  )
}

const open = () => {
  render(inPage(<Street />))
  const field = screen.getByLabelText<HTMLInputElement>("Street Address")
  return {
    field,
    type: (text: string) => {
      act(() => field.focus())
      fireEvent.change(field, { target: { value: text } })
    },
  }
}

afterEach(() => {
  cleanup()
  find.mockClear()
})

describe("Look-up below a street field", () => {
  test("a view that is loaded after the last character shows the suggestions for the typed text", async () => {
    const { type } = open()
    type("27 Warr")
    expect(screen.queryByRole("listbox")).toBeNull()
    act(() => showLookUps(View))
    expect((await screen.findByRole("option")).textContent).toContain("27 Warren Street")
  })

  test("a list that is closed by Escape leaves the typed text, and the next character opens it again", async () => {
    showLookUps(View)
    const { field, type } = open()
    type("27 Warr")
    await screen.findByRole("option")
    fireEvent.keyDown(field, { key: "Escape" })
    expect(screen.queryByRole("option")).toBeNull()
    expect(field.value).toBe("27 Warr")
    type("27 Warre")
    expect((await screen.findByRole("option")).textContent).toContain("27 Warreen Street")
  })

  test("a text that is chosen from the list, or that the shopper has not typed, has no suggestions", async () => {
    showLookUps(View)
    const { field, type } = open()
    type("27 Warr")
    fireEvent.click(await screen.findByRole("option"))
    expect(field.value).toBe("27 Warren Street")
    expect(screen.queryByRole("option")).toBeNull()
    act(() => field.blur())
    fireEvent.click(screen.getByRole("button", { name: "Restore" }))
    expect(field.value).toBe(restored)
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(find.mock.calls.map(([street]) => street)).toEqual(["27 Warr"])
    type(`${restored} 7`)
    expect((await screen.findByRole("option")).textContent).toContain(`${restored} 7`)
  })
})
