import type { FrameSlotProps } from "vitrine/ui/storefront/slots.tsx"

/** A line above the footer of every page. */
export const Slot = ({ frame }: FrameSlotProps) => (
  <p className="stores-line width-page">
    <a href="/stores">Visit a store of {frame.store.name}</a>
  </p>
)
