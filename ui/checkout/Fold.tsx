import { useState, type ReactNode } from "react"

type FoldProps = {
  readonly title: string
  /** Whether something inside has to be seen. It opens the fold and never closes it under the shopper's hands. */
  readonly isNeeded: boolean
  readonly children: ReactNode
}

/** Something that most shoppers do not need, one press away. Native, so it works before any script. */
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
