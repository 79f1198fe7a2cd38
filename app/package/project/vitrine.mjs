#!/usr/bin/env node
// The commands of a project, run in its folder: `vitrine dev | build | start | check | test | doctor | eject <View> | language fr_FR | upgrade`. Plain JavaScript, because Node strips no
// types below `node_modules`.
import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

const folder = process.cwd()
const source = path.resolve(import.meta.dirname, "../source")
const buildDir = path.join(folder, ".build")
const server = path.join(buildDir, "server/main.js")

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs Node and returns its exit code; signals are passed on. */
const node = (environment, ...parameters) =>
  new Promise((resolve) => {
    const env = { ...process.env, PROJECT: folder, BUILD_DIR: buildDir, ...environment }
    const child = spawn(process.execPath, parameters, { cwd: folder, stdio: "inherit", env })
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal))
    child.once("exit", (code) => resolve(code ?? 1))
  })

const hook = new URL("strip-types.js", import.meta.url).href
const runSource = (environment, file, ...parameters) =>
  node(environment, "--disable-warning=ExperimentalWarning", "--import", hook, path.join(source, file), ...parameters)

/** A program of an installed package, such as `bin/vite.js` of `vite`. */
const programOf = (from, name, file) => {
  try {
    return path.join(path.dirname(createRequire(from).resolve(`${name}/package.json`)), file)
  } catch {
    return stop(`The package "${name}" is not installed: run npm install.`)
  }
}

const production = { NODE_ENV: "production" }

const examine = (...parameters) => runSource({}, "app/project/check-project.ts", ...parameters)

/** A command for a project in which nothing is wrong; otherwise the sentences about it are printed. */
const examined = (command) => async () => (await examine("--before-work")) || command()

const build = async () => {
  const vite = programOf(import.meta.url, "vite", "bin/vite.js")
  const config = path.join(source, "app/build/vite-build.ts")
  const failure = await node(production, vite, "build", source, "--app", "--logLevel", "warn", "--config", config)
  return failure || runSource(production, "app/project/print-budgets.ts")
}

const start = () =>
  existsSync(server) ? node(production, server) : stop(`The project is not built: run "vitrine build" first.`)

const check = async () => {
  const problems = await examine()
  const tsc = programOf(path.join(folder, "package.json"), "typescript", "bin/tsc")
  const types = await node({}, tsc, "--noEmit", "-p", folder)
  if (problems !== 0 || types !== 0) return 1
  process.stdout.write("The project has no errors.\n")
  return 0
}

/** Vitest with the project's views, modules and pages; parameters are those of vitest, such as the name of a file. */
const test = (...parameters) => {
  const vitest = programOf(path.join(folder, "package.json"), "vitest", "vitest.mjs")
  const config = path.join(source, "app/testing/vitest-config.ts")
  return node({ NODE_ENV: "test" }, vitest, "run", "--config", config, ...parameters)
}

const commands = {
  dev: examined(() => runSource({ NODE_ENV: "development" }, "app/start-dev.ts")),
  build: examined(build),
  start,
  check,
  test,
  doctor: () => runSource({}, "app/project/doctor.ts"),
  eject: (...view) => runSource({}, "app/project/eject-view.ts", ...view),
  language: (...locale) => runSource({}, "app/project/language-project.ts", ...locale),
  upgrade: () => runSource({}, "app/project/upgrade-project.ts"),
}

if (Number(process.versions.node.split(".")[0]) < 24)
  stop(`Vitrine runs on Node 24 or newer, not on ${process.version}: please install it from https://nodejs.org.`)
if (!existsSync(path.join(folder, "vitrine.config.ts")))
  stop(`${folder} has no vitrine.config.ts: run vitrine in the folder of a project, or make one by npm create vitrine.`)

const [name, ...parameters] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined
if (command === undefined) stop(`vitrine knows the commands ${Object.keys(commands).join(", ")}.`)
process.exitCode = await command(...parameters)
