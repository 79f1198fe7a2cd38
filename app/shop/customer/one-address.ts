import type { Transaction } from "kysely"

import type { Tables } from "../data/tables.ts"
import { replaceAddresses } from "./address-book.ts"
import type { AddressToKeep } from "./address-input.ts"
import { addressesOf, type Customer, type CustomerAddress } from "./customer.ts"

/** An address as it stands in the book, to be kept. */
const kept = (customer: Customer, { id, customer_id: _customer, ...row }: CustomerAddress): AddressToKeep => ({
  id,
  row,
  defaultBilling: customer.default_billing_id === id,
  defaultShipping: customer.default_shipping_id === id,
})

/**
 * Puts a new address into the book, or one of it as it is to be, and answers its id. What is the default stays it: an address can only
 * become the default of more, and the last one that says so is it.
 */
export const keepOneAddress = async (
  trx: Transaction<Tables>,
  customer: Customer,
  { id, ...address }: AddressToKeep,
): Promise<number | undefined> => {
  const book = await addressesOf(trx, customer.id)
  const others = book.filter((other) => other.id !== id).map((other) => kept(customer, other))
  const isDefault = (of: number | null): boolean => id !== undefined && of === id
  const defaultBilling = address.defaultBilling || isDefault(customer.default_billing_id)
  const defaultShipping = address.defaultShipping || isDefault(customer.default_shipping_id)
  await replaceAddresses(trx, customer.id, [...others, { ...address, id, defaultBilling, defaultShipping }])
  return id ?? (await addressesOf(trx, customer.id)).at(-1)?.id
}

/** Takes an address out of the book; false when it is none of this customer's. Orders keep the address they were sent to. [S26] */
export const dropOneAddress = async (
  trx: Transaction<Tables>,
  customer: Customer,
  id: number | undefined,
): Promise<boolean> => {
  const book = await addressesOf(trx, customer.id)
  if (!book.some((address) => address.id === id)) return false
  const others = book.filter((address) => address.id !== id).map((address) => kept(customer, address))
  await replaceAddresses(trx, customer.id, others)
  return true
}
