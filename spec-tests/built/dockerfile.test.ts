import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { freePort } from "../benches/running-shop.ts"
import { freshFolder } from "../running-shop.ts"

const { folder, remove } = freshFolder()
const root = process.cwd()

type Instruction = { readonly word: string; readonly rest: string }

const instructions: ReadonlyArray<Instruction> = readFileSync("app/deploy/Dockerfile", "utf8")
  .split("\n")
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => ({ word: line.split(" ")[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }))

/** Commands of an image and their environment. */
type Image = {
  readonly environment: Readonly<Record<string, string>>
  readonly health: string
  readonly command: string
}

/** The folder of a stage, in place of its root. */
const stageFolder = (stage: string): string => path.join(folder, stage)

/** Files of the repository as a clone has them. */
const copyClone = (to: string): void => {
  for (const file of execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean))
    cpSync(path.join(root, file), path.join(to, file))
}

const copy = (rest: string, workDir: string): void => {
  const [, from, sources = ""] = /^(?:--from=(\w+) )?(.+)$/.exec(rest) ?? []
  const names = sources.split(" ")
  const target = path.join(workDir, names.pop() ?? "")
  if (from === undefined && names[0] === ".") return copyClone(target)
  for (const name of names) {
    const source = from === undefined ? path.join(root, name) : path.join(stageFolder(from), name)
    const isInto = names.length > 1 || rest.endsWith("/")
    cpSync(source, isInto ? path.join(target, path.basename(name)) : target, {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
}

const run = (stage: string, command: string, workDir: string): void => {
  const here = command.replace(" -o node -g node", "").replace("/var/lib", path.join(stageFolder(stage), "var/lib"))
  const environment = { ...process.env, npm_config_prefer_offline: "true", NODE_ENV: "", BUILD_DIR: "", PROJECT: "" }
  const { status, stdout, stderr } = spawnSync("sh", ["-c", here], { cwd: workDir, env: environment, encoding: "utf8" })
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`)
}

/** Does what the Dockerfile says, in folders instead of images. The packages of the build are those of this checkout, from the same lock file. */
const build = (): Image => {
  let stage = ""
  let workDir = ""
  let environment = {}
  const found = { health: "", command: "" }
  const acts: Readonly<Record<string, (rest: string) => void>> = {
    FROM: (rest) => {
      stage = / AS (\w+)/.exec(rest)?.[1] ?? "image"
      mkdirSync(stageFolder(stage))
    },
    WORKDIR: (rest) => {
      workDir = path.join(stageFolder(stage), rest)
      mkdirSync(workDir, { recursive: true })
      if (stage === "build") symlinkSync(path.join(root, "node_modules"), path.join(workDir, "node_modules"))
    },
    COPY: (rest) => copy(rest, workDir),
    RUN: (rest) => run(stage, rest, workDir),
    ENV: (rest) => {
      environment = Object.fromEntries(rest.split(" ").map((part) => part.split("=")))
    },
    HEALTHCHECK: (rest) => void (found.health = rest.replace(/^.*? CMD /, "")),
    CMD: (rest) => void (found.command = JSON.parse(rest).join(" ")),
    VOLUME: () => {},
    USER: () => {},
    EXPOSE: () => {},
  }
  for (const { word, rest } of instructions) acts[word]?.(rest)
  return { ...found, environment }
}

let image: Image
const workDir = path.join(stageFolder("image"), "srv/vitrine")
const dataDir = path.join(stageFolder("image"), "var/lib/vitrine")
const running: Array<ChildProcess> = []

const environmentOf = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  HOME: folder,
  ...image.environment,
  DATA_DIR: dataDir,
  ...more,
})

const inImage = (command: string, more: Readonly<Record<string, string>>) =>
  spawnSync("sh", ["-c", command], { cwd: workDir, env: environmentOf(more), encoding: "utf8" })

/** Starts the command of the image; resolves when the server listens. */
const start = async (more: Readonly<Record<string, string>> = {}): Promise<string> => {
  const port = String(await freePort())
  const child = spawn("sh", ["-c", `exec ${image.command}`], {
    cwd: workDir,
    env: environmentOf({ PORT: port, ...more }),
  })
  running.push(child)
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()))
  await expect.poll(() => output, { timeout: 60_000 }).toContain("Vitrine is at")
  return port
}

beforeAll(() => {
  image = build()
}, 240_000)
afterAll(() => {
  for (const child of running) child.kill("SIGKILL")
  remove()
})

describe("The image that the Dockerfile describes", () => {
  test("has the instructions USER, HEALTHCHECK, CMD and VOLUME, and does not run as root", () => {
    const words = instructions.map(({ word }) => word)
    expect(words.slice(words.lastIndexOf("FROM"))).toEqual(
      expect.arrayContaining(["USER", "HEALTHCHECK", "CMD", "VOLUME"]),
    )
    expect(instructions.find(({ word }) => word === "USER")?.rest).toBe("node")
    expect(readdirSync(path.join(workDir, "node_modules"))).not.toContain("vite")
  })

  test("sells: pages, health check, backup, and nothing is written outside of its data folder", async () => {
    const files = () =>
      readdirSync(stageFolder("image"), { recursive: true, encoding: "utf8" }).filter(
        (file) => !path.join(stageFolder("image"), file).startsWith(dataDir),
      )
    const before = files()
    const port = await start()
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("/static/boot-")])
    expect(inImage(image.health, { PORT: port }).status).toBe(0)
    expect(inImage(image.health, { PORT: "9" }).status).toBe(1)
    const backup = inImage("node app/shop/infra/database/backup.ts", {})
    expect([backup.status, backup.stderr]).toEqual([0, ""])
    expect(files()).toEqual(before)

    const modules = path.join(folder, "modules")
    const front = await start({
      SHOP_URL: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: `--import=${path.join(root, "spec-tests/built/record-modules.ts")}`,
      MODULES_FILE: modules,
    })
    expect((await fetch(`http://127.0.0.1:${front}/`)).status).toBe(200)
    const loaded = readFileSync(modules, "utf8").split("\n")
    expect(loaded).toContainEqual(expect.stringContaining("/node_modules/undici/"))
    // Fitting queries to the schema of a Magento needs the validation rules of `graphql`, but not its execution.
    const ofBuiltInShop =
      /node_modules\/(?:kysely|nodemailer|graphql\/(?:graphql|index|execution\/[eE]xecut\w*)\.)|node:sqlite|shop-worker/
    expect(loaded.filter((url) => ofBuiltInShop.test(url))).toEqual([])
  })
})
