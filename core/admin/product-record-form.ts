import { amountWith, maxAmount, nonNegativeNumber } from "./admin-checks.ts"
import { requiredValue, type AdminValue } from "./admin-form.ts"
import { scheduleEntries } from "./common-entries.ts"
import type { AdminFieldset, RecordForm } from "./record-form.ts"

const priceFields = (from: AdminValue | undefined): AdminFieldset => ({
  title: "Price",
  entries: [
    { name: "price", label: "Price", control: { kind: "line" }, checks: [requiredValue, amountWith(4)] },
    {
      name: "special_price",
      label: "Special Price",
      note: "Lower than the price. Empty: none.",
      control: { kind: "line" },
      checks: [amountWith(4)],
    },
    ...scheduleEntries(from).map((entry) => ({ ...entry, name: entry.name.replace(/^(from|to)_at$/, "special_$1") })),
  ],
})

const maxQuantityInStock = 99_999_999

const stockFields = (isCounted: boolean): AdminFieldset => ({
  title: "Stock",
  entries: [
    {
      name: "quantity",
      label: "Pieces in Stock",
      note: "More than 0 puts a sold-out product on sale again.",
      control: { kind: "line", type: "number" },
      checks: isCounted
        ? [
            requiredValue,
            nonNegativeNumber,
            maxAmount(maxQuantityInStock, "Please enter a valid number in this field."),
          ]
        : [],
    },
    { name: "managed", label: "Count the pieces", control: { kind: "flag" }, checks: [] },
    { name: "in_stock", label: "On sale", control: { kind: "flag" }, checks: [] },
  ],
})

/** Form of the price and the stock of a product, in the base currency. Dates are in UTC. */
export const productForm: RecordForm = {
  hasRule: false,
  isFixed: true,
  nameOf: ({ name, sku }) => ({ title: String(name ?? ""), detail: String(sku ?? "") }),
  blank: {
    price: "",
    special_price: "",
    special_from: "",
    special_to: "",
    quantity: "",
    managed: "0",
    in_stock: "0",
  },
  fieldsets: ({ special_from: from, managed }) => [priceFields(from), stockFields(managed === "1")],
}
