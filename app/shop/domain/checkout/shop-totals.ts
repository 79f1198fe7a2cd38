import { percentOf, shareInCents } from "../../context/money.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import type { CartLine } from "../cart/shop-cart-lines.ts"
import { roundWithCarry, hundredPercent } from "./carried-rounding.ts"
import { lineDiscounts } from "./discount.ts"
import { findAvailableRate, shippingRates, type RateRequest, type ShippingRate } from "./rates.ts"
import type { Coupon } from "./shop-coupon.ts"
import { taxOn, taxRatesAt, totalPercent, type AppliedRate, type Destination } from "./tax.ts"

/** The totals of a cart in whole cents. Amounts are never negative: a discount is the amount subtracted. */
export type Totals = {
  readonly lines: ReadonlyArray<TotalsLine>
  /** Pieces of all lines. */
  readonly itemsQuantity: number
  readonly subtotal: Units
  readonly subtotalWithTax: Units
  /** Discount on items and, depending on the coupon, on shipping. */
  readonly discount: Units
  readonly shippingDiscount: Units
  readonly shipping: Units
  /** Tax on shipping after its discount. */
  readonly shippingTax: Units
  /** Shipping with its tax before discounts. */
  readonly shippingWithTax: Units
  /** Shipping tax included. */
  readonly tax: Units
  readonly grandTotal: Units
  readonly taxes: ReadonlyArray<AppliedRate & { readonly amount: Units }>
  readonly coupon: { readonly code: string; readonly label: string } | undefined
  /** The selected rate while it is available. */
  readonly rate: ShippingRate | undefined
  readonly isVirtual: boolean
}

/** A cart line with its discount and its tax. `priceWithTax` is for one piece; the other amounts are for the whole quantity. */
export type TotalsLine = CartLine & {
  readonly discount: Units
  /** In ten-thousandths; 0 for a fixed discount. */
  readonly discountPercent: Units
  readonly tax: Units
  readonly taxPercent: Units
  readonly priceWithTax: Units
  readonly rowTotalWithTax: Units
}

/** The input of `totalsOf`. */
export type TotalsInput = {
  readonly lines: ReadonlyArray<CartLine>
  readonly coupon: Coupon | undefined
  readonly destination: Destination
  /** Country code to ship to; undefined while the shopper has not chosen one. */
  readonly shipTo: string | undefined
  readonly selectedRate: { readonly carrierCode: string | null; readonly methodCode: string | null }
}

/** Computes the totals of a cart: grand total = subtotal − discount + shipping + tax, each rounded once. [I3] [I13] */
export const totalsOf = (settings: ShopSettings, input: TotalsInput): Totals => {
  const { lines, destination } = input
  const subtotal = sumOf(lines.map(({ rowTotal }) => rowTotal))
  const coupon = applicableCoupon(input.coupon, subtotal)
  const discounts = lineDiscounts(lines, coupon)
  const lineDiscount = sumOf(discounts)
  const rates = shippingRates(settings, rateRequestOf({ ...input, coupon }, subtotal - lineDiscount))
  const rate = findAvailableRate(rates, input.selectedRate.carrierCode, input.selectedRate.methodCode)
  const shipping = rate?.amount ?? 0
  const shippingDiscount =
    coupon?.kind === "percent" && coupon.discountsShipping ? percentOf(shipping, coupon.amount) : 0
  const taxed = computeTaxes(settings, { lines, discounts, destination, shipping, shippingDiscount })
  const discount = lineDiscount + shippingDiscount
  return {
    lines: lines.map((line, index) => totalsLine(line, index, { discounts, coupon, taxed })),
    itemsQuantity: sumOf(lines.map(({ quantity }) => quantity)),
    subtotal,
    subtotalWithTax: subtotal + sumOf(taxed.beforeDiscount),
    discount,
    shippingDiscount,
    shipping,
    shippingTax: taxed.shipping,
    shippingWithTax: shipping + taxed.shippingBeforeDiscount,
    tax: taxed.total,
    grandTotal: subtotal - discount + shipping + taxed.total,
    taxes: taxed.byRate,
    coupon: coupon === undefined ? undefined : { code: coupon.code, label: coupon.label },
    rate,
    isVirtual: isVirtualCart(lines),
  }
}

/** Tests whether nothing of a cart is shipped; an empty cart is not virtual, as in Magento. */
export const isVirtualCart = (lines: ReadonlyArray<CartLine>): boolean =>
  lines.length > 0 && lines.every(({ isVirtual }) => isVirtual)

/** Returns the coupon if the subtotal reaches its minimum. */
const applicableCoupon = (coupon: Coupon | undefined, subtotal: Units): Coupon | undefined =>
  coupon !== undefined && subtotal > 0 && subtotal >= (coupon.fromSubtotal ?? 0) ? coupon : undefined

