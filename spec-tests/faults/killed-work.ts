/**
 * A process to be killed at a step of one kind of work on a data folder. Prints one line for each thing that happened:
 *
 *   sent {key} {value}           the value may be stored from now on
 *   acknowledged {key} {value}   the value is stored
 *   done {milliseconds}          all of the work is complete; for `open`, when the shop was ready
 *
 *   node spec-tests/faults/killed-work.ts {work} {data folder} {step to be killed before, 0 for never} {seed}
 */
import { writeSync } from "node:fs"
import { join } from "node:path"

import { restoreBackup } from "../../app/shop/infra/database/restore-backup.ts"
import { backUp } from "../../app/shop/infra/database/write-backup.ts"
import { randomOf } from "../random-below.ts"
import { openSmallShop } from "../shops/small-shop.ts"
import { changeCarts } from "./change-carts.ts"
import { dieAtStep } from "./die-at-step.ts"
import type { Report } from "./killed-work-report.ts"
import { runOffice } from "./run-office.ts"

const [, , work = "", folder = "", step = "0", seed = "0"] = process.argv

const print = (...words: ReadonlyArray<string>): void => void writeSync(1, `${words.join(" ")}\n`)

const report: Report = {
  sent: (key, value) => print("sent", key, value),
  acknowledged: (key, value) => print("acknowledged", key, value),
}

const killAtGivenStep = (): void => {
  if (step !== "0") dieAtStep(Number(step))
}

const works: Readonly<Record<string, () => Promise<void>>> = {
  /** Seeds a new folder, or migrates an old one. */
  open: async () => {
    killAtGivenStep()
    await openSmallShop(undefined, folder)
  },
  carts: async () => {
    const small = await openSmallShop(undefined, folder)
    killAtGivenStep()
    await changeCarts(small, randomOf(Number(seed)), report)
  },
  office: async () => {
    const small = await openSmallShop(undefined, folder)
    killAtGivenStep()
    await runOffice(small, randomOf(Number(seed)), report)
  },
  /** Backs up an open shop, since a merchant backs up while selling. */
  backup: async () => {
    await openSmallShop(undefined, folder)
    killAtGivenStep()
    await backUp(folder, join(folder, "backup.db"))
  },
  restore: async () => {
    killAtGivenStep()
    restoreBackup(folder, join(folder, "backup.db"))
  },
}

await works[work]?.()
const { user, system } = process.cpuUsage()
print("done", String(Math.round((user + system) / 1000)))
process.kill(process.pid, "SIGKILL")
