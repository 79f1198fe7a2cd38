import type { PlainPhrase } from "../translation/source-text.ts"

/** Choice of a field. */
export type AdminChoice = { readonly value: string; readonly label: string }

/** Attribute of a banner condition, with its operators and input. */
export type RuleAttribute = {
  readonly code: string
  readonly label: string
  readonly operators: ReadonlyArray<string>
  /** Possible values; absent for typed values. */
  readonly choices?: ReadonlyArray<AdminChoice>
  readonly valueType: "number" | "text" | "date" | "time" | "ids"
  /** Unit of the value, such as `px`. */
  readonly unit?: PlainPhrase
}

const numberOperators = [">", "<"]
const dateOperators = ["==", ">=", "<="]

const page = (value: string, label: string): AdminChoice => ({ value, label })

const pages: ReadonlyArray<AdminChoice> = [
  page("cms_index_index", "Home Page"),
  page("cms_page_view", "Content Page"),
  page("catalog_category_view", "Category"),
  page("catalog_product_view", "Product"),
  page("catalogsearch_result_index", "Search Results"),
  page("checkout_cart_index", "Shopping Cart"),
  page("customer_account_index", "My Account"),
]

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((label, index) => ({
  value: String(index + 1),
  label,
}))

const timer = (code: string, label: string): RuleAttribute => ({
  code,
  label,
  operators: numberOperators,
  valueType: "number",
  unit: "seconds",
})

const counter = (code: string, label: string): RuleAttribute => ({ code, label, operators: ["<"], valueType: "number" })

/** Attributes of banner conditions: those evaluated on the server, then those measured in the browser. */
export const ruleAttributes: ReadonlyArray<RuleAttribute> = [
  { code: "handle", label: "Kind of Page", operators: ["==", "!="], choices: pages, valueType: "text" },
  { code: "category_ids", label: "Category", operators: ["()", "!()"], valueType: "ids" },
  { code: "product_ids", label: "Product IDs", operators: ["()", "!()"], valueType: "ids" },
  { code: "url", label: "Page Address", operators: ["{}", "!{}"], valueType: "text" },
  {
    code: "customer_group",
    label: "Customer Group",
    operators: ["==", "!="],
    choices: [
      { value: "0", label: "Not Signed In" },
      { value: "1", label: "Signed In" },
    ],
    valueType: "text",
  },
  { code: "subtotal_excl", label: "Subtotal (Excl. Tax)", operators: numberOperators, valueType: "number" },
  { code: "subtotal_incl", label: "Subtotal (Incl. Tax)", operators: numberOperators, valueType: "number" },
  { code: "weekday", label: "Day of the Week", operators: ["==", "!="], choices: weekdays, valueType: "text" },
  { code: "monthday", label: "Day of the Month", operators: dateOperators, valueType: "number" },
  { code: "date", label: "Date", operators: dateOperators, valueType: "date" },
  { code: "time", label: "Time of Day", operators: dateOperators, valueType: "time" },
  timer("browsing_time", "Time in the Shop"),
  timer("activity_time", "Time Active on the Page"),
  timer("inactivity_time", "Time Without Activity"),
  timer("exit_intent", "Time About to Leave"),
  { code: "scroll_offset", label: "Scrolled Down", operators: numberOperators, valueType: "number", unit: "px" },
  counter("display_count_per_customer", "Times Shown to This Shopper"),
  counter("display_count_per_customer_per_day", "Times Shown Within a Day"),
  counter("display_count_per_customer_per_week", "Times Shown Within a Week"),
  counter("display_count_per_customer_per_month", "Times Shown Within a Month"),
]

/** Returns the attribute of a condition by its code; `undefined` for codes of extensions. */
export const ruleAttribute = (code: string): RuleAttribute | undefined =>
  ruleAttributes.find((candidate) => candidate.code === code)

/** Names of the operators. */
export const operatorNames: Readonly<Record<string, string>> = {
  "==": "is",
  "!=": "is not",
  ">": "greater than",
  "<": "less than",
  ">=": "is or is after",
  "<=": "is or is before",
  "{}": "contains",
  "!{}": "does not contain",
  "()": "is one of",
  "!()": "is not one of",
}
