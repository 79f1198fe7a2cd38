import { sql, type Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { sqlOfDatabase } from "../../infra/database/sql-of-database.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { ReceivedFile } from "../cart/buy-request.ts"
import { extensionOf } from "../uploads/uploaded-file.ts"

/** The maximum total size of the files of one customer, in bytes. */
export const maxBytesOfCustomer = 20_000_000

/** The path of a file, in Magento's format: `/p/l/plan.pdf`, and `/p/l/plan_1.pdf` for the second of that name. */
const pathFor = (name: string, number: number): string => {
  const extension = extensionOf(name)
  const stem = name
    .slice(0, -extension.length - 1)
    .replace(/[^\w-]+/g, "_")
    .slice(0, 80)
  const [first = "_", second = "_"] = stem
  return `/${first}/${second}/${stem}${number === 0 ? "" : `_${number}`}.${extension}`
}

/** The path of a new file of this name beside the paths in use. */
export const pathBeside = (used: ReadonlySet<string>, name: string): string => {
  const paths = Array.from({ length: used.size + 1 }, (_, number) => pathFor(name, number))
  return paths.find((path) => !used.has(path)) ?? pathFor(name, used.size + 1)
}

/**
 * Saves a valid file of a customer in the database, where no web server finds it, and returns its path; undefined when the customer's files
 * would exceed `maxBytesOfCustomer`.
 */
export const saveCustomerFile = async (
  { now }: Pick<ShopContext, "now">,
  trx: Transaction<Tables>,
  customerId: number,
  { name, bytes }: ReceivedFile,
): Promise<string | undefined> => {
  const saved = await trx
    .selectFrom("customer_file")
    .select(["path", sql<number>`length(bytes)`.as("size")])
    .where("customer_id", "=", customerId)
    .execute()
  const total = saved.reduce((sum, { size }) => sum + size, bytes.byteLength)
  if (total > maxBytesOfCustomer) return undefined
  const path = pathBeside(new Set(saved.map((file) => file.path)), name)
  await trx.insertInto("customer_file").values({ customer_id: customerId, path, bytes, created_at: now() }).execute()
  return path
}

/** Reads a file of this customer; undefined for another customer's, as for an unknown one. [S26] */
export const customerFile = (
  db: ReadConnection,
  customerId: number,
  path: string,
): Promise<{ readonly bytes: Uint8Array } | undefined> =>
  db
    .selectFrom("customer_file")
    .select("bytes")
    .where("customer_id", "=", customerId)
    .where("path", "=", path)
    .executeTakeFirst()

/** Deletes the files of a customer to which neither the account nor an address of the address book or of an order refers. */
export const deleteUnusedFiles = async (trx: Transaction<Tables>, customerId: number): Promise<void> => {
  const value = sqlOfDatabase({
    sqlite: sql`json_extract(attribute.value, '$.value')`,
    postgres: sql`attribute.value ->> 'value'`,
  })
  const attributesOf = (owner: string) => {
    const list = sql.ref(`${owner}.custom_attributes`)
    return sqlOfDatabase({ sqlite: sql`json_each(${list})`, postgres: sql`jsonb_array_elements(${list}::jsonb)` })
  }
  const used = sql<string>`(
    select ${value} from customer as c, ${attributesOf("c")} as attribute
      where c.id = ${customerId} and ${value} is not null
    union all
    select ${value} from customer_address as a, ${attributesOf("a")} as attribute
      where a.customer_id = ${customerId} and ${value} is not null
    union all
    select ${value} from sales_order as o join sales_order_address as a on a.order_id = o.id,
      ${attributesOf("a")} as attribute where o.customer_id = ${customerId} and ${value} is not null)`
  await trx.deleteFrom("customer_file").where("customer_id", "=", customerId).where("path", "not in", used).execute()
}
