import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { seededRuns } from "../arbitraries/seeded-runs.ts"
import { randomOf } from "../random-below.ts"
import { backups, carts, migrations, office, restores, seeding, type KilledWork } from "./killed-works.ts"
import { bundleProgram, type Program } from "./shop-run.ts"

/** Kinds of work with the number of kills: `few` in every run, `many` in the long tests, whose kills are 500 together with those of orders. */
const works: ReadonlyArray<readonly [string, KilledWork, few: number, many: number]> = [
  ["while its carts change keeps acknowledged changes, and none in part", carts, 2, 80],
  ["while merchants save records keeps acknowledged changes, and none in part", office, 2, 80],
  ["while it is seeded is missing or complete", seeding, 2, 70],
  ["while it is migrated has the tables from before or those from after, and its rows", migrations, 2, 70],
  ["while it is backed up has no backup or a complete one", backups, 2, 50],
  ["while a backup is restored is the shop from before or that of the backup", restores, 3, 50],
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
