import { maxLength, cssClasses, maxAmount, oneOf, nonNegativeNumber } from "./admin-checks.ts"
import { requiredValue, type AdminValue } from "./admin-form.ts"
import { enabledEntry, scheduleEntries, sortOrderEntry } from "./common-entries.ts"
import type { AdminEntry, AdminFieldset, RecordForm } from "./record-form.ts"
import { emptyRule, ruleValues } from "./rule-tree.ts"

const places = [
  { value: "lightbox", label: "Lightbox over the page" },
  { value: "awesomebar", label: "Bar at the top" },
]

const contentFields: AdminFieldset = {
  title: "Content",
  entries: [
    {
      name: "title",
      isTranslated: true,
      label: "Title",
      note: "Name of the banner for assistive technology.",
      control: { kind: "line" },
      checks: [requiredValue, maxLength(255)],
    },
    {
      name: "identifier",
      label: "Identifier",
      note: "Browsers remember the banner by this name.",
      control: { kind: "line" },
      checks: [requiredValue, maxLength(64)],
    },
    {
      name: "html",
      isTranslated: true,
      label: "Content",
      note: "HTML. What could do harm is taken out when it is shown.",
      control: { kind: "text", rows: 7 },
      wide: true,
      checks: [requiredValue, maxLength(10_000)],
    },
  ],
}

const maxMargin = 100

const marginChecks = [requiredValue, nonNegativeNumber, maxAmount(maxMargin, "Please enter at most 100 px.")]

/** Margins of the lightbox, limited so that the banner has room on narrow phones. */
const marginFields: ReadonlyArray<AdminEntry> = [
  {
    name: "margin_x",
    label: "Horizontal Margin",
    note: "Free beside a lightbox on each side, in px.",
    control: { kind: "line", type: "number" },
    checks: marginChecks,
  },
  {
    name: "margin_y",
    label: "Vertical Margin",
    note: "Free above and below a lightbox, in px.",
    control: { kind: "line", type: "number" },
    checks: marginChecks,
  },
]

const displayFields = (from: AdminValue | undefined): AdminFieldset => ({
  title: "Display",
  entries: [
    {
      name: "placeholder",
      label: "Type",
      control: { kind: "choice", choices: places },
      checks: [requiredValue, oneOf(places)],
    },
    {
      name: "css_class",
      label: "CSS Classes",
      control: { kind: "line" },
      checks: [maxLength(255), cssClasses],
    },
    ...marginFields,
    ...scheduleEntries(from),
    sortOrderEntry,
    enabledEntry,
    {
      name: "needs_consent",
      label: "Only for shoppers who allowed marketing",
      control: { kind: "flag" },
      checks: [],
    },
  ],
})

/** Form of a promotional banner. Dates are in UTC. */
export const bannerForm: RecordForm = {
  hasRule: true,
  blank: {
    title: "",
    identifier: "",
    placeholder: "lightbox",
    html: "",
    css_class: "",
    margin_x: "50",
    margin_y: "50",
    enabled: "1",
    needs_consent: "0",
    sort_order: "0",
    from_at: "",
    to_at: "",
    ...ruleValues(emptyRule),
  },
  fieldsets: ({ from_at: from }) => [contentFields, displayFields(from)],
}
