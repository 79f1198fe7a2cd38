import { momentValue, notBefore, wholeNumber } from "./admin-checks.ts"
import { requiredValue, type AdminValue } from "./admin-form.ts"
import type { AdminEntry } from "./record-form.ts"

/** Returns the fields of the display period, in UTC; start and end are optional. */
export const scheduleEntries = (from: AdminValue | undefined): ReadonlyArray<AdminEntry> => [
  { name: "from_at", label: "From (UTC)", control: { kind: "line", type: "moment" }, checks: [momentValue] },
  {
    name: "to_at",
    label: "To (UTC)",
    control: { kind: "line", type: "moment" },
    checks: [momentValue, notBefore(typeof from === "string" ? from : undefined)],
  },
]

/** Field for the position among others, the smallest first. */
export const sortOrderEntry: AdminEntry = {
  name: "sort_order",
  label: "Sort Order",
  control: { kind: "line", type: "number" },
  checks: [requiredValue, wholeNumber],
}

/** Checkbox that shows or hides a record in the shop. */
export const enabledEntry: AdminEntry = { name: "enabled", label: "Enabled", control: { kind: "flag" }, checks: [] }
