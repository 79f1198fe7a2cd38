import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import { earlyInput, followEarlyInput, replayInput, type EarlyInput } from "../../app/client/boot/early-input.ts"

afterEach(cleanup)

/** A form as the server sends it: the glaze of the edited item is selected. */
const form = () =>
  render(
    <form>
      {["Chalk", "Moss", "Fjord"].map((glaze) => (
        <label key={glaze}>
          <input type="radio" name="glaze" value={glaze} defaultChecked={glaze === "Moss"} />
          {glaze}
        </label>
      ))}
      <label>
        <input type="checkbox" name="wrap" defaultChecked />
        Wrapped
      </label>
      <label>
        Engraving
        <input name="engraving" defaultValue="Ann" />
      </label>
    </form>,
  ).container

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name })

describe("Input entered before hydration", () => {
  test.each(["Chalk", "Fjord"])("the swatch %s, selected instead of the previous one, stays selected", (glaze) => {
    const slot = form()
    radio(glaze).checked = true
    const input = earlyInput(slot)
    replayInput(input)
    expect(input.map(({ field }) => field.value)).toEqual([glaze])
    expect(["Chalk", "Moss", "Fjord"].filter((one) => radio(one).checked)).toEqual([glaze])
  })

  test("an unchecked checkbox and a typed text are replayed once, as if entered after hydration", () => {
    const slot = form()
    screen.getByRole<HTMLInputElement>("checkbox").checked = false
    const field = screen.getByRole<HTMLInputElement>("textbox")
    field.value = "Ben"
    const input = earlyInput(slot)
    const dispatched: Array<string> = []
    for (const type of ["input", "change"]) slot.addEventListener(type, () => dispatched.push(type))
    replayInput(input)
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false)
    expect(field.value).toBe("Ben")
    expect(dispatched.filter((type) => type === "change")).toHaveLength(2)
  })

  test.each(["radio", "checkbox"])("a %s whose click is still being dispatched is part of the input", (type) => {
    const slot = form()
    const endTracking = followEarlyInput(slot)
    let input: ReadonlyArray<EarlyInput> = []
    // As React does: it hydrates on this event, and the input is read before `input` and `change` are dispatched.
    slot.addEventListener("click", () => (input = endTracking()), true)
    const field = type === "radio" ? radio("Fjord") : screen.getByRole<HTMLInputElement>("checkbox")
    const checked = !field.checked
    field.click()
    expect(input).toEqual([{ field, value: checked }])
  })

  test("nothing is replayed without input", () => {
    const slot = form()
    fireEvent.focus(radio("Moss"))
    expect(earlyInput(slot)).toEqual([])
  })
})
