import path from "node:path"

import { budgetLines, pageBudgets } from "./page-budgets.ts"

// Run by `vitrine build` after the build: prints what browsers load before a shopper does anything, beside the budgets.

const buildDir = path.join(process.env["BUILD_DIR"] || ".build", "client")
process.stdout.write(`What browsers load before a shopper does anything, compressed:\n`)
for (const line of budgetLines(pageBudgets(buildDir))) process.stdout.write(`  ${line}\n`)
