import { IconFrame } from "./IconFrame.tsx"

/** Shape of a closed lock. */
export const lockShape = <path d="M6 10.5h12v9.5H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v2.5" />

/** Lock icon, apart from the other icons, of which the checkout loads none. */
export const LockIcon = () => <IconFrame>{lockShape}</IconFrame>
