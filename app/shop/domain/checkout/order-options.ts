import type { ShopSettings } from "../../context/settings.ts"
import { optionTexts, type BundlePart, type LineOption } from "../cart/options/line-options.ts"
import { priceText } from "../store-views/shop-price-text.ts"

/** A choice as an order remembers it: in words, and of a bundle its parts. */
export type OrderOption = {
  readonly label: string
  readonly value: string
  /** Orders from before they were kept have neither the id nor SKUs and ids of their parts. */
  readonly optionId?: number
  readonly parts?: ReadonlyArray<Pick<BundlePart, "name" | "quantity" | "price"> & Partial<BundlePart>>
}

export const orderOptionsText = (settings: ShopSettings, options: ReadonlyArray<LineOption>): string =>
  JSON.stringify(options.map((option) => orderOption(settings, option)))

const orderOption = (settings: ShopSettings, option: LineOption): OrderOption => ({
  label: option.label,
  value: optionTexts(option, (units) => priceText(settings, units)).join(", "),
  ...(option.kind === "bundle" ? { optionId: option.optionId, parts: option.parts } : {}),
})

/** Reads what `orderOptionsText` wrote; the column holds nothing else. */
export const readOrderOptions = (text: string): ReadonlyArray<OrderOption> => {
  const options: ReadonlyArray<OrderOption> = JSON.parse(text)
  return options
}
