import type { ReactNode } from "react"

/** Focuses the box again if hydration lost its focus; a focus elsewhere stays. */
const focusIfNothingFocused = (box: HTMLElement | null): void => {
  if (box !== null && document.activeElement === document.body) box.focus()
}

/** Box with the problems of a rejected form. Focused when the page loads. [I11] */
export const ProblemBox = ({ children }: { readonly children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- The result of the submission is announced first.
  <div className="form-problems field--wide" role="alert" tabIndex={-1} autoFocus ref={focusIfNothingFocused}>
    {children}
  </div>
)
