import type { Receipt } from "./purchase.ts"

const width = 58

/** The figure on the right stays whole beside a long name; a long text beside a short name is cut instead. */
const row = (left: string, right = ""): string => {
  const figure = right.slice(0, Math.max(width - left.length - 1, 20))
  const room = width - figure.length - (figure === "" ? 0 : 1)
  return `│ ${left.slice(0, room).padEnd(room)}${figure === "" ? "" : ` ${figure}`} │`
}
const rule = (from: string, to: string): string => `${from}${"─".repeat(width + 2)}${to}`

/** The receipt as somebody at a terminal reads it. `priceText` writes an amount of the shop's currency. */
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
