import { act, cleanup, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, beforeEach, expect, test } from "vitest"

import { ModalDialog } from "../../ui/storefront/ModalDialog.tsx"
import { closeEvents, defineDialogMethods, pressEscape } from "./browser-dialogs.ts"

beforeEach(defineDialogMethods)
afterEach(cleanup)

type ConfirmationProps = { readonly closed: Array<string>; readonly isLocked?: boolean }

/** A button that opens a dialog; `closed` collects what the dialog was closed with. */
const Confirmation = ({ closed, isLocked = false }: ConfirmationProps) => {
  const [isOpen, setOpen] = useState(false)
  const onClosed = (returnValue: string) => {
    closed.push(returnValue)
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ModalDialog isOpen={isOpen} isLocked={isLocked} aria-label="Confirmation" onClosed={onClosed}>
        <button type="button">Buy</button>
        <button type="button" data-first-focus="">
          Cancel
        </button>
      </ModalDialog>
    </>
  )
}

const open = () => act(() => screen.getByRole("button", { name: "Open" }).click())
const theDialog = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true })

test("a dialog is focused at the element it names, and reports once how it was closed", async () => {
  const closed: Array<string> = []
  render(<Confirmation closed={closed} />)
  open()
  expect(document.activeElement?.textContent).toBe("Cancel")
  act(() => theDialog().close("leave"))
  await act(closeEvents)
  expect(closed).toEqual(["leave"])
  open()
  act(() => pressEscape(theDialog()))
  await act(closeEvents)
  expect(closed).toEqual(["leave", ""])
  expect(theDialog().open).toBe(false)
})

test("a dialog that is opened again before the browser has reported its closing stays open", async () => {
  const closed: Array<string> = []
  render(<Confirmation closed={closed} />)
  open()
  act(() => pressEscape(theDialog()))
  open()
  await act(closeEvents)
  expect(theDialog().open).toBe(true)
  expect(closed).toEqual([""])
})

test("Escape does not close a locked dialog", async () => {
  const closed: Array<string> = []
  render(<Confirmation closed={closed} isLocked />)
  open()
  act(() => pressEscape(theDialog()))
  await act(closeEvents)
  expect(theDialog().open).toBe(true)
  expect(closed).toEqual([])
})
