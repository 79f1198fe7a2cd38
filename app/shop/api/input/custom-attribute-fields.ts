import type { Transaction } from "kysely"

import type { AttributeSetting } from "../../context/settings.ts"
import { type AttributeJson, attributesIn } from "../../domain/customer/attribute-values.ts"
import { isFile } from "../../domain/customer/customer-file-rules.ts"
import { deleteUnusedFiles } from "../../domain/customer/customer-files.ts"
import { attributesColumn } from "../../domain/customer/profile-input.ts"
import type { Customer } from "../../domain/customer/shop-customer.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { isShopError, shopError, type ShopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { isMessage, type Message, messageLines } from "../../infra/translation/shop-message.ts"
import type { FormPost } from "../forms/form-routes.ts"
import { pathsOfNewCustomer, saveFiles, type SentFiles } from "../routes/mount-customer-files.ts"
import { formFields, formReader, fromForm, valuesIn } from "./form-input.ts"

/** The fields of custom attributes, which have the names of their codes. */
export const attributeFields = {
  sent: fromForm((form) => form.text),
  sentList: fromForm((form) => (name: string) => valuesIn(form, name)),
}

/** The values of a form that attributes are read from. */
export type SentAttributes = {
  readonly sent: (name: string) => string | undefined
  readonly sentList: (name: string) => ReadonlyArray<string>
  /** Paths of the files that were sent, by attribute. */
  readonly files: ReadonlyMap<string, string>
  /** True for the file attributes whose saved file is removed. */
  readonly isRemoved: (code: string) => boolean
}

/** The sent value of an attribute; a file stays as it is unless it is removed or replaced. */
const sentValue = (
  attribute: AttributeSetting,
  { sent, sentList, files, isRemoved }: SentAttributes,
): string | undefined => {
  const { code, input } = attribute
  if (isFile(attribute)) return files.get(code) ?? (isRemoved(code) ? "" : undefined)
  const values = sentList(code)
  return input === "multiselect" && values.length > 0 ? values.join(",") : sent(code)
}

/** Custom attributes by the fields of their codes; attributes without a field stay as they are in the column `before`. */
export const attributesOfForm = (
  attributeSettings: ReadonlyArray<AttributeSetting>,
  form: SentAttributes,
  before: string | null,
): ReadonlyArray<AttributeJson> => {
  const saved = attributesIn(before)
  return attributeSettings.flatMap((attribute): ReadonlyArray<AttributeJson> => {
    const { code } = attribute
    const value = sentValue(attribute, form)
    if (value !== undefined) return [{ attribute_code: code, value }]
    return saved.filter((value) => value.attribute_code === code)
  })
}

/** The custom attributes of accounts. */
export const customerAttributesOf = ({ shop }: FormPost): ReadonlyArray<AttributeSetting> =>
  shop.settings.customers.customerAttributes ?? []

const readAttributes = formReader(formFields(attributeFields))

/**
 * The column of an account's attributes after the form. As in Magento a saved file is removed unless the form names its path in
 * `{code}_uploaded`.
 */
const columnOf = (
  post: FormPost,
  files: ReadonlyMap<string, string> | Message,
  before: string | null,
): string | null | ShopError => {
  if (isMessage(files)) return shopError(400, files)
  const attributeSettings = customerAttributesOf(post)
  const { sent, sentList } = post.input(readAttributes)
  const saved = new Map(attributesIn(before).map(({ attribute_code: code, value }) => [code, value]))
  const isRemoved = (code: string): boolean => sent(`${code}_uploaded`) !== saved.get(code)
  const column = attributesColumn(
    attributeSettings,
    attributesOfForm(attributeSettings, { sent, sentList, files, isRemoved }, before),
  )
  return isRestError(column) ? shopError(400, messageLines(column.errors ?? [column.message])) : column
}

/** The column of the attributes of a new account, whose files are saved after it was created. */
export const attributesOfNewCustomer = (post: FormPost, received: SentFiles): string | null | ShopError =>
  columnOf(post, pathsOfNewCustomer(received), null)

/** Saves the files of the form and returns the column of the customer's attributes; on a problem no file is saved. */
export const changedAttributes = async (
  post: FormPost,
  trx: Transaction<Tables>,
  { id, custom_attributes: before }: Customer,
  received: SentFiles,
): Promise<string | null | ShopError> => {
  const column = columnOf(post, await saveFiles(post.shop, trx, id, received), before)
  if (isShopError(column)) await deleteUnusedFiles(trx, id)
  return column
}
