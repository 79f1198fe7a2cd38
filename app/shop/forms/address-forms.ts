import { refusalText } from "../cart/refusal.ts"
import { replaceAddresses } from "../customer/address-book.ts"
import { readAddress, type AddressToKeep } from "../customer/address-input.ts"
import { addressesOf, type Customer, type CustomerAddress } from "../customer/customer.ts"
import { isRestError, type RestError } from "../rest/rest-error.ts"
import { errorMessage, type SessionMessage } from "../session/session-messages.ts"
import { idIn } from "./buy-request-of.ts"
import { asCustomer, keyRefused } from "./customer-form.ts"
import type { FormFields } from "./form-fields.ts"
import type { FormAction, FormOutcome, FormPost } from "./form-routes.ts"
import { escapeHtml } from "./html.ts"
import { shopAddress } from "./own-address.ts"

const bookPath = "/customer/address/index/"

const toBook = ({ request }: FormPost, message: SessionMessage): FormOutcome => ({
  go: shopAddress(request, bookPath),
  messages: [message],
})

/** An address as it stands in the book, to be kept. */
const kept = (customer: Customer, { id, customer_id: _customer, ...row }: CustomerAddress): AddressToKeep => ({
  id,
  row,
  defaultBilling: customer.default_billing_id === id,
  defaultShipping: customer.default_shipping_id === id,
})

/** What is the default stays it: a form can only make an address the default of more. */
const defaultsOf = (customer: Customer, read: AddressToKeep, id: number | undefined) => ({
  defaultBilling: read.defaultBilling || (id !== undefined && customer.default_billing_id === id),
  defaultShipping: read.defaultShipping || (id !== undefined && customer.default_shipping_id === id),
})

/** Fields that short forms leave out; what an address has of them stays. */
const keptWhenAbsent = ["prefix", "middlename", "suffix", "company", "fax", "vat_id"] as const

const sentAddress = (fields: FormFields, before: CustomerAddress | undefined): Readonly<Record<string, unknown>> => {
  const text = (name: string): string => fields.text(name) ?? ""
  const street = fields.texts.filter(([name]) => /^street(\[\d*\])?$/.test(name)).map(([, line]) => line)
  return {
    ...Object.fromEntries(keptWhenAbsent.map((name) => [name, fields.text(name) ?? before?.[name] ?? ""])),
    ...Object.fromEntries(
      ["firstname", "lastname", "telephone", "city", "postcode", "country_id"].map((name) => [name, text(name)]),
    ),
    street,
    region: { region_id: text("region_id") || 0, region: text("region") },
    default_billing: text("default_billing"),
    default_shipping: text("default_shipping"),
  }
}

const complaintsOf = (error: RestError): ReadonlyArray<SessionMessage> =>
  (error.errors ?? [error]).map((complaint) => errorMessage(escapeHtml(refusalText(complaint))))

/** POST customer/address/formPost: a new address, or with `id` one of the book as it is to be. [forms-account/016] */
export const addressForm: FormAction = {
  path: "customer/address/formPost",
  refused: keyRefused(bookPath),
  answer: (post) =>
    asCustomer(post, async (trx, customer) => {
      const book = await addressesOf(trx, customer.id)
      const id = idIn(post.fields.text("id"))
      const before = book.find((address) => address.id === id)
      if (id !== undefined && before === undefined) return toBook(post, errorMessage("We can't save the address."))

      const read = readAddress(post.shop, sentAddress(post.fields, before))
      if (isRestError(read)) {
        const page = before === undefined ? "/customer/address/new/" : `/customer/address/edit/id/${before.id}/`
        return { go: shopAddress(post.request, page), messages: complaintsOf(read) }
      }
      const address = { ...read, id: before?.id, ...defaultsOf(customer, read, before?.id) }
      // The last one that says so is the default.
      const others = book.filter((other) => other !== before).map((other) => kept(customer, other))
      await replaceAddresses(trx, customer.id, [...others, address])
      return toBook(post, { type: "success", text: "You saved the address." })
    }),
}

/** POST customer/address/delete. Orders keep the address they were sent to. */
export const deleteAddressForm: FormAction = {
  path: "customer/address/delete",
  refused: keyRefused(bookPath),
  answer: (post) =>
    asCustomer(post, async (trx, customer) => {
      const book = await addressesOf(trx, customer.id)
      const id = idIn(post.fields.text("id"))
      if (!book.some((address) => address.id === id))
        return toBook(post, errorMessage("We can't delete the address right now."))
      const others = book.filter((address) => address.id !== id).map((address) => kept(customer, address))
      await replaceAddresses(trx, customer.id, others)
      return toBook(post, { type: "success", text: "You deleted the address." })
    }),
}
