import { startSettings, InvalidSetting } from "./start-settings.ts"

// React selects its production build by this variable when it is first imported, so it is set before other imports.
process.env["NODE_ENV"] ??= "production"

const stop = (failure: unknown): never => {
  const known = failure instanceof Error && ("_tag" in failure || failure instanceof InvalidSetting)
  process.stderr.write(`${known ? failure.message : String(failure instanceof Error ? failure.stack : failure)}\n`)
  process.exit(1)
}

try {
  const settings = startSettings(process.env)
  const { start } = await import("./start.ts")
  await start(settings)
} catch (failure) {
  stop(failure)
}
