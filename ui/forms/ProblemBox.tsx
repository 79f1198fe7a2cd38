import type { ReactNode } from "react"

/** A page that comes alive may have lost the focus that the browser gave the box; nobody's focus is taken away. */
const takeFreeFocus = (box: HTMLElement | null): void => {
  if (box !== null && document.activeElement === document.body) box.focus()
}

/** What was wrong with a form that came back. It has the focus when the page opens. [I11] */
export const ProblemBox = ({ children }: { readonly children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever sent the form is told first what came of it.
  <div className="form-problems field--wide" role="alert" tabIndex={-1} autoFocus ref={takeFreeFocus}>
    {children}
  </div>
)
