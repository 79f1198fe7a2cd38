import { openMagento } from "../server/backend/open-magento.ts"
import { BackendUnreachable, checkBackend } from "../server/backend/shop-backend.ts"
import { checkClientBuild, IncompleteBuild } from "../server/render/client-build.ts"
import { InvalidSetting, environmentOverProject } from "../settings/setting.ts"
import { startSettings, type StartSettings } from "../settings/start-settings.ts"
import { InvalidProject, loadModules, loadProject } from "./load-project.ts"
import { projectFolder } from "./project-folder.ts"
import { projectEnvironment } from "./settings-of-project.ts"

// `vitrine doctor`: prints what is fine about a project, its settings, its build and the Magento behind it, and one sentence with a remedy for each problem.
// Exits with 1 if there is a problem.

const printProblem = (sentence: string): void => {
  process.stderr.write(`✗ ${sentence}\n`)
  process.exitCode = 1
}
const printFine = (sentence: string): void => void process.stdout.write(`✓ ${sentence}\n`)

const isKnown = (failure: unknown): failure is Error =>
  [InvalidProject, InvalidSetting, IncompleteBuild, BackendUnreachable].some(
    (errorClass) => failure instanceof errorClass,
  )

/** Runs one check and prints an expected error as a problem. */
const examine = async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (failure) {
    if (!isKnown(failure)) throw failure
    printProblem(failure.message)
    return undefined
  }
}

const examineBackend = async ({ shopUrl, connectTo, storeView }: StartSettings): Promise<void> => {
  if (shopUrl === undefined) return printFine("No SHOP_URL: the built-in shop runs.")
  const missing = await checkBackend(openMagento({ shopUrl, connectTo, storeView }), shopUrl)
  for (const sentence of missing) printProblem(sentence)
  if (missing.length === 0) printFine(`The shop at ${shopUrl} responds and lacks nothing.`)
}

printFine(`Node ${process.version}.`)
const project = await examine(() => loadProject(projectFolder(process.env)))
if (project !== undefined) {
  const modules = await examine(() => loadModules(project))
  if (modules !== undefined) printFine(`The project ${project.folder} has ${modules.length} modules.`)
  const settings = await examine(() =>
    startSettings(environmentOverProject(process.env, projectEnvironment(project.config))),
  )
  await examine(() => {
    checkClientBuild(`${process.env["BUILD_DIR"] || ".build"}/client`)
    printFine("The build is complete.")
  })
  if (settings !== undefined) await examine(() => examineBackend(settings))
}
