import { Option, Schema } from "effect"

import type { SettingKind } from "./setting-kinds.ts"

/** Environment variables by name, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** One environment variable. */
export type Setting<Value> = {
  readonly name: string
  /** One sentence for README.md and `--check`. */
  readonly about: string
  /** Completes the sentence "PORT must be …". */
  readonly form: string
  /** True if the value must not be printed. */
  readonly isSecret: boolean
  /** The text that applies if the variable is absent; `undefined`: none does. */
  readonly defaultText: (environment: Environment) => string | undefined
  /** The value of a text; `undefined` if the text means no value. */
  readonly decode: (text: string | undefined) => Option.Option<Value>
}

type SettingDescription = {
  readonly about: string
  readonly isSecret?: boolean
}

/** The text of a variable without spaces around it; an empty one counts as absent. */
export const textOf = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined

/** Variables of the environment, and those of a project that the environment does not set. */
export const environmentOverProject = (environment: Environment, project: Environment): Environment => {
  const projectOnly = Object.entries(project).filter(([name]) => textOf(environment, name) === undefined)
  return { ...environment, ...Object.fromEntries(projectOnly) }
}

/** Declares a variable that may be absent. */
export const optionalSetting = <Value>(
  name: string,
  { form, schema }: SettingKind<Value>,
  { about, isSecret = false }: SettingDescription,
): Setting<Value | undefined> => {
  const decode = Schema.decodeUnknownOption(schema)
  return {
    name,
    about,
    form,
    isSecret,
    defaultText: () => undefined,
    decode: (text) => (text === undefined ? Option.some(undefined) : decode(text)),
  }
}

/** Declares a variable with a default, which may depend on others. */
export const setting = <Value>(
  name: string,
  { form, schema }: SettingKind<Value>,
  defaultText: string | ((environment: Environment) => string),
  { about, isSecret = false }: SettingDescription,
): Setting<Value> => ({
  name,
  about,
  form,
  isSecret,
  defaultText: (environment) => (typeof defaultText === "string" ? defaultText : defaultText(environment)),
  decode: Schema.decodeUnknownOption(schema),
})

/** An environment variable has an invalid value or an unknown name; the message is for the terminal, one sentence for each. */
export class InvalidSetting extends Error {
  readonly _tag = "InvalidSetting"
}

/** One sentence about an invalid value, which is not repeated if it may contain a password; `undefined` if the value is valid. */
export const problemOf = (environment: Environment, declared: Setting<unknown>): string | undefined => {
  const text = textOf(environment, declared.name)
  if (text === undefined || Option.isSome(declared.decode(text))) return undefined
  return `${declared.name} must be ${declared.form}${declared.isSecret ? "" : `, but it is "${text}"`}.`
}

/** The value of a setting that is in force. Throws `InvalidSetting`. */
export const readSetting = <Value>(environment: Environment, declared: Setting<Value>): Value => {
  const value = declared.decode(textOf(environment, declared.name) ?? declared.defaultText(environment))
  if (Option.isSome(value)) return value.value
  throw new InvalidSetting(problemOf(environment, declared) ?? `${declared.name} has no default.`)
}
