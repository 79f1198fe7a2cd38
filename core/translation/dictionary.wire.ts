import type { Dictionary } from "./translate.ts"

/**
 * Decodes a `js-translation.json`: translations by source text. A list, which PHP writes for an empty dictionary, is empty; values that are
 * not strings are left out.
 */
export const readDictionary = (json: unknown): Dictionary =>
  typeof json !== "object" || json === null || Array.isArray(json)
    ? {}
    : Object.fromEntries(
        Object.entries(json).flatMap(([source, text]: readonly [string, unknown]) =>
          typeof text === "string" && source !== "" ? [[source, text]] : [],
        ),
      )
