import type { ProductSlotProps } from "vitrine/ui/storefront/slots.tsx"
import { useSelector } from "vitrine/ui/storefront/storefront-context.tsx"

import { makers } from "../../studio/makers.ts"
import { studioTexts } from "../../studio/studio-texts.ts"

/** A note below the facts of what the people of the pottery made: it differs from the pictures. */
export const Slot = ({ product }: ProductSlotProps) => {
  const { handmade, visit } = studioTexts(useSelector(({ page }) => page.locale))
  const isOurs = product.attributes.some(
    ({ code, value }) => code === "made_by" && makers.some(({ name }) => name === value),
  )
  return isOurs ? (
    <p>
      {handmade} <a href="/studio">{visit}</a>
    </p>
  ) : null
}
