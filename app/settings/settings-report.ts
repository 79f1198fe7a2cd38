import { declared } from "./declared-settings.ts"
import { type Environment, type Setting, textOf } from "./setting.ts"
import { settingProblems } from "./start-settings.ts"

const valueText = ({ isSecret }: Setting<unknown>, text: string | undefined): string =>
  text === undefined ? "–" : isSecret ? "(hidden)" : text

const lineOf = (environment: Environment, one: Setting<unknown>): string => {
  const given = textOf(environment, one.name)
  const value = valueText(one, given ?? (one.defaultText(environment) || undefined))
  return `${given === undefined ? " " : "*"} ${one.name.padEnd(28)} ${value}`
}

/** Lines of `npm start -- --check`: every setting with the value in force, and sentences about what is wrong. */
export const settingsReport = (
  environment: Environment,
): { readonly lines: ReadonlyArray<string>; readonly problems: ReadonlyArray<string> } => ({
  lines: [
    "Settings in force (* from the environment, – none, otherwise the default):",
    ...Object.values(declared).map((one) => lineOf(environment, one)),
  ],
  problems: settingProblems(environment),
})
