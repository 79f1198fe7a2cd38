import { runStatements } from "../../run-statements.ts"

/** Creates the index by which special prices that begin are found. */
export const up = runStatements([
  `create index product_by_special_from on product (special_from) where special_from is not null`,
])
