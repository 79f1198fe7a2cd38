import { maxLength, severalLines } from "./admin-checks.ts"
import { requiredValue } from "./admin-form.ts"
import type { RecordForm } from "./record-form.ts"

/** Form of a group of synonyms. */
export const synonymForm: RecordForm = {
  hasRule: false,
  blank: { words: "" },
  fieldsets: () => [
    {
      title: "Synonyms",
      entries: [
        {
          name: "words",
          label: "Words That Mean the Same",
          note: "Words or phrases, one on each line. Whoever searches for one of them finds the others too.",
          control: { kind: "text", rows: 5 },
          wide: true,
          checks: [requiredValue, maxLength(2000), severalLines],
        },
      ],
    },
  ],
}
