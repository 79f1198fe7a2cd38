import { Kind, parse, visit } from "graphql/language"

import { memoize } from "../../cache/memoize.ts"
import {
  type FittedDocument,
  fittedTo,
  isSchemaProblem,
  type SchemaProblem,
  withoutReportedParts,
} from "./fit-document.ts"
import type { SchemaReadResult } from "./read-schema.ts"
import { type SchemaFacts, schemaFacts } from "./schema-facts.ts"

/** The GraphQL schema of a shop, for our own queries. */
export type ShopSchema = {
  readonly facts: SchemaFacts
  readonly fit: (query: string) => FittedDocument
  /** Adjusts a document after the shop rejected it; `undefined` if the errors are not about missing parts. */
  readonly learn: (query: string, errors: ReadonlyArray<SchemaProblem>) => FittedDocument | undefined
}

const maxDocuments = 500

/** Reports the attributes of a product as missing, whose types an older Magento does not know. */
const withoutAttributeTypes = (query: string): FittedDocument => {
  const problems: Array<SchemaProblem> = []
  visit(parse(query), {
    [Kind.FIELD]: ({ name, loc }) => {
      if (name.value !== "custom_attributesV2" || loc === undefined) return
      const { line, column } = loc.startToken
      const message = 'Cannot query field "custom_attributesV2" on type "ProductInterface".'
      problems.push({ message, locations: [{ line, column }] })
    },
  })
  return withoutReportedParts(query, problems)
}

const fitToReadSchema = (readResult: SchemaReadResult, query: string): FittedDocument => {
  if (readResult.kind === "read") return fittedTo(readResult.schema, query)
  return readResult.facts.hasAttributeTypes ? { query, problems: [] } : withoutAttributeTypes(query)
}

/** Creates the schema for our queries from what was read. */
export const shopSchema = (readResult: SchemaReadResult): ShopSchema => {
  const fitted = memoize((query: string) => fitToReadSchema(readResult, query), maxDocuments)
  const learnt = new Map<string, FittedDocument>()
  const fit = (query: string): FittedDocument => learnt.get(query) ?? fitted(query)
  return {
    facts: readResult.kind === "read" ? schemaFacts(readResult.schema) : readResult.facts,
    fit,
    learn: (query, errors) => {
      const { query: sent, problems } = fit(query)
      if (sent === undefined || errors.length === 0 || !errors.every(isSchemaProblem)) return undefined
      const next = withoutReportedParts(sent, errors)
      if (next.query === sent) return undefined
      const all = { ...next, problems: [...problems, ...errors] }
      if (learnt.size < maxDocuments) learnt.set(query, all)
      return all
    },
  }
}
