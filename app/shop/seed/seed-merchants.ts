import type { Kysely } from "kysely"

import { hashPassword } from "../domain/customer/password.ts"
import type { Tables } from "../infra/database/tables.ts"

export type SeedMerchant = {
  readonly email: string
  /** Only of demonstration accounts: it is printed at the start. */
  readonly password: string
  readonly name: string
}

export const seedMerchants = async (db: Kysely<Tables>, merchants: ReadonlyArray<SeedMerchant>): Promise<void> => {
  for (const { email, name, password } of merchants)
    await db
      .insertInto("merchant")
      .values({ email, name, password_hash: await hashPassword(password) })
      .execute()
}
