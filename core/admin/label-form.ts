import { maxLength, colourValue, cssClasses, linkAddress, oneOf, styleText } from "./admin-checks.ts"
import { requiredValue, type AdminValue } from "./admin-form.ts"
import { sortOrderEntry } from "./common-entries.ts"
import type { AdminFieldset, RecordForm } from "./record-form.ts"

const positions = [
  { value: "top-left", label: "Picture: top left" },
  { value: "top-center", label: "Picture: top center" },
  { value: "top-right", label: "Picture: top right" },
  { value: "middle-left", label: "Picture: middle left" },
  { value: "middle-center", label: "Picture: middle center" },
  { value: "middle-right", label: "Picture: middle right" },
  { value: "bottom-left", label: "Picture: bottom left" },
  { value: "bottom-center", label: "Picture: bottom center" },
  { value: "bottom-right", label: "Picture: bottom right" },
  { value: "content", label: "In the text" },
]

const pages = [
  { value: "both", label: "Product pages and lists" },
  { value: "product", label: "Product pages" },
  { value: "category", label: "Lists" },
]

const contentFields: AdminFieldset = {
  title: "Content",
  entries: [
    {
      name: "text",
      isTranslated: true,
      label: "Text",
      note: "HTML; #attr:made_by#, #price# and others are filled in.",
      control: { kind: "text", rows: 2 },
      wide: true,
      checks: [requiredValue, maxLength(1000)],
    },
    {
      name: "position",
      label: "Position",
      control: { kind: "choice", choices: positions },
      checks: [requiredValue, oneOf(positions)],
    },
    {
      name: "shown_on",
      label: "Shown on",
      control: { kind: "choice", choices: pages },
      checks: [requiredValue, oneOf(pages)],
    },
    {
      name: "link",
      label: "Link",
      note: "A path such as /sale.html.",
      control: { kind: "line" },
      checks: [maxLength(500), linkAddress],
    },
    sortOrderEntry,
  ],
}

const coloursFields: AdminFieldset = {
  title: "Colours",
  entries: [
    { name: "background", label: "Background", control: { kind: "line", type: "colour" }, checks: [colourValue] },
    { name: "colour", label: "Text Colour", control: { kind: "line", type: "colour" }, checks: [colourValue] },
    { name: "css_class", label: "CSS Classes", control: { kind: "line" }, checks: [maxLength(255), cssClasses] },
    { name: "style", label: "Further Style", control: { kind: "line" }, checks: [maxLength(255), styleText] },
  ],
}

const rules = [
  { value: "products", label: "Products by SKU" },
  { value: "category", label: "A category and those below it" },
  { value: "new", label: "New products" },
  { value: "sale", label: "Reduced products" },
]

const productsFields = (rule: AdminValue | undefined): AdminFieldset => ({
  title: "Products",
  entries: [
    {
      name: "applies_to",
      label: "Carried by",
      control: { kind: "choice", choices: rules },
      checks: [requiredValue, oneOf(rules)],
    },
    {
      name: "category_id",
      label: "Category",
      control: { kind: "offered" },
      checks: rule === "category" ? [requiredValue] : [],
    },
    {
      name: "skus",
      label: "SKUs",
      note: "For products by SKU, one on each line.",
      control: { kind: "text", rows: 4 },
      wide: true,
      checks: [maxLength(10_000)],
    },
  ],
})

/** Form of a product label. */
export const labelForm: RecordForm = {
  hasRule: false,
  blank: {
    text: "",
    position: "top-left",
    shown_on: "both",
    link: "",
    background: "",
    colour: "",
    css_class: "prolabel--note",
    style: "",
    sort_order: "0",
    applies_to: "products",
    category_id: "",
    skus: "",
  },
  fieldsets: ({ applies_to: rule }) => [contentFields, coloursFields, productsFields(rule)],
}
