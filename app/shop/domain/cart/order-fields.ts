import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { OrderField } from "../../context/order-field.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopError, type ShopError } from "../errors/shop-error.ts"
import type { Cart } from "./cart.ts"

// Fields that modules add to the checkout, such as a delivery note: saved with the cart, and with the order as a comment.

/** Values of the fields by code; a checked checkbox is `1`. */
export type OrderFieldTexts = Readonly<Record<string, string>>

/** Maximum length of a value in characters. */
const maxLength = 1000

/** Reads extension attributes as text; lists, objects and `false` are left out. */
export const orderFieldTexts = (attributes: Readonly<Record<string, unknown>> = {}): OrderFieldTexts =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([code, value]): ReadonlyArray<readonly [string, string]> => {
      if (value === true) return [[code, "1"]]
      return typeof value === "string" || typeof value === "number" ? [[code, String(value).slice(0, maxLength)]] : []
    }),
  )

const savedFields = ({ order_fields: text }: Pick<Cart, "order_fields">): OrderFieldTexts =>
  text === null ? {} : JSON.parse(text)

const fieldsOfShop = ({ orderFields }: ShopSettings, isVirtual: boolean): ReadonlyArray<OrderField> =>
  (orderFields ?? []).filter(({ sentWith }) => !isVirtual || sentWith !== "shipping")

/** The fields that were sent for an order: with the cart's shipping information and with its payment. */
export type SentFields = {
  readonly cart: Pick<Cart, "order_fields">
  readonly isVirtual: boolean
  readonly withPayment: OrderFieldTexts | undefined
}

const valuesOf = ({ cart, withPayment }: SentFields): OrderFieldTexts => ({ ...savedFields(cart), ...withPayment })

/** Returns the error for a required field without a value. */
export const orderFieldProblem = (settings: ShopSettings, formFields: SentFields): ShopError | undefined => {
  const values = valuesOf(formFields)
  const missing = fieldsOfShop(settings, formFields.isVirtual).find(
    ({ code, required }) => required === true && (values[code] ?? "").trim() === "",
  )
  return (
    missing && shopError(400, message('"%fieldName" is required. Enter and try again.', { fieldName: missing.label }))
  )
}

const lineOf = ({ label, options, isCheckbox }: OrderField, value: string): string =>
  isCheckbox ? label : `${label}: ${options?.find((option) => option.value === value)?.label ?? value}`

/** Saves the fields of an order as a comment that merchant and customer see, one line for each. */
export const insertOrderFields = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  orderId: number,
  formFields: SentFields,
): Promise<void> => {
  const values = valuesOf(formFields)
  const lines = fieldsOfShop(shop.settings, formFields.isVirtual).flatMap((field) => {
    const value = (values[field.code] ?? "").trim()
    return value === "" ? [] : [lineOf(field, value)]
  })
  if (lines.length === 0) return
  await trx
    .insertInto("sales_order_comment")
    .values({ order_id: orderId, message: lines.join("\n"), visible: 1, created_at: shop.now() })
    .execute()
}
