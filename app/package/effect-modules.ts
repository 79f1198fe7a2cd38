import type { Plugin } from "vite"

/** `Effect as E` for `{ imported: "Effect", local: "E" }`. */
const namesIn = (list: string) =>
  list.split(",").map((name) => {
    const [imported = "", local = imported] = name.trim().split(/\s+as\s+/)
    return { imported, local }
  })

/**
 * Rewrites `import { Effect } from "effect"` to `import * as Effect from "effect/Effect"`.
 *
 * @example
 * importFromModules('import { Effect } from "effect";') // 'import * as Effect from "effect/Effect";'
 */
export const importFromModules = (code: string): string =>
  code.replace(/^import \{([^}]*)\} from "effect";$/gm, (_, list: string) =>
    namesIn(list)
      .map(({ imported, local }) => `import * as ${local} from "effect/${imported}";`)
      .join(" "),
  )

/** Imports each module of `effect` by itself, because esbuild keeps all of a namespace that it reaches through the main entry. */
export const effectModules: Plugin = {
  name: "effect-modules",
  renderChunk: (code) => ({ code: importFromModules(code), map: null }),
}
