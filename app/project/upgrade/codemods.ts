import { renamedImports, type RenamedImport } from "./renamed-imports.ts"

/** A source after the codemods, and one sentence for each line that they changed. */
export type UpgradeResult = {
  readonly source: string
  readonly changes: ReadonlyArray<{ readonly line: number; readonly sentence: string }>
}

const isBelow = (name: string, from: string): boolean => name === from || name.startsWith(`${from}/`)

/** The present name of an import; the same for one that was not renamed. */
const presentName = (name: string, rows: ReadonlyArray<RenamedImport>): string => {
  const row = rows.find(({ from }) => isBelow(name, from))
  return row === undefined ? name : `${row.to}${name.slice(row.from.length)}`
}

/** The engine's imports in a line, and its file in the mark of an ejected view. */
const engineNames =
  /(?<before>\b(?:from|import)\s*\(?\s*["']|^\/\/ Ejected from vitrine \S+: )(?<name>(?:vitrine|core|ui)\/[\w./-]+)/g

/**
 * Gives the engine's imports in a source of a project their present names. A source that is up to date stays the same.
 *
 * @example
 * upgradeSource('import type { Cart } from "vitrine/cart"').source // 'import type { Cart } from "vitrine/core/cart"'
 */
export const upgradeSource = (source: string, rows: ReadonlyArray<RenamedImport> = renamedImports): UpgradeResult => {
  const lines = source.split("\n").map((text) =>
    text.replace(engineNames, (_, before: string, name: string) => {
      const isMark = before.startsWith("//")
      const present = presentName(isMark ? `vitrine/${name}` : name, rows)
      return `${before}${isMark ? present.replace(/^vitrine\//, "") : present}`
    }),
  )
  const old = source.split("\n")
  return {
    source: lines.join("\n"),
    changes: lines.flatMap((text, index) =>
      text === old[index] ? [] : [{ line: index + 1, sentence: `now ${text.trim()}` }],
    ),
  }
}
