import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { DatabaseSync, StatementSync } from "node:sqlite"

const changesOfFiles = ["openSync", "fsyncSync", "renameSync", "rmSync", "copyFileSync", "writeFileSync"] as const

/** Replaces methods of an object so that `before` runs ahead of each call. */
const announce = (target: object, names: ReadonlyArray<string>, before: () => void): void => {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name)
    if (typeof method !== "function") throw new Error(`there is no ${name}`)
    Object.defineProperty(target, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...values: ReadonlyArray<unknown>): unknown {
        before()
        return Reflect.apply(method, this, values)
      },
    })
  }
}

/**
 * Kills this process before a numbered step from now, in the middle of its transaction. Steps are SQL statements and the calls that create,
 * move, copy, delete or sync a file.
 */
export const dieAtStep = (step: number): void => {
  let left = step
  const before = () => {
    left -= 1
    if (left < 0) process.kill(process.pid, "SIGKILL")
  }
  announce(StatementSync.prototype, ["run", "all", "get"], before)
  announce(DatabaseSync.prototype, ["exec"], before)
  announce(fs, changesOfFiles, before)
  syncBuiltinESMExports()
}