const rateRequestOf = ({ lines, coupon, shipTo }: TotalsInput, value: Units): RateRequest => ({
  country: shipTo,
  pieces: sumOf(lines.filter(({ isVirtual }) => !isVirtual).map(({ quantity }) => quantity)),
  value,
  hasFreeShipping: coupon?.kind === "free-shipping",
})

/** A rate with its price including tax. */
export type OfferedRate = ShippingRate & { readonly amountWithTax: Units }

/** Computes the rates that are offered for a cart and its destination. */
export const ratesFor = (settings: ShopSettings, input: TotalsInput): ReadonlyArray<OfferedRate> => {
  const subtotal = sumOf(input.lines.map(({ rowTotal }) => rowTotal))
  const coupon = applicableCoupon(input.coupon, subtotal)
  const request = rateRequestOf({ ...input, coupon }, subtotal - sumOf(lineDiscounts(input.lines, coupon)))
  const taxRates = settings.tax.shippingTaxed ? taxRatesAt(settings, input.destination) : []
  return shippingRates(settings, request).map((rate) => ({
    ...rate,
    amountWithTax: rate.amount + sumOf(taxOn([rate.amount], taxRates)),
  }))
}

type Taxes = {
  /** The sum of all rates, in ten-thousandths of a percent. */
  readonly percent: Units
  /** The tax on each line after its discount. */
  readonly lines: ReadonlyArray<Units>
  /** The tax on each line without discount, for prices that are displayed with tax. */
  readonly beforeDiscount: ReadonlyArray<Units>
  readonly shipping: Units
  readonly shippingBeforeDiscount: Units
  readonly total: Units
  readonly byRate: Totals["taxes"]
}

type Taxable = {
  readonly lines: ReadonlyArray<CartLine>
  /** The discount of each line. */
  readonly discounts: ReadonlyArray<Units>
  readonly destination: Destination
  readonly shipping: Units
  readonly shippingDiscount: Units
}

const computeTaxes = (settings: ShopSettings, taxable: Taxable): Taxes => {
  const { lines, discounts, destination, shipping, shippingDiscount } = taxable
  const rates = taxRatesAt(settings, destination)
  const bases = lines.map((line, index) => line.taxableTotal - taxableShare(line, discounts[index] ?? 0))
  const isShippingTaxed = settings.tax.shippingTaxed
  const shippingBase = isShippingTaxed ? shipping - shippingDiscount : 0
  const taxed = taxOn([...bases, shippingBase], rates)
  const beforeDiscount = taxOn(
    [...lines.map(({ taxableTotal }) => taxableTotal), isShippingTaxed ? shipping : 0],
    rates,
  )
  const base = sumOf(bases) + shippingBase
  return {
    percent: totalPercent(rates),
    lines: taxed.slice(0, -1),
    beforeDiscount: beforeDiscount.slice(0, -1),
    shipping: taxed.at(-1) ?? 0,
    shippingBeforeDiscount: beforeDiscount.at(-1) ?? 0,
    total: sumOf(taxed),
    byRate: base === 0 ? [] : withAmounts(rates, base),
  }
}

const withAmounts = (rates: ReadonlyArray<AppliedRate>, base: Units): Totals["taxes"] => {
  const amounts = roundWithCarry(
    rates.map(({ percent }) => BigInt(base) * BigInt(percent)),
    hundredPercent,
  )
  return rates.map((rate, index) => ({ ...rate, amount: amounts[index] ?? 0 }))
}

/** The part of a line's discount that reduces its taxable amount. */
const taxableShare = (line: CartLine, discount: Units): Units =>
  line.rowTotal === 0 ? 0 : Math.min(line.taxableTotal, shareInCents(discount, line.taxableTotal, line.rowTotal))

const totalsLine = (
  line: CartLine,
  index: number,
  {
    discounts,
    coupon,
    taxed,
  }: { readonly discounts: ReadonlyArray<Units>; readonly coupon: Coupon | undefined; readonly taxed: Taxes },
): TotalsLine => {
  const rowTotalWithTax = line.rowTotal + (taxed.beforeDiscount[index] ?? 0)
  return {
    ...line,
    discount: discounts[index] ?? 0,
    discountPercent: coupon?.kind === "percent" ? coupon.amount : 0,
    tax: taxed.lines[index] ?? 0,
    taxPercent: line.taxableTotal === 0 ? 0 : taxed.percent,
    priceWithTax: shareInCents(rowTotalWithTax, 1, line.quantity),
    rowTotalWithTax,
  }
}

const sumOf = (amounts: ReadonlyArray<Units>): Units => amounts.reduce((sum, amount) => sum + amount, 0)
