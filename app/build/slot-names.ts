/** Slots: places in pages that a project fills by `theme/slots/<name>.tsx`, and the view of `ui/storefront/slots.tsx` for each. */
export const slotViews = {
  "header.start": "HeaderStart",
  "header.end": "HeaderEnd",
  "footer.start": "FooterStart",
  "footer.end": "FooterEnd",
  "home.start": "HomeStart",
  "home.end": "HomeEnd",
  "product.buy.before": "ProductBuyBefore",
  "product.buy.after": "ProductBuyAfter",
  "product.facts.before": "ProductFactsBefore",
  "product.facts.after": "ProductFactsAfter",
  "card.after": "CardAfter",
  "cart.summary.after": "CartSummaryAfter",
} as const

/** The name of a slot. */
export type SlotName = keyof typeof slotViews

/** The names of all slots. */
export const slotNames: ReadonlyArray<string> = Object.keys(slotViews)

/** The build constant that is true if a slot is filled, without `import.meta.env.` before it. */
export const slotConstant = (name: string): string => `SLOT_${name.toUpperCase().replaceAll(".", "_")}`
