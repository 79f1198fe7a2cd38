import type { SmallShop } from "./small-shop.ts"

type Rows = Pick<SmallShop, "rows">

/** Ids are the database's own; tests name things by their titles. */
export const idOf = ({ rows }: Rows, table: string, where: string, ...values: ReadonlyArray<string>): number =>
  Number(rows(`select ${table}.id from ${table} ${where}`, ...values)[0]?.["id"])

export const optionId = (small: Rows, title: string): string =>
  String(idOf(small, "custom_option", "where title = ?", title))

export const valueId = (small: Rows, option: string, title: string): string =>
  String(
    idOf(
      small,
      "custom_option_value",
      "join custom_option o on o.id = option_id where o.title = ? and custom_option_value.title = ?",
      option,
      title,
    ),
  )

/** `bundle_options` of REST: option title → skus of its selections, and its quantity. */
export const bundleChoice = (small: Rows, title: string, skus: ReadonlyArray<string>, quantity?: number) => ({
  option_id: idOf(small, "bundle_option", "where title = ?", title),
  ...(quantity === undefined ? {} : { option_qty: quantity }),
  option_selections: skus.map((sku) =>
    idOf(
      small,
      "bundle_selection",
      "join product p on p.id = bundle_selection.product_id where p.sku = ? order by option_id",
      sku,
    ),
  ),
})

/** `configurable_item_options` of REST for a shirt. */
export const shirtSize = (small: Rows, label: string) => ({
  configurable_item_options: [
    {
      option_id: String(idOf(small, "attribute", "where code = 'size'")),
      option_value: idOf(small, "attribute_option", "where label = ?", label),
    },
  ],
})

/** Makes the product ENGRAVED one that is booked by day; `days` is the value of its attribute `booking_dates`, such as `sat 6, 2026-07-01 2`. */
export const addBookableDays = (small: SmallShop, days: string): void => {
  small.runSql(`insert into attribute (code, label, input, filterable, searchable, sortable, visible, position)
    values ('booking_dates', 'Dates', 'text', 0, 0, 0, 1, 9)`)
  small.runSql(`insert into product_attribute (product_id, attribute_id, text)
    select product.id, attribute.id, '${days}' from product, attribute
    where product.sku = 'ENGRAVED' and attribute.code = 'booking_dates'`)
}
