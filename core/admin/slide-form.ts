import { maxLength, linkAddress } from "./admin-checks.ts"
import { requiredValue, type AdminValue } from "./admin-form.ts"
import { enabledEntry, scheduleEntries, sortOrderEntry } from "./common-entries.ts"
import type { AdminFieldset, RecordForm } from "./record-form.ts"

const pictureFields: AdminFieldset = {
  title: "Picture",
  entries: [
    { name: "picture", label: "Picture", control: { kind: "picture" }, wide: true, checks: [requiredValue] },
    {
      name: "picture_text",
      isTranslated: true,
      label: "Picture in Words",
      note: "For those who cannot see it.",
      control: { kind: "line" },
      wide: true,
      checks: [requiredValue, maxLength(255)],
    },
  ],
}

const contentFields: AdminFieldset = {
  title: "Content",
  entries: [
    {
      name: "heading",
      isTranslated: true,
      label: "Heading",
      control: { kind: "line" },
      wide: true,
      checks: [requiredValue, maxLength(255)],
    },
    {
      name: "text",
      isTranslated: true,
      label: "Text",
      control: { kind: "text", rows: 3 },
      wide: true,
      checks: [maxLength(1000)],
    },
    { name: "link_text", isTranslated: true, label: "Link Text", control: { kind: "line" }, checks: [maxLength(100)] },
    {
      name: "link",
      label: "Link",
      note: "A path such as /sale.html.",
      control: { kind: "line" },
      checks: [maxLength(500), linkAddress],
    },
  ],
}

const displayFields = (from: AdminValue | undefined): AdminFieldset => ({
  title: "Display",
  entries: [...scheduleEntries(from), sortOrderEntry, enabledEntry],
})

/** Form of a slide of the home page. Dates are in UTC. */
export const slideForm: RecordForm = {
  hasRule: false,
  blank: {
    heading: "",
    text: "",
    link: "",
    link_text: "",
    picture: "",
    picture_text: "",
    enabled: "1",
    sort_order: "0",
    from_at: "",
    to_at: "",
  },
  fieldsets: ({ from_at: from }) => [pictureFields, contentFields, displayFields(from)],
}
