import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from "react"

type ModalDialogProps = Omit<ComponentProps<"dialog">, "open" | "ref" | "onCancel" | "onClose"> & {
  readonly isOpen: boolean
  /** Called once when the shopper closes the dialog; `returnValue` is the value of the button that closed it, empty after Escape. */
  readonly onClosed: (returnValue: string) => void
  /** `true`: Escape does not close the dialog. */
  readonly isLocked?: boolean
  /** A dialog that the browser closed opens again when this value changes and `isOpen` is still `true`. */
  readonly reopensFor?: unknown
}

/**
 * A modal dialog that is open while `isOpen`. `[data-first-focus]` in it is focused when it opens.
 *
 * The browser sends `close` some time after the dialog has closed. A press in between opens it again: Escape is reported by `cancel`, which
 * comes at once, and a `close` of a dialog that is open again is ignored.
 */
export const ModalDialog = ({ isOpen, onClosed, isLocked = false, reopensFor, ...attributes }: ModalDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (!isOpen) return element.close()
    element.returnValue = ""
    element.showModal()
    element.querySelector<HTMLElement>("[data-first-focus]")?.focus()
  }, [isOpen, reopensFor])

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (isLocked) event.preventDefault()
    else onClosed("")
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      onCancel={onCancel}
      onClose={({ currentTarget }) => {
        if (isOpen && !currentTarget.open) onClosed(currentTarget.returnValue)
      }}
      {...attributes}
    />
  )
}
