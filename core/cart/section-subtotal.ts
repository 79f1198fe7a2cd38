import { amountOfNumber, isAmount, type Amount } from "../money/amount.ts"

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** An amount as customer sections write it; what cannot be read counts as nothing. */
export const sectionAmount = (value: unknown): Amount => {
  if (typeof value === "number") return amountOfNumber(value) ?? "0"
  return typeof value === "string" && isAmount(value) ? value : "0"
}

/** What the `cart` section says its lines come to; `undefined` when it is no section at all. [3.cart-summary] */
export const sectionSubtotal = (section: unknown): Amount | undefined =>
  isRecord(section) && "summary_count" in section ? sectionAmount(section["subtotalAmount"]) : undefined
