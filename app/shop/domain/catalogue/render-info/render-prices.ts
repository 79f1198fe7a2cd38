import { wireNumber } from "../../../context/money.ts"
import type { ShopSettings } from "../../../context/settings.ts"
import type { Units } from "../../../infra/database/tables/column-types.ts"
import { translateHtml } from "../../../infra/translation/shop-translate.ts"
import { priceText } from "../../store-views/shop-price-text.ts"
import type { PriceRange } from "../shop-price-range.ts"

/**
 * The prices as numbers and as HTML. As in Magento, only `regular_price` is the price before reductions, and special prices are not
 * distinguished.
 */
export const renderPrices = ({ minimum, maximum }: PriceRange, settings: ShopSettings) => {
  const html = (units: Units): string => `<span class="price">${priceText(settings, units)}</span>`
  const numbers = {
    final_price: wireNumber(minimum.final),
    max_price: wireNumber(maximum.final),
    max_regular_price: wireNumber(maximum.final),
    minimal_regular_price: wireNumber(minimum.final),
    special_price: null,
    minimal_price: wireNumber(minimum.final),
    regular_price: wireNumber(minimum.regular),
  }
  const formatted = {
    final_price: html(minimum.final),
    max_price: html(maximum.final),
    minimal_price: html(minimum.final),
    max_regular_price: html(maximum.final),
    minimal_regular_price: null,
    special_price: null,
    regular_price: html(minimum.regular),
  }
  return {
    ...numbers,
    formatted_prices: formatted,
    extension_attributes: {
      msrp: noListPrice(html(0), settings),
      tax_adjustments: {
        ...numbers,
        special_price: wireNumber(minimum.final),
        formatted_prices: { ...formatted, special_price: html(minimum.final) },
      },
      weee_attributes: [],
      weee_adjustment: html(minimum.final),
    },
  }
}

const listPriceExplanation = (settings: ShopSettings): string =>
  (
    [
      'Our price is lower than the manufacturer\'s "minimum advertised price." As a result, we cannot show you the price in catalog or the product page.',
      "You have no obligation to purchase the product once you know the price. You can simply remove the item from your cart.",
    ] as const
  )
    .map((sentence) => translateHtml(settings, sentence))
    .join(" <br><br> ")

/** The empty MSRP data; this shop has no list prices of manufacturers, but Magento always sends the explanation. [rest-errors/021] */
const noListPrice = (zero: string, settings: ShopSettings) => ({
  msrp_price: zero,
  is_applicable: "",
  is_shown_price_on_gesture: "",
  msrp_message: "",
  explanation_message: listPriceExplanation(settings),
})
