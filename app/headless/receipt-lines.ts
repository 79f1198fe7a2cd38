import type { Receipt } from "./purchase.ts"

const width = 58

const row = (left: string, right = ""): string => {
  const room = width - right.length - (right === "" ? 0 : 1)
  return `│ ${left.slice(0, room).padEnd(room)}${right === "" ? "" : ` ${right}`} │`
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
