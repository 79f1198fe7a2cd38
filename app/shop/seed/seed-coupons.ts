import type { Insertable, Kysely } from "kysely"

import { unitsOf } from "../context/money.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { CouponTable } from "../infra/database/tables/order-tables.ts"
import type { SeedCoupon } from "./catalogue-seed.ts"

/** Inserts coupons. Amounts and percentages become ten-thousandths. */
export const seedCoupons = async (db: Kysely<Tables>, coupons: ReadonlyArray<SeedCoupon>): Promise<void> => {
  if (coupons.length > 0) await db.insertInto("coupon").values(coupons.map(couponRow)).execute()
}

const couponRow = (coupon: SeedCoupon): Insertable<CouponTable> => ({
  ...(coupon.id === undefined ? {} : { id: coupon.id }),
  code: coupon.code,
  label: coupon.label,
  ...effectColumns(coupon.effect),
  from_subtotal: coupon.fromSubtotal === undefined ? null : unitsOf(coupon.fromSubtotal),
  enabled: 1,
  uses: 0,
  uses_limit: coupon.uses?.total ?? null,
  uses_per_customer: coupon.uses?.perCustomer ?? null,
  from_at: coupon.validFrom === undefined ? null : Date.parse(coupon.validFrom),
  to_at: coupon.validTo === undefined ? null : Date.parse(coupon.validTo),
})

const effectColumns = (effect: SeedCoupon["effect"]): Pick<CouponTable, "kind" | "amount" | "shipping_too"> => {
  switch (effect.kind) {
    case "percent":
      return { kind: "percent", amount: unitsOf(effect.percent), shipping_too: effect.shippingToo === true ? 1 : 0 }
    case "fixed-cart":
    case "fixed-item":
      return { kind: effect.kind, amount: unitsOf(effect.amount), shipping_too: 0 }
    case "free-shipping":
      return { kind: "free-shipping", amount: 0, shipping_too: 0 }
  }
}
