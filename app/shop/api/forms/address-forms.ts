import type { ShopSettings } from "../../context/settings.ts"
import { idIn } from "../../domain/cart/buy-request-of.ts"
import { type AttributeJson, attributesIn } from "../../domain/customer/address-attributes.ts"
import { type AddressInput, addressToSave } from "../../domain/customer/address-input.ts"
import { dropOneAddress, saveAddressWithDefaults } from "../../domain/customer/one-address.ts"
import { type CustomerAddress, addressesOf } from "../../domain/customer/shop-customer.ts"
import { type RestError, isRestError } from "../../domain/errors/rest-error.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import type { FormFields } from "../../infra/web/posted-fields.ts"
import { asCustomer, redirectOnInvalidKey } from "./customer-form.ts"
import type { FormAction, FormOutcome, FormPost } from "./form-routes.ts"

const bookPath = "/customer/address/index/"

const toBook = ({ request }: FormPost, message: SessionMessage): FormOutcome => ({
  redirect: shopAddress(request, bookPath),
  messages: [message],
})

/** Fields that short forms leave out; their values stay as they are. */
const unchangedWhenAbsent = ["prefix", "middlename", "suffix", "company", "fax", "vat_id"] as const

/** Custom attributes by the fields of their codes; attributes without a field stay as they are. */
const sentAttributes = (
  { customers: { addressAttributes = [] } }: ShopSettings,
  fields: FormFields,
  before: CustomerAddress | undefined,
): ReadonlyArray<AttributeJson> => {
  const saved = attributesIn(before?.custom_attributes ?? null)
  return addressAttributes.flatMap(({ code }): ReadonlyArray<AttributeJson> => {
    const value = fields.text(code)
    if (value !== undefined) return [{ attribute_code: code, value }]
    return saved.filter((one) => one.attribute_code === code)
  })
}

const sentAddress = (fields: FormFields, before: CustomerAddress | undefined): AddressInput => {
  const text = (name: string): string => fields.text(name) ?? ""
  return {
    ...Object.fromEntries(unchangedWhenAbsent.map((name) => [name, fields.text(name) ?? before?.[name] ?? ""])),
    firstname: text("firstname"),
    lastname: text("lastname"),
    telephone: text("telephone"),
    city: text("city"),
    postcode: text("postcode"),
    country_id: text("country_id"),
    street: fields.texts.filter(([name]) => /^street(\[\d*\])?$/.test(name)).map(([, line]) => line),
    region: { region_id: idIn(text("region_id")), region: text("region") },
    default_billing: text("default_billing") === "1",
    default_shipping: text("default_shipping") === "1",
  }
}

const complaintsOf = (error: RestError): ReadonlyArray<SessionMessage> =>
  (error.errors ?? [error.message]).map(errorMessage)

/** POST customer/address/formPost: a new address, or with `id` one of the book as it is to be. [forms-account/016] */
export const addressForm: FormAction = {
  path: "customer/address/formPost",
  onInvalidKey: redirectOnInvalidKey(bookPath),
  handle: (post) =>
    asCustomer(post, async (trx, customer) => {
      const book = await addressesOf(trx, customer.id)
      const id = idIn(post.fields.text("id"))
      const before = book.find((address) => address.id === id)
      if (id !== undefined && before === undefined) return toBook(post, errorMessage("We can't save the address."))

      const read = addressToSave(post.shop, {
        ...sentAddress(post.fields, before),
        custom_attributes: sentAttributes(post.shop.settings, post.fields, before),
      })
      if (isRestError(read)) {
        const page = before === undefined ? "/customer/address/new/" : `/customer/address/edit/id/${before.id}/`
        return { redirect: shopAddress(post.request, page), messages: complaintsOf(read) }
      }
      await saveAddressWithDefaults(trx, customer.id, { ...read, id: before?.id })
      return toBook(post, { type: "success", text: "You saved the address." })
    }),
}

/** POST customer/address/delete. */
export const deleteAddressForm: FormAction = {
  path: "customer/address/delete",
  onInvalidKey: redirectOnInvalidKey(bookPath),
  handle: (post) =>
    asCustomer(post, async (trx, customer) => {
      const gone = await dropOneAddress(trx, customer.id, idIn(post.fields.text("id")))
      if (!gone) return toBook(post, errorMessage("We can't delete the address right now."))
      return toBook(post, { type: "success", text: "You deleted the address." })
    }),
}
