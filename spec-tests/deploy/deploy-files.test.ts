import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { afterAll, describe, expect, test } from "vitest"

import { declared } from "../../app/settings/declared-settings.ts"
import { settingProblems, startSettings } from "../../app/settings/start-settings.ts"
import { freshFolder } from "../running-shop.ts"

const { folder, remove } = freshFolder()
afterAll(remove)

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0
if (!hasSystemd)
  process.stderr.write("app/deploy/vitrine.service was not verified: systemd-analyze is not installed.\n")

describe.skipIf(!hasSystemd)("The systemd unit", () => {
  const unit = readFileSync("app/deploy/vitrine.service", "utf8").replaceAll("/usr/bin/node", process.execPath)
  const verify = (text: string): string => {
    const file = path.join(folder, "vitrine.service")
    writeFileSync(file, text)
    return spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" }).stderr
  }

  test("is accepted by systemd without a word", () => {
    expect(verify(unit)).toBe("")
  })

  test("with a misspelt line is not", () => {
    expect(verify(unit.replace("NoNewPrivileges", "NoNewPrivilege"))).toContain("NoNewPrivilege")
  })
})

describe("compose.yaml", () => {
  const text = readFileSync("app/deploy/compose.yaml", "utf8")
  const block = /  environment:\n((?: {4}.*\n)+)/.exec(text)?.[1] ?? ""
  const environment = Object.fromEntries(
    [...block.matchAll(/^ {4}(\w+): "?(.*?)"?$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.startsWith("${") ? "https://shop.example" : value,
    ]),
  )

  test("sets settings that exist, to values that are valid", () => {
    const names = Object.values(declared).map(({ name }) => name)
    expect(Object.keys(environment)).toContain("SHOP_URL")
    expect(Object.keys(environment).filter((name) => !names.includes(name))).toEqual([])
    expect(settingProblems(environment)).toEqual([])
  })

  test("waits for a host to end as long as its responses may take", () => {
    const seconds = Number(/stop_grace_period: (\d+)s/.exec(text)?.[1])
    expect(seconds).toBeGreaterThan(startSettings(environment).drainMs / 1000 + 10)
  })
})
