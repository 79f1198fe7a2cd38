import { parse, validate } from "graphql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import type { SmallShop } from "../shops/small-shop.ts"
import { type ClientName, type ClientOperation, operationsOf } from "./client-operations.ts"
import { visitOf } from "./client-visit.ts"
import { openClientsShop } from "./clients-shop.ts"
import { schemaWithSampleAttributes } from "./schema-of-shop.ts"

const schema = schemaWithSampleAttributes()

/** Operations that a plain Magento Open Source rejects too are listed by client-queries.test.ts. */
const isSupported = ({ text }: ClientOperation): boolean => validate(schema, parse(text)).length === 0

describe.each([
  ["Venia", 156],
  ["Alokai", 65],
] as const satisfies ReadonlyArray<readonly [ClientName, number]>)("Shopping with the client %s", (client, least) => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openClientsShop()
  })
  afterAll(() => small.close())

  const operations = operationsOf(client).filter(isSupported)

  test(`sends at least ${least} different operations`, () => {
    expect(operations.length).toBeGreaterThanOrEqual(least)
  })

  test("browses, searches, fills the cart, orders and uses an account, with the client's own operations and without errors", async () => {
    const { run } = visitOf(small)
    const refused: Array<unknown> = []
    for (const operation of operations) {
      const errors = await run(operation)
      if (errors.length > 0) refused.push({ name: operation.name, file: operation.file, errors })
    }
    expect(refused).toEqual([])
  }, 60_000)
})
