import type { FrameSlotProps } from "vitrine/ui/storefront/slots.tsx"

/** A line above the footer of every page. */
export const Slot = ({ frame }: FrameSlotProps) => (
  <p className="delivery-line width-page">
    Every piece of {frame.store.name} is wrapped by hand. <a href="/atelier">Visit the atelier</a>
  </p>
)
