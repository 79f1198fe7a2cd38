import { latestInTurn } from "../page/latest.program.ts"
import { estimateAt } from "./estimate.program.ts"

/** Estimates for a shopper who keeps changing the address: one at a time, and only the last is answered. */
export const estimatesInTurn = () => latestInTurn(estimateAt)
