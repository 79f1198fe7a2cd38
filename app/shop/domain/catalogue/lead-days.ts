import type { DayRange } from "../../context/carrier.ts"
import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"

const noDays: DayRange = { from: 0, to: 0 }

/** Parses `15` or `0-5`; any other text is 0 days. */
const daysIn = (text: string): DayRange => {
  const [, from = "0", to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? []
  return { from: Number(from), to: Number(to) }
}

const textRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("product_attribute as value")
    .innerJoin("attribute", "attribute.id", "value.attribute_id")
    .select(["attribute.code", "value.text"])
    .where("value.product_id", "in", productIds),
)

/**
 * Reads the number of business days before these products are sent: that of the slowest product; 0 where the settings name no attribute for
 * it.
 */
export const readLeadDays = async (
  { settings }: Pick<ShopContext, "settings">,
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<DayRange> => {
  const code = settings.leadDaysAttribute
  if (code === undefined || productIds.length === 0) return noDays
  const rows = await textRows(db, productIds)
  const days = rows.filter((row) => row.code === code).map(({ text }) => daysIn(text ?? ""))
  return {
    from: Math.max(0, ...days.map(({ from }) => from)),
    to: Math.max(0, ...days.map(({ to }) => to)),
  }
}
