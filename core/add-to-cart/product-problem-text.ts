import type { Translate } from "../translation/translator.ts"
import type { QuantityProblem } from "./product-quantity.ts"

/** Translates a problem of a product form with the value of its placeholder. */
export const problemText = (t: Translate, problem: QuantityProblem): string =>
  problem.value === undefined ? t(problem.text) : t(problem.text, problem.value)
