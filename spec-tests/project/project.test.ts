import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { InvalidProject, loadModules, loadProject } from "../../app/project/load-project.ts"
import { projectFolder } from "../../app/project/project-folder.ts"
import { projectProblems } from "../../app/project/project-problems.ts"
import { projectEnvironment, settingsByName } from "../../app/project/settings-of-project.ts"
import { declaredSettings } from "../../app/settings/declared-settings.ts"
import { environmentOverProject } from "../../app/settings/setting.ts"
import { settingsReport } from "../../app/settings/settings-report.ts"
import { startSettings } from "../../app/settings/start-settings.ts"

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrine-project-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A project with these files, in a folder of its own, as Node caches what it has imported. */
const projectWith = (files: Readonly<Record<string, string>>): string => {
  const project = mkdtempSync(path.join(folder, "project-"))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), text)
  }
  return project
}

const configured = (config: string) => projectWith({ "vitrine.config.ts": `export default ${config}\n` })
const sentences = (config: unknown) => projectProblems(config).map(({ sentence }) => sentence)

describe("The folder of the project", () => {
  test("is Terra & Kiln unless PROJECT names another", () => {
    expect(path.basename(projectFolder({}))).toBe("terra-and-kiln")
    expect(projectFolder({ PROJECT: "/srv/my-shop" })).toBe("/srv/my-shop")
  })

  test("without a configuration is an error that names it", async () => {
    const empty = projectWith({})
    await expect(loadProject(empty)).rejects.toThrow(
      new InvalidProject(`The project ${empty} has no vitrine.config.ts: PROJECT names its folder.`),
    )
  })
})

describe("The configuration of a project", () => {
  test("has every variable of the environment under its name in camel case, apart from PROJECT", () => {
    expect([...settingsByName.values()].map(({ name }) => name)).toEqual(
      Object.values(declaredSettings)
        .map(({ name }) => name)
        .filter((name) => name !== "PROJECT"),
    )
    expect([...settingsByName.keys()]).toEqual(expect.arrayContaining(["pageMaxAge", "otelServiceName", "port"]))
  })

  test("sets numbers, switches, lists and objects, and the environment overrides it", () => {
    const settings = {
      pageMaxAge: 30,
      outbox: false,
      mediaOrigins: ["https://a.example", "https://b.example"],
      galleryOptions: { nav: "dots" },
      trustProxy: 2,
    }
    const project = projectEnvironment({ settings })
    const inForce = startSettings(environmentOverProject({ PAGE_MAX_AGE: "60", OUTBOX: " " }, project))
    expect(inForce).toMatchObject({
      pageMaxAge: 60,
      outbox: false,
      mediaOrigins: ["https://a.example", "https://b.example"],
      galleryOptions: { nav: "dots" },
      trustedProxies: { hops: 2 },
    })
  })

  test("gives store views their addresses, which the environment overrides", () => {
    const config = {
      settings: { publicUrl: "https://shop.example" },
      storeViews: { german: { address: "https://shop.de" }, arabic: { address: "https://shop.example/ar" } },
    }
    expect(sentences(config)).toEqual([])
    const addresses = (environment: Readonly<Record<string, string>>) =>
      startSettings(environmentOverProject(environment, projectEnvironment(config))).storeAddresses
    expect(addresses({})).toEqual([
      { code: "german", origin: "https://shop.de", prefix: "" },
      { code: "arabic", origin: "https://shop.example", prefix: "/ar" },
    ])
    expect(addresses({ STORE_ADDRESSES: "german=https://laden.example" })).toEqual([
      { code: "german", origin: "https://laden.example", prefix: "" },
    ])
  })

  test("is marked in the report of the settings", () => {
    const { lines } = settingsReport({ PORT: "4000" }, { PORT: "5000", PAGE_MAX_AGE: "30" })
    expect(lines.filter((line) => /^[*+]/.test(line)).map((line) => line.replace(/ +/g, " "))).toEqual([
      "* PORT 4000",
      "+ PAGE_MAX_AGE 30",
    ])
  })

  test.each([
    [{ modulse: [] }, '"modulse" is not a key of the configuration. Did you mean "modules"'],
    [{ theme: "./theme" }, '"theme" is not a key of the configuration: it is the folder theme/ of the project.'],
    [{ colour: "red" }, /^"colour" is not a key of the configuration\. Known keys: settings, modules/],
    [{ settings: { shopUrll: "" } }, '"shopUrll" is not a key of settings. Did you mean "shopUrl"'],
    [{ settings: { port: "web" } }, '"port": PORT must be a whole number from 0 to 65535, but it is "web".'],
    [{ settings: { outbox: "maybe" } }, '"outbox": OUTBOX must be on or off, but it is "maybe".'],
    [{ settings: { shopUrl: "" } }, /SHOP_URL must be/],
    [{ settings: { mediaOrigins: [1] } }, /MEDIA_ORIGINS must be/],
    [{ storeViews: ["german"] }, '"storeViews" must be an object, such as { german: { address: "https://shop.de" } }.'],
    [{ storeViews: { german: "https://shop.de" } }, /^The store view "german" needs an address, such as/],
    [{ storeViews: { german: { address: "shop.de" } } }, /^The store view "german" has an invalid code or address/],
    [{ storeViews: { german: { address: "" } } }, /^The store view "german" has an invalid code or address/],
    [{ storeViews: { "a b": { address: "https://shop.de" } } }, /^The store view "a b" has an invalid code or address/],
    [{ storeViews: { german: { address: "https://shop.de", name: "de" } } }, /^"name" is not a key of a store view/],
    [{ settings: [] }, '"settings" must be an object.'],
    [{ modules: "their-module" }, /^"modules" must be a list/],
    [undefined, /^The file has no configuration/],
    [[], /^The file has no configuration/],
  ])("%j is refused in one sentence", (config, expected) => {
    expect(sentences(config)).toEqual([expect.stringMatching(expected)])
  })

  test("a secret is not repeated", () => {
    expect(sentences({ settings: { smtpUrl: "http://me:secret@mail.example" } }).join("")).not.toContain("secret")
  })

  test("with errors is refused with file and line of each", async () => {
    const project = configured(`{\n  settings: {\n    port: "web",\n  },\n  colour: "red",\n}`)
    const file = path.join(project, "vitrine.config.ts")
    const failure: unknown = await loadProject(project).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(InvalidProject)
    const lines = failure instanceof Error ? failure.message.split("\n") : []
    expect(lines.map((line) => line.split(": ", 1)[0])).toEqual([`${file}:3`, `${file}:5`])
  })

  test("that cannot be imported is refused with its file", async () => {
    const project = configured("{ settings: ")
    await expect(loadProject(project)).rejects.toThrow(`${path.join(project, "vitrine.config.ts")}: the file cannot be`)
  })
})

