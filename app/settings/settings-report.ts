import { declaredSettings } from "./declared-settings.ts"
import { type Environment, environmentOverProject, type Setting, textOf } from "./setting.ts"
import { settingProblems } from "./start-settings.ts"

const valueText = ({ isSecret }: Setting<unknown>, text: string | undefined): string => {
  if (text === undefined) return "–"
  return isSecret ? "(hidden)" : text
}

/** Mark of the place where a value is set: `*` is the environment, `+` the project, a space the default. */
const sourceMark = (fromEnvironment: string | undefined, fromProject: string | undefined): string => {
  if (fromEnvironment !== undefined) return "*"
  return fromProject === undefined ? " " : "+"
}

const lineOf = (environment: Environment, project: Environment, setting: Setting<unknown>): string => {
  const [fromEnvironment, fromProject] = [textOf(environment, setting.name), textOf(project, setting.name)]
  const value = valueText(
    setting,
    fromEnvironment ?? fromProject ?? (setting.defaultText(environmentOverProject(environment, project)) || undefined),
  )
  return `${sourceMark(fromEnvironment, fromProject)} ${setting.name.padEnd(28)} ${value}`
}

/** Lines of `npm start -- --check`: every setting with the value in force, and sentences about what is wrong. */
export const settingsReport = (
  environment: Environment,
  project: Environment = {},
): { readonly lines: ReadonlyArray<string>; readonly problems: ReadonlyArray<string> } => ({
  lines: [
    "Settings in force (* from the environment, + from the project, – none, otherwise the default):",
    ...Object.values(declaredSettings).map((setting) => lineOf(environment, project, setting)),
  ],
  problems: settingProblems(environmentOverProject(environment, project)),
})
