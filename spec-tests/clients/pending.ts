import { readFileSync } from "node:fs"
import path from "node:path"

/** Names of Magento Open Source 2.4.7 that the shop has not yet, one a line. A name that it has must leave the list. */
export const pending: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, "pending.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== ""),
)
