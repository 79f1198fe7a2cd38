import type { Insertable } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { amountText, roundToCents } from "../../context/money.ts"
import type { CouponTable } from "../../infra/database/tables/order-tables.ts"
import { momentText, type Problem, readFormValues, type FormValues } from "./form-values.ts"
import type { RecordKind } from "./record-kind.ts"
import { pageOfRows } from "./record-pages.ts"

const kinds = ["percent", "fixed-cart", "fixed-item", "free-shipping"] as const

const wholePercent = 1_000_000

/** The problem of a discount above 100 %, or of an amount with fractions of a cent; undefined for a valid one. */
const amountProblem = ({ kind, amount }: Pick<CouponTable, "kind" | "amount">): string | undefined => {
  if (kind === "percent") return amount > wholePercent ? "A discount is at most 100 percent." : undefined
  return roundToCents(amount) === amount ? undefined : "Please enter a valid value."
}

const detailOf = ({ settings }: ShopContext, { kind, amount }: Pick<CouponTable, "kind" | "amount">): string => {
  if (kind === "free-shipping") return "Free Shipping"
  return kind === "percent" ? `${amountText(amount)} %` : `${amountText(amount)} ${settings.currency}`
}

type Row = Omit<Insertable<CouponTable>, "uses">

const rowOf = (values: FormValues): { readonly row: Row; readonly problems: ReadonlyArray<Problem> } => {
  const reading = readFormValues(values)
  const kind = reading.choice("kind", kinds, "percent")
  const row: Row = {
    code: reading.text("code", 255, 1),
    label: reading.text("label", 255, 1),
    kind,
    amount: kind === "free-shipping" ? 0 : reading.money("amount"),
    shipping_too: kind === "percent" ? reading.flag("shipping_too") : 0,
    from_subtotal: reading.moneyOrNone("from_subtotal"),
    enabled: reading.flag("enabled"),
    uses_limit: reading.count("uses_limit"),
    uses_per_customer: reading.count("uses_per_customer"),
    from_at: reading.moment("from_at"),
    to_at: reading.moment("to_at"),
  }
  const problem = amountProblem(row)
  return {
    row,
    problems: [...reading.problems, ...(problem === undefined ? [] : [{ name: "amount", problem }])],
  }
}

/** Problems with other coupons of the same code, and with the uses so far. */
const conflicts = async (db: ReadConnection, row: Row, id: number | undefined): Promise<ReadonlyArray<Problem>> => {
  const couponWithCode = await db.selectFrom("coupon").select("id").where("code", "=", row.code).executeTakeFirst()
  const savedCoupon = await db
    .selectFrom("coupon")
    .select("uses")
    .where("id", "=", id ?? 0)
    .executeTakeFirst()
  return [
    ...(couponWithCode !== undefined && couponWithCode.id !== id
      ? [{ name: "code", problem: "A coupon with the same code exists already." }]
      : []),
    ...((row.uses_limit ?? Infinity) < (savedCoupon?.uses ?? 0)
      ? [{ name: "uses_limit", problem: "The coupon has been used more often already." }]
      : []),
  ]
}

/** Coupons; saving one does not change the number of its uses. */
export const couponRecords: RecordKind = {
  texts: { table: "coupon", columns: { label: 255 } },
  list: async (shop, query) => {
    const rows = await shop.read.selectFrom("coupon").selectAll().orderBy("code").execute()
    return pageOfRows(
      rows.map((row) => ({
        id: row.id,
        title: row.code,
        detail: detailOf(shop, row),
        enabled: row.enabled === 1,
      })),
      query,
    )
  },
  read: async (db, id) => {
    const row = await db.selectFrom("coupon").selectAll().where("id", "=", id).executeTakeFirst()
    if (row === undefined) return undefined
    const values = {
      code: row.code,
      label: row.label,
      kind: row.kind,
      amount: amountText(row.amount),
      shipping_too: String(row.shipping_too),
      from_subtotal: row.from_subtotal === null ? "" : amountText(row.from_subtotal),
      enabled: String(row.enabled),
      uses_limit: String(row.uses_limit ?? ""),
      uses_per_customer: String(row.uses_per_customer ?? ""),
      from_at: momentText(row.from_at),
      to_at: momentText(row.to_at),
      uses: String(row.uses),
    }
    return { values, version: row.version }
  },
  choices: async () => ({}),
  write: async ({ trx }, sent, id) => {
    const { row, problems: wrong } = rowOf(sent)
    const problems = wrong.length > 0 ? wrong : await conflicts(trx, row, id)
    if (problems.length > 0) return problems
    if (id === undefined) {
      const inserted = await trx
        .insertInto("coupon")
        .values({ ...row, uses: 0 })
        .returning("id")
        .executeTakeFirstOrThrow()
      return { id: inserted.id, changedTags: [] }
    }
    await trx
      .updateTable("coupon")
      .set((eb) => ({ ...row, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute()
    return { id, changedTags: [] }
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom("coupon").where("id", "=", id).execute()
    return []
  },
}
