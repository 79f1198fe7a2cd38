import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import type { CouponTable } from "../../infra/database/tables/order-tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { cartById, saveCartChange } from "../cart/cart.ts"
import { cartLines } from "../cart/shop-cart-lines.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import { toViewCurrency } from "../store-views/base-money.ts"

/** A coupon that is valid for this shopper at the moment. `amount` is in ten-thousandths of money or percent. */
export type Coupon = {
  readonly id: number
  readonly code: string
  readonly label: string
  readonly kind: CouponTable["kind"]
  readonly amount: Units
  /** For percent coupons: the discount also applies to shipping. */
  readonly discountsShipping: boolean
  /** The minimum subtotal. */
  readonly fromSubtotal: Units | undefined
  /** Orders of this shopper that may still use it; undefined: any number. */
  readonly usesLeft?: number | undefined
}

/** 404: the code is unknown, expired, used up, or the subtotal is too small. Magento's message. */
export const couponInvalid = shopError(404, "The coupon code isn't valid. Verify the code and try again.")

const maxCodeLength = 255

/** Reads a coupon by its code, ignoring case; undefined unless it is enabled, within its dates and has uses left. [I4] */
export const validCoupon = async (
  shop: ShopContext,
  db: ReadConnection,
  code: string,
  customerId: number | null,
): Promise<Coupon | undefined> => {
  const trimmedCode = code.trim()
  if (trimmedCode === "" || trimmedCode.length > maxCodeLength) return undefined
  const row = await db
    .selectFrom("coupon")
    .leftJoin("coupon_use as own", (on) =>
      on.onRef("own.coupon_id", "=", "coupon.id").on("own.customer_id", "=", customerId ?? 0),
    )
    .selectAll("coupon")
    .select((eb) => [
      "own.uses as own_uses",
      eb
        .selectFrom("view_text")
        .select("text")
        .where("store_id", "=", viewOf(shop.settings).id)
        .where("field", "=", "coupon.label")
        .whereRef("entity_id", "=", "coupon.id")
        .as("own_label"),
    ])
    .where("coupon.code", "=", trimmedCode)
    .where("enabled", "=", 1)
    .executeTakeFirst()
  return row !== undefined && isWithinDates(row, shop.now()) && usesLeft(row) > 0
    ? couponFrom(shop.settings, row)
    : undefined
}

const isWithinDates = ({ from_at, to_at }: Pick<CouponTable, "from_at" | "to_at">, now: number): boolean =>
  now >= (from_at ?? -Infinity) && now <= (to_at ?? Infinity)

type Uses = Pick<CouponTable, "uses" | "uses_limit" | "uses_per_customer"> & { readonly own_uses: number | null }

const usesLeft = ({ uses, uses_limit, uses_per_customer, own_uses }: Uses): number =>
  Math.min((uses_limit ?? Infinity) - uses, (uses_per_customer ?? Infinity) - (own_uses ?? 0))

type CouponRow = Pick<CouponTable, "code" | "label" | "kind" | "amount" | "shipping_too" | "from_subtotal"> &
  Uses & {
    readonly id: number
    readonly own_label: string | null
  }

/** Converts amounts to the currency of the store view; the label may be translated. */
const couponFrom = ({ base }: ShopSettings, row: CouponRow): Coupon => ({
  id: row.id,
  code: row.code,
  label: row.own_label ?? row.label,
  kind: row.kind,
  amount: row.kind === "percent" ? row.amount : toViewCurrency(base, row.amount),
  discountsShipping: row.shipping_too === 1,
  fromSubtotal: row.from_subtotal === null ? undefined : toViewCurrency(base, row.from_subtotal),
  usesLeft: Number.isFinite(usesLeft(row)) ? usesLeft(row) : undefined,
})

/**
 * Applies a coupon to a cart, replacing another one. An invalid code is a 404 and leaves the current coupon in place, unlike Magento, which
 * removes it.
 */
export const applyCoupon = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  code: string,
): Promise<ShopError | undefined> => {
  const cart = await cartById(trx, cartId)
  const lines = await cartLines(shop, trx, cartId)
  if (cart === undefined || lines.length === 0)
    return shopError(404, message('The "%1" Cart doesn\'t contain products.', [String(cartId)]))
  const coupon = await validCoupon(shop, trx, code, cart.customer_id)
  const subtotal = lines.reduce((sum, { rowTotal }) => sum + rowTotal, 0)
  if (coupon === undefined || subtotal < (coupon.fromSubtotal ?? 0)) return couponInvalid
  await saveCartChange(shop, trx, cartId, { coupon_code: coupon.code })
  return undefined
}

/** Removes the coupon from a cart. */
export const removeCoupon = (shop: ShopContext, trx: Transaction<Tables>, cartId: number): Promise<void> =>
  saveCartChange(shop, trx, cartId, { coupon_code: null })

/** Counts one use of a coupon in the transaction that creates the order; a check constraint prevents more uses than allowed. [I4] */
export const countCouponUse = async (
  trx: Transaction<Tables>,
  couponId: number,
  customerId: number | null,
): Promise<void> => {
  await trx
    .updateTable("coupon")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", couponId)
    .execute()
  if (customerId === null) return
  await trx
    .insertInto("coupon_use")
    .values({ coupon_id: couponId, customer_id: customerId, uses: 1 })
    .onConflict((conflict) =>
      conflict.columns(["coupon_id", "customer_id"]).doUpdateSet((eb) => ({ uses: eb("coupon_use.uses", "+", 1) })),
    )
    .execute()
}
