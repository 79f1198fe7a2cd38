import type { MiniCartLine } from "../../../../../core/cart/mini-cart.ts"
import type { Multishipping, AddressOrder } from "../../../../../core/checkout/multishipping/multishipping.ts"
import { splitRows } from "../../../../../core/checkout/multishipping/split-rows.ts"
import type { AccountAddress } from "../../../../../core/customer/account.ts"
import { AddressesPage } from "../../../../../ui/checkout/multishipping/AddressesPage.tsx"
import { BillingPage } from "../../../../../ui/checkout/multishipping/BillingPage.tsx"
import type { MultishippingContent } from "../../../../../ui/checkout/multishipping/MultishippingFrame.tsx"
import { MultishippingOrdersPage } from "../../../../../ui/checkout/multishipping/MultishippingOrdersPage.tsx"
import { OverviewPage } from "../../../../../ui/checkout/multishipping/OverviewPage.tsx"
import { ShippingPage } from "../../../../../ui/checkout/multishipping/ShippingPage.tsx"
import { shopperAddress } from "./order-data.ts"
import type { Specimen } from "./specimen.ts"

const address = (id: string, street: string): AccountAddress => ({
  id,
  address: shopperAddress,
  lines: ["Ada Holm", street, "Hudson, New York 12534", "United States"],
  isDefaultShipping: id === "1",
  isDefaultBilling: id === "1",
})

const addressOrder = (addressId: string, rate: string | undefined): AddressOrder => ({
  addressId,
  lines: [{ itemId: "1", quantity: 1, rowTotal: "24.5" }],
  rates: [
    {
      code: "standard_standard",
      carrierTitle: "Standard delivery",
      methodTitle: "Packed in recycled paper",
      amount: "7.5",
      available: true,
      error: "",
    },
    {
      code: "courier_express",
      carrierTitle: "Courier",
      methodTitle: "Tomorrow",
      amount: "24",
      available: false,
      error: "The courier does not go there.",
    },
  ],
  rate,
  totals: { subtotal: "24.5", discount: "2.45", shipping: "7.5", tax: "2.1", grandTotal: "31.65" },
})

const state: Multishipping = {
  cartId: "1",
  fingerprint: "",
  isComplete: true,
  items: [{ itemId: "1", quantity: 2, isVirtual: false, problem: "" }],
  assignments: [{ itemId: "1", quantity: 2, addressId: "1" }],
  orders: [addressOrder("1", "standard_standard"), addressOrder("2", "standard_standard")],
  billingAddressId: "1",
  methods: [
    { code: "checkmo", title: "Check / Money order", instructions: "" },
    { code: "purchaseorder", title: "Purchase Order", instructions: "" },
  ],
  method: "checkmo",
  poNumber: "",
  agreements: [{ id: "1", checkboxText: "I accept the terms of sale", text: "All of them.", isRequired: true }],
}

/** Specimens of the pages that send one cart to several addresses. */
export const multishippingSpecimens = (line: MiniCartLine | undefined): ReadonlyArray<Specimen> => {
  const content: MultishippingContent = {
    state,
    addresses: [address("1", "27 Warren Street"), address("2", "48 Union Street")],
    lines: new Map(line === undefined ? [] : [["1", line]]),
    owner: "",
  }
  const ids = content.addresses.map(({ id }) => id)
  const rows = splitRows(state.items, state.assignments, ids)
  const wrong = { field: "ship[0][1][qty]", text: "The quantities must add up to the quantity in your cart." } as const
  const page = (name: string, shown: string, view: Specimen["view"]): Specimen => ({
    name,
    state: shown,
    view,
    isLarge: true,
  })
  return [
    page("AddressesPage", "everything to one address", <AddressesPage {...content} rows={rows} />),
    page("AddressesPage", "a problem", <AddressesPage {...content} rows={rows} problems={[wrong]} />),
    page("ShippingPage", "two addresses", <ShippingPage {...content} />),
    page("BillingPage", "two methods", <BillingPage {...content} />),
    page("OverviewPage", "two orders", <OverviewPage {...content} />),
    page(
      "MultishippingOrdersPage",
      "two orders",
      <MultishippingOrdersPage
        orders={[
          {
            id: "1",
            number: "000000012",
            total: "31.65",
            currency: "USD",
            shipTo: { name: "Ada Holm", city: "Hudson" },
          },
          { id: "2", number: "000000013", total: "15", currency: "USD", shipTo: undefined },
        ]}
      />,
    ),
  ]
}
