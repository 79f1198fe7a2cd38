#!/usr/bin/env node
// `npm create vitrine my-shop`: copies the template to a new folder.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const [name] = process.argv.slice(2)
if (name === undefined) stop("Name the folder of the new shop: npm create vitrine my-shop.")
const folder = path.resolve(name)
if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty: choose another folder.`)

cpSync(path.join(import.meta.dirname, "template"), folder, { recursive: true })
// npm leaves .gitignore out of packages.
renameSync(path.join(folder, "gitignore"), path.join(folder, ".gitignore"))
const packageName = path
  .basename(folder)
  .toLowerCase()
  .replace(/[^a-z0-9-]+/g, "-")
  .replace(/^-+|-+$/g, "")
const manifest = path.join(folder, "package.json")
const fields = JSON.parse(readFileSync(manifest, "utf8"))
writeFileSync(manifest, `${JSON.stringify({ ...fields, name: packageName || "shop" }, undefined, 2)}\n`)
process.stdout.write(`The shop is in ${folder}. Next: cd ${name} && npm install && npm start\n`)
