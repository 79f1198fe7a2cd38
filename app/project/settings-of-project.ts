import type { ProjectConfig } from "../../core/project/project-config.ts"
import { declaredSettings } from "../settings/declared-settings.ts"
import type { Environment, Setting } from "../settings/setting.ts"

const settingKey = (name: string): string =>
  name.toLowerCase().replace(/_(?<first>\w)/g, (_, first: string) => first.toUpperCase())

/** Settings of a project by the name they have in `vitrine.config.ts`. The project itself is named by the environment. */
export const settingsByName: ReadonlyMap<string, Setting<unknown>> = new Map(
  Object.values(declaredSettings)
    .filter((setting) => setting !== declaredSettings.project)
    .map((setting) => [settingKey(setting.name), setting]),
)

/** The value of a project's setting as the text of an environment variable; `undefined` if no such text exists. */
export const settingText = (value: unknown): string | undefined => {
  if (typeof value === "string" || typeof value === "number") return String(value)
  if (typeof value === "boolean") return value ? "on" : "off"
  if (Array.isArray(value)) return value.every((part) => typeof part === "string") ? value.join(",") : undefined
  return typeof value === "object" && value !== null ? JSON.stringify(value) : undefined
}

/** Addresses of store views as the text of their environment variable. */
export const addressesAsText = (storeViews: NonNullable<ProjectConfig["storeViews"]>): string =>
  Object.entries(storeViews)
    .map(([code, { address }]) => `${code}=${address}`)
    .join(" ")

/** The settings of a project and the addresses of its store views as environment variables. */
export const projectEnvironment = ({ settings = {}, storeViews }: ProjectConfig): Environment => ({
  ...Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => {
      const name = settingsByName.get(key)?.name
      return name === undefined ? [] : [[name, settingText(value)]]
    }),
  ),
  ...(storeViews === undefined ? {} : { [declaredSettings.storeAddresses.name]: addressesAsText(storeViews) }),
})
