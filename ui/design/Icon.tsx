import type { ReactNode } from "react"

import { IconFrame } from "./IconFrame.tsx"
import { lockShape } from "./LockIcon.tsx"

/** SVG shapes on a grid of 24 × 24, drawn as strokes. */
const shapes = {
  account: <path d="M12 12.5a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM4 20.5c1-3.6 4.2-5 8-5s7 1.4 8 5" />,
  arrow: <path d="M4.5 12h15m-5.5-5.5 5.5 5.5-5.5 5.5" />,
  bag: <path d="M5 8.5h14l1 12H4l1-12Zm3.5 2V7a3.5 3.5 0 0 1 7 0v3.5" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevron: <path d="m7 9.5 5 5 5-5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  compare: <path d="M8 4.5v15m0-15L4.5 8M8 4.5 11.5 8M16 19.5v-15m0 15 3.5-3.5M16 19.5 12.5 16" />,
  filter: (
    <path d="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
  ),
  grid: <path d="M4.5 4.5h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6zm9 0h6v6h-6z" />,
  heart: <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z" />,
  list: <path d="M9 6h11.5M9 12h11.5M9 18h11.5M4 6h.5M4 12h.5M4 18h.5" />,
  lock: lockShape,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />,
  minus: <path d="M5 12h14" />,
  notice: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-9v.5" />,
  box: <path d="m12 3.5 8 4v9l-8 4-8-4v-9l8-4Zm-8 4 8 4 8-4m-8 4v9" />,
  play: <path d="M8 5.5v13l11-6.5z" />,
  plus: <path d="M5 12h14M12 5v14" />,
  search: <path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />,
  trash: <path d="M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5m4-5.5v5.5" />,
  warning: <path d="M12 4 2.8 20h18.4L12 4Zm0 6v5m0 2.5v.3" />,
  window: <path d="M13.5 4.5h6v6m0-6-8.5 8.5M10 5.5H5v13.5h13.5V14" />,
} satisfies Record<string, ReactNode>

/** Name of an icon whose shape is part of this file. */
export type IconName = keyof typeof shapes

/** A decorative icon beside a text, hidden from assistive technology. */
export const Icon = ({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) => (
  <IconFrame className={className}>{shapes[name]}</IconFrame>
)
