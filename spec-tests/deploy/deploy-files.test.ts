import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { afterAll, describe, expect, test } from "vitest"

import { declaredSettings } from "../../app/settings/declared-settings.ts"
import { settingProblems, startSettings } from "../../app/settings/start-settings.ts"
import { freshFolder } from "../running-shop.ts"
import { configurationOfCompose, namesIn } from "./compose-parts.ts"

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

  test("is accepted by systemd without a warning", () => {
    expect(verify(unit)).toBe("")
  })

  test("with a misspelt line is rejected by systemd", () => {
    expect(verify(unit.replace("NoNewPrivileges", "NoNewPrivilege"))).toContain("NoNewPrivilege")
  })
})

describe("compose.yaml", () => {
  const text = readFileSync("app/deploy/compose.yaml", "utf8")
  const block = /  environment:\n((?: {4}.*\n)+)/.exec(text)?.[1] ?? ""
  const environment = Object.fromEntries(
    [...block.matchAll(/^ {4}(\w+): "?(.*?)"?$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.startsWith("${") ? "https://shop.example" : value.replace(/\$\{\w+:\?\}/, "secret"),
    ]),
  )

  test("sets settings that exist, to values that are valid", () => {
    const names = Object.values(declaredSettings).map(({ name }) => name)
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(["DATABASE_URL", "VALKEY_URL", "ASSETS_DIR"]))
    expect(Object.keys(environment).filter((name) => !names.includes(name))).toEqual([])
    expect(settingProblems(environment)).toEqual([])
  })

  test("has three hosts, PostgreSQL, Valkey, Varnish and nginx, and every file, volume and address that they name", () => {
    expect(namesIn("services")).toEqual(["host-1", "host-2", "host-3", "postgres", "valkey", "varnish", "nginx"])
    const sources = [...text.matchAll(/source: ([\w-]+)/g)].map(([, name = ""]) => name)
    expect(sources.toSorted()).toEqual(namesIn("configs").toSorted())
    const volumes = [...text.matchAll(/volumes: \["(\w+):/g)].map(([, name = ""]) => name)
    expect(volumes.toSorted()).toEqual(namesIn("volumes").toSorted())
    for (const [, file = ""] of text.matchAll(/^ {4}file: (\S+)$/gm))
      expect(existsSync(path.join("app/deploy", file))).toBe(true)
    const addresses = [...text.matchAll(/ipv4_address: ([\d.]+)/g)].map(([, address = ""]) => address)
    expect(addresses).toHaveLength(3)
    for (const address of addresses) expect(configurationOfCompose("varnish-hosts")).toContain(`"${address}"`)
    for (const server of ["postgres", "valkey"]) expect(block).toMatch(new RegExp(`[/@]${server}[:/]`))
  })

  test("trusts as many proxies as it has", () => {
    expect(environment["TRUST_PROXY"]).toBe("2")
  })

  test("waits for a host to end as long as its responses may take", () => {
    const seconds = Number(/stop_grace_period: (\d+)s/.exec(text)?.[1])
    expect(seconds).toBeGreaterThan(startSettings(environment).drainMs / 1000 + 10)
  })
})
