#!/usr/bin/env node
// `npm create vitrine my-shop`: copies the template to a new folder, and installs its packages.
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (Number(process.versions.node.split(".")[0]) < 24)
  stop(`Vitrine runs on Node 24 or newer, not on ${process.version}: please install it from https://nodejs.org.`)
const [name] = process.argv.slice(2)
if (name === undefined) stop("Name the folder of the new shop: npm create vitrine my-shop.")
const folder = path.resolve(name)
if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty: choose another folder.`)

cpSync(path.join(import.meta.dirname, "template"), folder, { recursive: true })
// npm leaves .gitignore and .npmrc out of packages.
for (const file of ["gitignore", "npmrc"]) renameSync(path.join(folder, file), path.join(folder, `.${file}`))
const packageName = path
  .basename(folder)
  .toLowerCase()
  .replace(/[^a-z0-9-]+/g, "-")
  .replace(/^-+|-+$/g, "")
const manifest = path.join(folder, "package.json")
const fields = JSON.parse(readFileSync(manifest, "utf8"))
writeFileSync(manifest, `${JSON.stringify({ ...fields, name: packageName || "shop" }, undefined, 2)}\n`)
const say = (sentence) => process.stdout.write(`${sentence}\n`)
say(`The shop is in ${folder}.`)

const { npm_execpath: npm } = process.env
const isPublished = import.meta.dirname.split(path.sep).includes("node_modules") && npm !== undefined
if (isPublished) {
  const { status } = spawnSync(process.execPath, [npm, "install"], { cwd: folder, stdio: "inherit" })
  if (status !== 0) stop(`Its packages are not installed. Next: cd ${name} && npm install && npm start`)
  say(`Next: cd ${name} && npm start`)
} else {
  // The packed file lies in the project, so that its package-lock.json holds on every machine.
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, "package.json"), "utf8"))
  const engine = path.resolve(import.meta.dirname, "../package")
  say("The package vitrine is not published yet, so it is installed from a packed file. Next:")
  say(`cd ${name} && npm pack --silent ${engine} && npm install ./vitrine-${version}.tgz && npm start`)
}
