import type { Kysely } from "kysely"

import { hashPassword } from "../domain/customer/password.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SeedMerchant } from "./catalogue-seed.ts"

/** Inserts the accounts of the back office, with hashed passwords. */
export const seedMerchants = async (db: Kysely<Tables>, merchants: ReadonlyArray<SeedMerchant>): Promise<void> => {
  for (const { email, name, password } of merchants)
    await db
      .insertInto("merchant")
      .values({ email, name, password_hash: await hashPassword(password) })
      .execute()
}
