import type { TotalsLine } from "../../../domain/checkout/shop-totals.ts"
import type { Enums, Inputs } from "../schema-types.ts"
import type { CartItemSource } from "./cart-item-source.ts"

type SortValue = (line: TotalsLine) => number | string

/** A column that no item of this shop fills: all items are equal. */
const noValue: SortValue = () => 0

const itemId: SortValue = (line) => line.itemId
const price: SortValue = (line) => line.price
const discount: SortValue = (line) => line.discount
const tax: SortValue = (line) => line.tax
const rowTotal: SortValue = (line) => line.rowTotal
const priceWithTax: SortValue = (line) => line.priceWithTax
const rowTotalWithTax: SortValue = (line) => line.rowTotalWithTax

/** The value of each column of Magento's table of cart items; base amounts sort like the displayed amounts. */
const sortValues: Readonly<Record<Enums["SortQuoteItemsEnum"], SortValue>> = {
  ITEM_ID: itemId,
  CREATED_AT: itemId,
  UPDATED_AT: itemId,
  PRODUCT_ID: (line) => line.productId,
  SKU: (line) => line.sku.toLowerCase(),
  NAME: (line) => line.name.toLowerCase(),
  DESCRIPTION: noValue,
  WEIGHT: (line) => line.weight / line.quantity,
  QTY: (line) => line.quantity,
  PRICE: price,
  BASE_PRICE: price,
  CUSTOM_PRICE: noValue,
  DISCOUNT_PERCENT: (line) => line.discountPercent,
  DISCOUNT_AMOUNT: discount,
  BASE_DISCOUNT_AMOUNT: discount,
  TAX_PERCENT: (line) => line.taxPercent,
  TAX_AMOUNT: tax,
  BASE_TAX_AMOUNT: tax,
  ROW_TOTAL: rowTotal,
  BASE_ROW_TOTAL: rowTotal,
  ROW_TOTAL_WITH_DISCOUNT: (line) => line.rowTotal - line.discount,
  ROW_WEIGHT: (line) => line.weight,
  PRODUCT_TYPE: (line) => line.type,
  BASE_TAX_BEFORE_DISCOUNT: noValue,
  TAX_BEFORE_DISCOUNT: noValue,
  ORIGINAL_CUSTOM_PRICE: noValue,
  PRICE_INC_TAX: priceWithTax,
  BASE_PRICE_INC_TAX: priceWithTax,
  ROW_TOTAL_INC_TAX: rowTotalWithTax,
  BASE_ROW_TOTAL_INC_TAX: rowTotalWithTax,
  DISCOUNT_TAX_COMPENSATION_AMOUNT: noValue,
  BASE_DISCOUNT_TAX_COMPENSATION_AMOUNT: noValue,
  FREE_SHIPPING: noValue,
}

/** Definitions of the order of a cart's items. */
export const sortItemsSdl = /* GraphQL */ `
  input QuoteItemsSortInput {
    field: SortQuoteItemsEnum!
    order: SortEnum!
  }

  enum SortQuoteItemsEnum {
    ${Object.keys(sortValues).join("\n    ")}
  }
`

const compare = (one: number | string, other: number | string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The items in the order of one column; items that are equal there, and all items without a sort, stay in the order of the cart. */
export const sortedItems = (
  items: ReadonlyArray<CartItemSource>,
  sort: Inputs["QuoteItemsSortInput"] | null | undefined,
): ReadonlyArray<CartItemSource> => {
  if (!sort) return items
  const valueOf = sortValues[sort.field]
  const sign = sort.order === "DESC" ? -1 : 1
  return items.toSorted((one, other) => sign * compare(valueOf(one.line), valueOf(other.line)))
}
