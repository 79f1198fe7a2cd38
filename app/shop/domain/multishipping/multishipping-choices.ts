import type { Transaction } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"

/** Pieces of a cart item for an address of the customer's address book; undefined: no address is selected. */
export type Assignment = {
  readonly itemId: number
  readonly quantity: number
  readonly addressId: number | undefined
}

/** The choices of a customer so far, for a cart that is sent to several addresses. Absent parts are not chosen yet. */
export type MultishippingChoices = {
  /** In the order in which they were entered. Not checked: the cart and the address book may have changed since. */
  readonly assignments?: ReadonlyArray<Assignment> | undefined
  /** Shipping methods as `carrier_method`, by address id. */
  readonly methods?: Readonly<Record<string, string>> | undefined
  readonly billingAddressId?: number | undefined
  readonly payment?: { readonly method: string; readonly poNumber?: string | undefined } | undefined
}

/** Reads the choices for a cart; empty if there are none. */
export const readMultishippingChoices = async (db: ReadConnection, cartId: number): Promise<MultishippingChoices> => {
  const row = await db.selectFrom("multishipping").select("choices").where("cart_id", "=", cartId).executeTakeFirst()
  const choices: MultishippingChoices = row === undefined ? {} : JSON.parse(row.choices)
  return choices
}

/** Saves choices; those that are absent in `changed` are not changed. */
export const saveChoices = async (
  trx: Transaction<Tables>,
  cartId: number,
  changed: MultishippingChoices,
): Promise<void> => {
  const choices = JSON.stringify({ ...(await readMultishippingChoices(trx, cartId)), ...changed })
  await trx
    .insertInto("multishipping")
    .values({ cart_id: cartId, choices })
    .onConflict((conflict) => conflict.column("cart_id").doUpdateSet({ choices }))
    .execute()
}
