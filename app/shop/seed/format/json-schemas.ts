import { Schema } from "effect"

import { fileFormats } from "./file-formats.ts"

/** The JSON Schemas of the files of a seed, by file name. Editors use them to complete and check the files. */
export const jsonSchemas = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(fileFormats).map(([name, format]) => {
      const { schema, definitions } = Schema.toJsonSchemaDocument(format, { onExcessProperty: "error" })
      const dialect = { $schema: "https://json-schema.org/draft/2020-12/schema" }
      return [`${name}.schema.json`, { ...dialect, ...schema, $defs: definitions }]
    }),
  )
