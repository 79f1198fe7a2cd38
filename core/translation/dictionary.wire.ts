import type { Dictionary } from "./translate.ts"

/** Decodes a `js-translation.json`: translations by source text. An empty list is an empty dictionary; values that are no texts are left out. */
export const readDictionary = (json: unknown): Dictionary =>
  typeof json !== "object" || json === null
    ? {}
    : Object.fromEntries(
        Object.entries(json).flatMap(([source, text]: readonly [string, unknown]) =>
          typeof text === "string" && source !== "" && !Array.isArray(json) ? [[source, text]] : [],
        ),
      )
