import { amountWith, maxLength, positiveNumber, maxAmount, oneOf } from "./admin-checks.ts"
import { requiredValue, type AdminCheck, type AdminValue } from "./admin-form.ts"
import { enabledEntry, scheduleEntries } from "./common-entries.ts"
import type { AdminFieldset, RecordForm } from "./record-form.ts"

const kinds = [
  { value: "percent", label: "Percent of each product" },
  { value: "fixed-cart", label: "Fixed amount off the whole cart" },
  { value: "fixed-item", label: "Fixed amount off each piece" },
  { value: "free-shipping", label: "Free shipping" },
]

const maxPercent = 100

/** Returns the checks of the amount by discount type; none for discounts on shipping only. */
const amountChecks = (kind: unknown): ReadonlyArray<AdminCheck> => {
  if (kind === "free-shipping") return []
  const percent = kind === "percent" ? [maxAmount(maxPercent, "A discount is at most 100 percent.")] : []
  return [requiredValue, amountWith(2), ...percent]
}

const couponFields: AdminFieldset = {
  title: "Coupon",
  entries: [
    {
      name: "code",
      label: "Coupon Code",
      note: "Upper and lower case are the same.",
      control: { kind: "line" },
      checks: [requiredValue, maxLength(64)],
    },
    {
      name: "label",
      isTranslated: true,
      label: "Label",
      note: "Shown beside the discount.",
      control: { kind: "line" },
      checks: [requiredValue, maxLength(255)],
    },
    enabledEntry,
  ],
}

const discountFields = (kind: AdminValue | undefined): AdminFieldset => ({
  title: "Discount",
  entries: [
    {
      name: "kind",
      label: "Kind",
      control: { kind: "choice", choices: kinds },
      checks: [requiredValue, oneOf(kinds)],
    },
    {
      name: "amount",
      label: "Amount",
      note: "Percent or money; not needed for free shipping.",
      control: { kind: "line" },
      checks: amountChecks(kind),
    },
    {
      name: "from_subtotal",
      label: "From This Subtotal On",
      control: { kind: "line" },
      checks: [amountWith(2)],
    },
    {
      name: "shipping_too",
      label: "Percent coupons reduce shipping too",
      control: { kind: "flag" },
      checks: [],
    },
  ],
})

const validityFields = (from: AdminValue | undefined): AdminFieldset => ({
  title: "Validity",
  entries: [
    ...scheduleEntries(from),
    {
      name: "uses_limit",
      label: "Uses per Coupon",
      note: "Empty: as often as wanted.",
      control: { kind: "line", type: "number" },
      checks: [positiveNumber],
    },
    {
      name: "uses_per_customer",
      label: "Uses per Customer",
      note: "Empty: as often as wanted.",
      control: { kind: "line", type: "number" },
      checks: [positiveNumber],
    },
  ],
})

/** Form of a coupon. Dates are in UTC. */
export const couponForm: RecordForm = {
  hasRule: false,
  blank: {
    code: "",
    label: "",
    kind: "percent",
    amount: "",
    shipping_too: "0",
    from_subtotal: "",
    uses_limit: "",
    uses_per_customer: "",
    from_at: "",
    to_at: "",
    enabled: "1",
  },
  fieldsets: ({ kind, from_at: from }) => [couponFields, discountFields(kind), validityFields(from)],
}
