import type { Receipt } from "./purchase.ts"

const width = 58

/** Returns a row of the receipt. A long text on the left is truncated; that on the right has at least 20 characters. */
const row = (left: string, right = ""): string => {
  const value = right.slice(0, Math.max(width - left.length - 1, 20))
  const leftWidth = width - value.length - (value === "" ? 0 : 1)
  return `│ ${left.slice(0, leftWidth).padEnd(leftWidth)}${value === "" ? "" : ` ${value}`} │`
}
const rule = (from: string, to: string): string => `${from}${"─".repeat(width + 2)}${to}`

/** Returns the lines of the receipt in the terminal. `priceText` formats an amount in the shop's currency. */
export const receiptLines = (receipt: Receipt, priceText: (amount: string) => string): ReadonlyArray<string> => {
  const { store, product, rate, method, totals, orderNumber } = receipt
  const bought = totals.lines.map((line) => row(`${line.quantity} × ${line.name}`, priceText(line.rowTotal)))
  const segments = totals.segments.map(({ title, value }) => row(title, priceText(value)))
  return [
    rule("┌", "┐"),
    row(store.name, product.sku),
    rule("├", "┤"),
    ...bought,
    rule("├", "┤"),
    ...segments,
    rule("├", "┤"),
    ...(rate === undefined ? [] : [row("Sent by", `${rate.carrierTitle}, ${rate.methodTitle}`)]),
    row("Paid by", method.title),
    row("Order number", orderNumber),
    rule("└", "┘"),
  ]
}
