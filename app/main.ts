import cluster from "node:cluster"

import { project } from "./project/current-project.ts"
import { projectEnvironment } from "./project/settings-of-project.ts"
import { environmentOverProject } from "./settings/setting.ts"
import { settingsReport } from "./settings/settings-report.ts"
import { startSettings } from "./settings/start-settings.ts"
import { stopWith } from "./stop.ts"

// React selects its production build by this variable when it is first imported, so it is set before other imports.
process.env["NODE_ENV"] ??= "production"

/** Prints the settings in force and their problems; exits with 1 if there are any. */
const check = (): void => {
  const { lines, problems } = settingsReport(process.env, projectEnvironment(project.config))
  process.stdout.write(`${lines.join("\n")}\n`)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

const start = async (): Promise<void> => {
  try {
    const settings = startSettings(environmentOverProject(process.env, projectEnvironment(project.config)))
    const isServer = settings.workers === 1 || cluster.isWorker
    const run = isServer ? (await import("./start.ts")).start : (await import("./workers.ts")).runWorkers
    await run(settings)
  } catch (failure) {
    stopWith(failure)
  }
}

if (process.argv.includes("--check")) check()
else await start()
