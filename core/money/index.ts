// Money: decimal amounts and prices. Imported as "vitrine/core/money".

export { type Amount, amountOfNumber, compareAmounts, isAmount, isLess, withDecimals } from "./amount.ts"
export { inPattern } from "./price-format.ts"
export type { WritePrice } from "./price-text.ts"
