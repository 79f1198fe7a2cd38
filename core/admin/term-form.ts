import type { PlainPhrase } from "../translation/source-text.ts"
import { maxLength } from "./admin-checks.ts"
import { requiredValue } from "./admin-form.ts"
import { enabledEntry } from "./common-entries.ts"
import type { AdminEntry, RecordForm } from "./record-form.ts"

const skuList = (name: string, label: PlainPhrase, note: PlainPhrase): AdminEntry => ({
  name,
  label,
  note,
  control: { kind: "text", rows: 4 },
  wide: true,
  checks: [maxLength(10_000)],
})

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
          control: { kind: "line" },
          checks: [requiredValue, maxLength(128)],
        },
        enabledEntry,
      ],
    },
    {
      title: "Products",
      entries: [
        skuList(
          "pinned",
          "Shown First",
          "SKUs in this order, one on each line. They are found even if the words are not theirs.",
        ),
        skuList("hidden", "Hidden", "SKUs that this search does not show, one on each line."),
      ],
    },
  ],
}
