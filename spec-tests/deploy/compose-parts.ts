import { readFileSync } from "node:fs"

const text = readFileSync("app/deploy/compose.yaml", "utf8")

/** The text of a configuration in compose.yaml, which escapes its `$`; empty if there is none of this name. */
export const configurationOfCompose = (name: string): string =>
  (new RegExp(`^  ${name}:\\n    content: \\|\\n((?: {6}.*\\n|\\n)+)`, "m").exec(text)?.[1] ?? "")
    .replaceAll(/^ {6}/gm, "")
    .replaceAll("$$", "$")

/** The names of entries below a key at the beginning of a line. */
export const namesIn = (key: string): ReadonlyArray<string> => {
  const block = new RegExp(`^${key}:\\n((?: .*\\n|\\n|#.*\\n)+)`, "m").exec(text)?.[1] ?? ""
  return [...block.matchAll(/^ {2}([\w-]+):/gm)].map(([, name = ""]) => name)
}
