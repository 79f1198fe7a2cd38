import { useState, type ReactNode } from "react"

type FoldProps = {
  readonly title: string
  /** True opens the fold; false never closes it. */
  readonly isNeeded: boolean
  readonly children: ReactNode
}

/** Collapsible section as a `details` element, which works without JavaScript. */
export const Fold = ({ title, isNeeded, children }: FoldProps) => {
  const [wasOpened, setOpened] = useState(isNeeded)
  return (
    <details
      className="checkout-more"
      open={wasOpened || isNeeded}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}
