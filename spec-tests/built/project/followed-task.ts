import { execFileSync } from "node:child_process"
import { readdirSync, rmSync } from "node:fs"
import path from "node:path"

import { hostAt, openPlainBrowser, type PlainBrowser } from "../../shops/plain-browser.ts"
import { changed, type Task } from "./guide-tasks.ts"
import { type packedProject, served, type ServedProject } from "./packed-project.ts"

export type Project = ReturnType<typeof packedProject>

/** A task of the guide that was done by its steps alone. */
export type Followed = {
  readonly made: Project
  /** Output of the commands, in order. */
  readonly printed: string
  /** The shop that the last command serves. */
  readonly shop: ServedProject | undefined
  /** A response of that shop to a `GET`. */
  readonly page: (at: string, cookie?: string) => Promise<{ status: number; text: string; headers: Headers }>
  /** A browser without scripts, in front of that shop. */
  readonly browser: () => PlainBrowser
}

type Printed = { readonly status: number | null; readonly printed: string }

/** Empties the folder, except for installed packages, and makes a package of it. */
const initialised = ({ project }: Project): Printed => {
  for (const name of readdirSync(project))
    if (name !== "node_modules") rmSync(path.join(project, name), { recursive: true })
  execFileSync("npm", ["init", "--yes"], { cwd: project })
  return { status: 0, printed: "" }
}

const installs = /^npm (?:install|ci)\b/

/** Runs a command of the guide; packages that it would install lie there. `undefined` for one that serves the shop, and so does not end. */
const ended = (made: Project, command: string): Printed | undefined => {
  if (command === "npm init --yes") return initialised(made)
  if (installs.test(command)) return { status: 0, printed: "" }
  const [program, ...parameters] = command.split(" ")
  if (program === "node") {
    const printed = execFileSync(process.execPath, parameters, { cwd: made.project, encoding: "utf8" })
    return { status: 0, printed }
  }
  return command.startsWith("npx vitrine ") ? made.outcome(...parameters.slice(1), ...noColor(parameters)) : undefined
}

const noColor = (parameters: ReadonlyArray<string>): ReadonlyArray<string> =>
  parameters.includes("test") ? ["--no-color"] : []

const serve = (made: Project, command: string): Promise<ServedProject> => {
  const environment = { DATA_DIR: path.join(made.folder, "data") }
  if (command === "npm run dev") return served(made.project, "dev", environment)
  if (command === "NODE_ENV=production npx vitrine start")
    return served(made.deployed(), "start", { ...environment, NODE_ENV: "production" })
  throw new Error(`the guide has a command that is unknown here: ${command}`)
}

/** Does a task in a project that was just made, by nothing but the steps of the guide. */
export const follow = async (made: Project, { steps }: Task): Promise<Followed> => {
  let printed = ""
  let shop: ServedProject | undefined
  for (const step of steps) {
    if (step.kind === "file") made.write(step.file, step.text)
    else if (step.kind === "change") made.write(step.file, changed(made.read(step.file), step.lines))
    else {
      const result = ended(made, step.command)
      if (result === undefined) shop = await serve(made, step.command)
      else if (result.status === 0) printed += result.printed
      else throw new Error(`${step.command} failed: ${result.printed}`)
    }
  }
  return {
    made,
    printed,
    shop,
    page: async (at, cookie = "") => {
      const response = await fetch(`${shop?.address}${at}`, { headers: { cookie, accept: "text/html" } })
      return { status: response.status, text: await response.text(), headers: response.headers }
    },
    browser: () => openPlainBrowser(hostAt(shop?.address ?? "")),
  }
}
