import { runStatements } from "../run-statements.ts"

/** Adds a column to carts for the values of checkout fields of modules, as JSON by field code. */
export const up = runStatements(["alter table cart add column order_fields text"])
