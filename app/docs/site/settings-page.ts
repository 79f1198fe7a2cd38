import { settingsByName } from "../../project/settings-of-project.ts"
import type { Setting } from "../../settings/setting.ts"

const cell = (text: string): string => text.replaceAll("|", "\\|")

const row = ([key, { name, about, form, isSecret, defaultText }]: readonly [string, Setting<unknown>]): string => {
  const byDefault = isSecret ? undefined : defaultText({})
  const shown = byDefault === undefined || byDefault === "" ? "" : `\`${byDefault}\``
  return `| \`${key}\` | \`${name}\` | ${cell(about)} Must be ${cell(form)}. | ${cell(shown)} |`
}

/** The settings as Markdown, from the schema that checks them. */
export const settingsPage = (): string =>
  [
    "# Settings",
    "",
    "Every setting has a name in `vitrine.config.ts` and one as an environment variable, which overrides it. `vitrine doctor` reports what is wrong with",
    "them. Passwords and addresses with passwords belong into the environment.",
    "",
    "```ts",
    'import { defineConfig } from "vitrine/project"',
    "",
    "export default defineConfig({ settings: { pageMaxAge: 120, analytics: true } })",
    "```",
    "",
    "| in `settings` | variable | meaning | default |",
    "|---|---|---|---|",
    ...[...settingsByName].map(row),
    "",
  ].join("\n")
