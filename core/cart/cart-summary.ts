import { amountOfNumber, isAmount, type Amount } from "../money/amount.ts"
import { isRecord, scalarText } from "../web/record.ts"

/** Amount of a customer section; zero when it is unreadable. */
export const sectionAmount = (value: unknown): Amount => {
  if (typeof value === "number") return amountOfNumber(value) ?? "0"
  return typeof value === "string" && isAmount(value) ? value : "0"
}

/** Subtotal of the `cart` section; `undefined` when the value is not a section. [3.cart-summary] [3.cart-summary.1] [4.rate-and-totals-estimation.7] */
export const sectionSubtotal = (section: unknown): Amount | undefined =>
  isRecord(section) && "summary_count" in section ? sectionAmount(section["subtotalAmount"]) : undefined

/** Version of the cart in the `cart` section: its `data_id`, in unix seconds; 0 when it is unreadable. [3.cart-summary.2] */
export const sectionVersion = (section: Readonly<Record<string, unknown>>): number => {
  const version = Number(scalarText(section["data_id"]))
  return Number.isFinite(version) && version > 0 ? version : 0
}
