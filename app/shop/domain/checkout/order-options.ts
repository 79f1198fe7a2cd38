import type { ShopSettings } from "../../context/settings.ts"
import { optionTexts, type BundlePart, type LineOption } from "../cart/options/line-options.ts"
import { priceText } from "../store-views/shop-price-text.ts"

/** A chosen option as saved with an order line: as text, and for a bundle its parts. */
export type OrderOption = {
  readonly label: string
  readonly value: string
  /** Absent in old orders, like the SKUs and ids of parts. */
  readonly optionId?: number
  readonly parts?: ReadonlyArray<Pick<BundlePart, "name" | "quantity" | "price"> & Partial<BundlePart>>
}

/**
 * Writes the options of an order line as JSON text, in the language of the store view, so that later changes of the product do not change
 * the order.
 */
export const orderOptionsText = (settings: ShopSettings, options: ReadonlyArray<LineOption>): string =>
  JSON.stringify(options.map((option) => orderOption(settings, option)))

const orderOption = (settings: ShopSettings, option: LineOption): OrderOption => ({
  label: option.label,
  value: optionTexts(option, (units) => priceText(settings, units)).join(", "),
  ...(option.kind === "bundle" ? { optionId: option.optionId, parts: option.parts } : {}),
})

/** Parses the column that `orderOptionsText` writes. */
export const readOrderOptions = (text: string): ReadonlyArray<OrderOption> => {
  const options: ReadonlyArray<OrderOption> = JSON.parse(text)
  return options
}
