import type { Transaction } from "kysely"

import { addressToSave } from "../../domain/customer/address-input.ts"
import { deleteUnusedFiles } from "../../domain/customer/customer-files.ts"
import { deleteBookAddress, saveAddressWithDefaults } from "../../domain/customer/save-or-delete-address.ts"
import { addressesOf } from "../../domain/customer/shop-customer.ts"
import { type RestError, isRestError } from "../../domain/errors/rest-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { isMessage } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { attributeFields, attributesOfForm } from "../input/custom-attribute-fields.ts"
import { formFields, formReader, id, isOn, list, text } from "../input/form-input.ts"
import { receivedFiles, saveFiles, type SentFiles } from "../routes/mount-customer-files.ts"
import { runAsCustomer, redirectOnInvalidKey } from "./customer-form.ts"
import type { FormAction, FormOutcome, FormPost } from "./form-routes.ts"

const bookPath = "/customer/address/index/"

const redirectToBook = ({ request }: FormPost, message: SessionMessage): FormOutcome => ({
  redirect: shopAddress(request, bookPath),
  messages: [message],
})

/** Fields that short forms leave out; their values stay as they are. */
const unchangedWhenAbsent = ["prefix", "middlename", "suffix", "company", "fax", "vat_id"] as const

const readAddress = formReader(
  formFields({
    id: id("id"),
    firstname: text("firstname"),
    lastname: text("lastname"),
    telephone: text("telephone"),
    city: text("city"),
    postcode: text("postcode"),
    country_id: text("country_id"),
    street: list("street"),
    region: formFields({ region_id: id("region_id"), region: text("region") }),
    default_billing: isOn("default_billing"),
    default_shipping: isOn("default_shipping"),
    ...attributeFields,
    removedFile: text("delete_attribute_value"),
  }),
)

const attributesOf = ({ shop }: FormPost) => shop.settings.customers.addressAttributes ?? []

const errorsOf = (error: RestError): ReadonlyArray<SessionMessage> =>
  (error.errors ?? [error.message]).map(errorMessage)

type PostedAddress = { readonly trx: Transaction<Tables>; readonly customerId: number; readonly files: SentFiles }

const saveAddress = async (
  post: FormPost,
  { trx, customerId, files: received }: PostedAddress,
): Promise<FormOutcome> => {
  const book = await addressesOf(trx, customerId)
  const { sent, sentList, removedFile, id: addressId, ...fields } = post.input(readAddress)
  const before = book.find((address) => address.id === addressId)
  if (addressId !== undefined && before === undefined)
    return redirectToBook(post, errorMessage("We can't save the address."))

  const page = before === undefined ? "/customer/address/new/" : `/customer/address/edit/id/${before.id}/`
  const backToForm = (messages: ReadonlyArray<SessionMessage>) => ({
    redirect: shopAddress(post.request, page),
    messages,
  })
  const files = await saveFiles(post.shop, trx, customerId, received)
  if (isMessage(files)) return backToForm([errorMessage(files)])
  const addressOrError = addressToSave(post.shop, {
    ...fields,
    ...Object.fromEntries(unchangedWhenAbsent.map((name) => [name, sent(name) ?? before?.[name] ?? ""])),
    custom_attributes: attributesOfForm(
      attributesOf(post),
      { sent, sentList, files, isRemoved: (code) => code === removedFile },
      before?.custom_attributes ?? null,
    ),
  })
  if (isRestError(addressOrError)) {
    await deleteUnusedFiles(trx, customerId)
    return backToForm(errorsOf(addressOrError))
  }
  await saveAddressWithDefaults(trx, customerId, { ...addressOrError, id: before?.id })
  return redirectToBook(post, { type: "success", text: "You saved the address." })
}

/** POST customer/address/formPost: saves a new address, or with `id` an address of the address book. [forms-account/016] */
export const addressForm: FormAction = {
  path: "customer/address/formPost",
  onInvalidKey: redirectOnInvalidKey(bookPath),
  handle: async (post) => {
    const files = await receivedFiles(post, attributesOf(post))
    return runAsCustomer(post, (trx, { id: customerId }) => saveAddress(post, { trx, customerId, files }))
  },
}

const readAddressId = formReader(formFields({ addressId: id("id") }))

/**
 * POST customer/address/delete: deletes an address of the customer's address book. Another customer's address is the same error as an
 * unknown one. [S26]
 */
export const deleteAddressForm: FormAction = {
  path: "customer/address/delete",
  onInvalidKey: redirectOnInvalidKey(bookPath),
  handle: (post) =>
    runAsCustomer(post, async (trx, customer) => {
      const isDeleted = await deleteBookAddress(trx, customer.id, post.input(readAddressId).addressId)
      if (!isDeleted) return redirectToBook(post, errorMessage("We can't delete the address right now."))
      return redirectToBook(post, { type: "success", text: "You deleted the address." })
    }),
}
