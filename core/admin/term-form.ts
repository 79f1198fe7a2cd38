import { maxLength } from "./admin-checks.ts"
import { requiredValue } from "./admin-form.ts"
import { enabledEntry } from "./common-entries.ts"
import type { RecordForm } from "./record-form.ts"

/** Form of a search term with the products that a merchant chooses for it. */
export const termForm: RecordForm = {
  hasRule: false,
  blank: { term: "", pinned: "", hidden: "", enabled: "1" },
  fieldsets: () => [
    {
      title: "Search Term",
      entries: [
        {
          name: "term",
          label: "Search Term",
          note: "As shoppers type it. Upper and lower case and accents are the same.",
          control: { is: "line" },
          checks: [requiredValue, maxLength(128)],
        },
        enabledEntry,
      ],
    },
    {
      title: "Products",
      entries: [
        {
          name: "pinned",
          label: "Shown First",
          note: "SKUs in this order, one on each line. They are found even if the words are not theirs.",
          control: { is: "text", rows: 4 },
          wide: true,
          checks: [maxLength(10_000)],
        },
        {
          name: "hidden",
          label: "Hidden",
          note: "SKUs that this search does not show, one on each line.",
          control: { is: "text", rows: 4 },
          wide: true,
          checks: [maxLength(10_000)],
        },
      ],
    },
  ],
}
