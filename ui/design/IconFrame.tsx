import type { ReactNode } from "react"

type IconFrameProps = { readonly children: ReactNode; readonly className?: string | undefined }

/** Frame of an icon around its shape, hidden from assistive technology. */
export const IconFrame = ({ children, className }: IconFrameProps) => (
  <svg
    className={className === undefined ? "icon" : `icon ${className}`}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)
