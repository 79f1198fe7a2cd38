// Prepares a working copy on a machine with Node 20 or newer and npm: packages, Node 24, the build. Plain JavaScript with `node:` modules
// only, because no package is installed when it runs.
import { execFileSync, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..")
const inRoot = (...parts) => path.join(root, ...parts)

const print = (line) => process.stdout.write(`${line}\n`)
const stop = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const hashOf = (files) => {
  const hash = createHash("sha256")
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(inRoot(file)))
      .update("\0")
  return hash.digest("hex")
}

const readIfExists = (stamp) => (existsSync(inRoot(stamp)) ? readFileSync(inRoot(stamp), "utf8") : undefined)

/** Runs a program; prints a line every ten seconds. */
const run = (doing, program, parameters, environment = {}) =>
  new Promise((resolve) => {
    const began = Date.now()
    const ticking = setInterval(() => print(`  … ${doing}, ${Math.round((Date.now() - began) / 1000)} s`), 10_000)
    const child = spawn(program, parameters, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } })
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => child.kill(signal))
    child.once("error", () => resolve({ code: 1, seconds: 0 }))
    child.once("exit", (code) => {
      clearInterval(ticking)
      resolve({ code: code ?? 1, seconds: Math.round((Date.now() - began) / 1000) })
    })
  })

const lockStamp = "node_modules/.vitrine-lock"

const installPackages = async () => {
  const wanted = hashOf(["package-lock.json"])
  if (readIfExists(lockStamp) === wanted) return

  print("Vitrine installs its packages (about a minute, only when they change).")
  const npm = process.env.npm_execpath
  const [program, before] = npm?.endsWith("js") ? [process.execPath, [npm]] : ["npm", []]
  const parameters = ["ci", "--loglevel=error", "--no-audit", "--no-fund", "--include=dev", "--include=optional"]
  const { code, seconds } = await run("installing", program, [...before, ...parameters])
  if (code !== 0)
    stop("The packages could not be installed: see npm's message above, check the network and start again.")
  writeFileSync(inRoot(lockStamp), wanted)
  print(`Packages installed in ${seconds} s.`)
}

const linked = inRoot("node_modules/.bin/node")
const isThere = (file) => lstatSync(file, { throwIfNoEntry: false }) !== undefined

const majorOf = (node) => {
  try {
    return Number(/^v(\d+)\./.exec(execFileSync(node, ["--version"], { encoding: "utf8", stdio: "pipe" }))?.[1])
  } catch {
    return undefined // not a program that runs on this machine, such as a glibc build on Alpine
  }
}

/** npm 10.8.2, 10.9.3 and 11.0.0 omit `.bin/node` when packages for several platforms have the same program. */
const linkNode = () => {
  if (process.platform === "win32" || isThere(linked)) return
  const packages = readdirSync(inRoot("node_modules")).filter((name) => /^node-(linux|darwin)-/.test(name))
  const program = packages
    .map((name) => `../${name}/bin/node`)
    .find((file) => isThere(inRoot("node_modules/.bin", file)))
  if (program !== undefined) symlinkSync(program, linked)
}

/** Scripts call `node` by name: npm puts `node_modules/.bin` first on the path. */
const chooseNode = () => {
  linkNode()
  if ((majorOf(linked) ?? 0) >= 24) return linked
  if (process.platform !== "win32" && isThere(linked)) rmSync(linked)
  if ((majorOf("node") ?? 0) >= 24) return "node"
  return stop("Vitrine runs on Node 24 or newer: please install it from https://nodejs.org and start again.")
}

const buildStamp = ".build/built-from"
const clientManifest = ".build/client/.vite/manifest.json"

/** Images are served unchanged; packages are covered by the lock file. */
const ignoredInputs = /^app\/public\/media$|(^|\/)(node_modules|\.[^/.][^/]*)$/

/** All inputs of the build, including the folder of the shop's project. */
const buildInputs = () => {
  const below = (folder) =>
    readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`
      if (entry.isDirectory()) return ignoredInputs.test(file) ? [] : below(file)
      return [file]
    })
  const own = process.env.PROJECT ? [path.relative(root, path.resolve(root, process.env.PROJECT))] : []
  const folders = ["core", "adapters", "ui", "app", ...own].flatMap(below)
  return [...folders, "package-lock.json", "vite.config.ts", "tsconfig.json"].sort((one, other) =>
    one < other ? -1 : 1,
  )
}

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Serialises builds of a folder: a second process waits and finds the build done. */
const withBuildLock = async (work) => {
  const lock = inRoot(".build/building.pid")
  mkdirSync(inRoot(".build"), { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" })
      break
    } catch {
      await new Promise((later) => setTimeout(later, 200))
      const owner = Number(readIfExists(".build/building.pid") ?? process.pid)
      if (!(owner > 0 && isRunning(owner))) rmSync(lock, { force: true })
    }
  }
  process.once("exit", () => rmSync(lock, { force: true }))
  await work()
}

/** A running shop still serves files of the previous build, so only files older than a day are deleted. */
const removeOldFiles = (folder) => {
  if (!existsSync(inRoot(folder))) return
  for (const name of readdirSync(inRoot(folder))) {
    const file = inRoot(folder, name)
    if (Date.now() - statSync(file).mtimeMs > 24 * 60 * 60 * 1000) rmSync(file, { recursive: true, force: true })
  }
}

const build = async (node) => {
  const wanted = hashOf(buildInputs()) + (process.env.PROJECT ?? "")
  if (readIfExists(buildStamp) === wanted && existsSync(inRoot(clientManifest))) return

  print("Vitrine builds its pages (some seconds, only when the sources change).")
  rmSync(inRoot(buildStamp), { force: true })
  for (const folder of [".build/client/static", ".build/server", ".build/maps"]) removeOldFiles(folder)
  const vite = inRoot("node_modules/vite/bin/vite.js")
  const { code, seconds } = await run("building", node, [vite, "build", "--app", "--logLevel", "warn"], {
    NODE_ENV: "production",
  })
  if (code !== 0) stop("The pages could not be built: see the message above.")
  writeFileSync(inRoot(buildStamp), wanted)
  print(`Pages built in ${seconds} s.`)
}

await installPackages()
const node = chooseNode()
if (process.argv.includes("build")) await withBuildLock(() => build(node))