describe("The modules of a project", () => {
  const named = (name: string) => `export const one = { name: "${name}", parts: {} }\n`

  test("are those that the configuration names, then those of its folder, each under the name that exports it", async () => {
    const project = projectWith({
      "vitrine.config.ts": `export default { modules: ["./shared/last.ts", "their-module"] }\n`,
      "shared/last.ts": named("shared"),
      "modules/note.ts": named("note"),
      "modules/guild/module.ts": `export const text = "not a module"\n${named("guild")}`,
      "modules/guild/checkout.ts": `export const paymentKinds = []\n`,
      "node_modules/their-module/package.json": `{ "type": "module", "exports": "./index.js" }`,
      "node_modules/their-module/index.js": `export default { name: "theirs", parts: {} }\n`,
    })
    const loaded = await loadModules(await loadProject(project))
    expect(loaded.map(({ exportName, module }) => `${module.name} ${exportName}`)).toEqual([
      "shared one",
      "theirs default",
      "guild one",
      "note one",
    ])
  })

  test.each([
    ["modules/note.ts", "export const note = 1\n", "exports no ExtensionModule"],
    ["modules/note.ts", `${named("a")}export const two = { name: "b", parts: {} }\n`, "exports 2 modules"],
    ["modules/note.ts", "export const note: = 1\n", "the file cannot be loaded"],
  ])("%s: %j is refused with its file", async (file, text, sentence) => {
    const project = projectWith({ "vitrine.config.ts": "export default {}\n", [file]: text })
    const failure: unknown = await loadModules(await loadProject(project)).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(InvalidProject)
    expect(String(failure)).toContain(path.join(project, file))
    expect(String(failure)).toContain(sentence)
  })

  test("that are not installed are refused with the command that installs them", async () => {
    const project = configured(`{ modules: ["their-module"] }`)
    await expect(loadProject(project).then(loadModules)).rejects.toThrow("run npm install their-module.")
  })
})

describe("vitrine check", () => {
  test("names each origin that pages of a sound project may use, who opens it and where; a project without any has no such lines", () => {
    const printedFor = (project: string): string =>
      execFileSync(process.execPath, ["app/project/check-project.ts"], {
        encoding: "utf8",
        env: { ...process.env, PROJECT: project },
      })
    const lines = printedFor("app/projects/stores").split("\n")
    expect(lines[0]).toBe("Pages may use these origins:")
    expect(lines).toContain("  img-src https://maps.example (vitrine.config.ts; pages: content)")
    expect(lines).toContain('  script-src https://chat.example (module "chat"; pages: product, cart)')
    expect(printedFor("app/projects/minimal")).toBe("")
  })
})
