import { runStatements } from "../run-statements.ts"

/** Adds custom attributes to accounts, as JSON: `[{"attribute_code": …, "value": …}]`. */
export const up = runStatements(["alter table customer add column custom_attributes text"])
