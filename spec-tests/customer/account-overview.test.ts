import { expect, test } from "vitest"

import { type AccountAddress, defaultAddresses } from "../../core/customer/account.ts"
import { isPending } from "../../core/customer/downloads.ts"
import { jane } from "../arbitraries/checkout.ts"

const saved = (id: string, uses: Partial<AccountAddress> = {}): AccountAddress => ({
  id,
  address: jane,
  lines: [],
  isDefaultShipping: false,
  isDefaultBilling: false,
  ...uses,
})
const idsOf = (...addresses: ReadonlyArray<AccountAddress>) => defaultAddresses(addresses).map(({ id }) => id)

test("the account page shows the default addresses, and all of them without a default", () => {
  expect(idsOf(saved("1"), saved("2"))).toEqual(["1", "2"])
  expect(idsOf(saved("1"), saved("2", { isDefaultBilling: true }))).toEqual(["2"])
  expect(idsOf(saved("1", { isDefaultShipping: true }), saved("2"), saved("3", { isDefaultBilling: true }))).toEqual([
    "1",
    "3",
  ])
})

test("a download is pending while its order or its payment is", () => {
  const statuses = ["pending", "pending_payment", "available", "expired", "payment_review"]
  expect(statuses.map((status) => isPending({ status }))).toEqual([true, true, false, false, false])
})
