import { runStatements } from "../run-statements.ts"

/** Adds the values of fields that modules add to the checkout to carts, as JSON by code. */
export const up = runStatements(["alter table cart add column order_fields text"])
