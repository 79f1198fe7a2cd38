import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { seededRuns } from "../arbitraries/seeded-runs.ts"
import { randomOf } from "../random-below.ts"
import { backups, carts, migrations, office, restores, seeding, type KilledWork } from "./killed-works.ts"
import { bundleProgram, type Program } from "./shop-run.ts"

/** Kills of each kind: the first number in every test, the second in the long tests, which with those of orders makes 500. */
const works: ReadonlyArray<readonly [string, KilledWork, few: number, many: number]> = [
  ["while its carts change: acknowledged changes are there, and no partial one", carts, 2, 80],
  ["while merchants work: acknowledged changes are there, and no partial one", office, 2, 80],
  ["while it is seeded: there is no shop, or the whole", seeding, 2, 70],
  ["while it is migrated: it has the tables from before or those from after, and its rows", migrations, 2, 70],
  ["while it is backed up: there is no backup, or the whole", backups, 2, 50],
  ["while a backup is restored: there is the shop from before, or that of the backup", restores, 3, 50],
]

const isLong = Number(process.env["PROPERTY_RUNS"] ?? 0) >= 10_000

let program: Program
beforeAll(async () => {
  program = await bundleProgram("killed-work")
}, 60_000)
afterAll(() => program.remove())

describe("A shop killed at any moment", () => {
  test.each(works)(
    "%s",
    async (_sentence, work, few, many) => {
      const { seed, numRuns } = seededRuns(`Kills of ${work.name}`, isLong ? many : few)
      const killed = await work.killRepeatedly(program.program, randomOf(seed), numRuns)
      process.stderr.write(`  ${killed} of ${numRuns} were killed before the end\n`)
      expect(killed).toBeGreaterThan(0)
    },
    1_200_000,
  )
})
