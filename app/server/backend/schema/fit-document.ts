import { type ASTNode, type DocumentNode, Kind, parse, print, visit } from "graphql/language"
import type { GraphQLSchema } from "graphql/type"
import { stripIgnoredCharacters } from "graphql/utilities/stripIgnoredCharacters.js"
import {
  FieldsOnCorrectTypeRule,
  KnownArgumentNamesRule,
  KnownTypeNamesRule,
  PossibleFragmentSpreadsRule,
  validate,
} from "graphql/validation"

/** A part of a document that a schema does not have, as a GraphQL server reports it. */
export type SchemaProblem = {
  readonly message: string
  readonly locations?: ReadonlyArray<{ readonly line: number; readonly column: number }> | undefined
}

/** A document without the parts that a schema does not have. */
export type FittedDocument = {
  /** Absent if nothing is left. */
  readonly query: string | undefined
  readonly problems: ReadonlyArray<SchemaProblem>
}

const rules = [FieldsOnCorrectTypeRule, KnownArgumentNamesRule, KnownTypeNamesRule, PossibleFragmentSpreadsRule]
const maxErrors = 1_000

/** True for errors about parts that a schema does not have, of graphql-js and of the PHP library of Magento. */
export const isSchemaProblem = ({ message }: SchemaProblem): boolean =>
  /^(Cannot query field|Unknown argument|Unknown type|Fragment cannot be spread here)/.test(message)

/** The offset of a place in a text; lines end with `\n`. */
const offsetOf = (text: string, { line, column }: { readonly line: number; readonly column: number }): number =>
  text
    .split("\n")
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, column - 1)

const isEmptied = (node: ASTNode): boolean =>
  (node.kind === Kind.FIELD || node.kind === Kind.INLINE_FRAGMENT) && node.selectionSet?.selections.length === 0

/** Tests whether a field, argument or inline fragment, or its type condition, begins at one of the offsets; false for other nodes. */
const startsAt = (offsets: ReadonlySet<number>) => {
  const isAt = (node: ASTNode | undefined) => node?.loc !== undefined && offsets.has(node.loc.start)
  return (node: ASTNode): boolean => {
    if (node.kind === Kind.FIELD || node.kind === Kind.ARGUMENT) return isAt(node)
    return node.kind === Kind.INLINE_FRAGMENT && (isAt(node) || isAt(node.typeCondition))
  }
}

/** Removes definitions of variables that are no longer used, which GraphQL servers reject. */
const withoutUnusedVariables = (document: DocumentNode): DocumentNode => {
  const used = new Set<string>()
  visit(document, {
    VariableDefinition: () => false,
    Variable: (node) => void used.add(node.name.value),
  })
  return visit(document, {
    VariableDefinition: (node) => (used.has(node.variable.name.value) ? undefined : null),
  })
}

/** True if every operation has lost its last field. */
const selectsNothing = (document: DocumentNode): boolean =>
  document.definitions.every(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.selectionSet.selections.length === 0,
  )

/** Removes the fields, arguments and inline fragments at the locations of the problems, and what is empty or unused without them. */
export const withoutReportedParts = (query: string, problems: ReadonlyArray<SchemaProblem>): FittedDocument => {
  if (problems.length === 0) return { query, problems }
  const offsets = new Set(problems.flatMap(({ locations = [] }) => locations.map((place) => offsetOf(query, place))))
  const isRemoved = startsAt(offsets)
  const pruned = visit(parse(query), {
    enter: (node) => (isRemoved(node) ? null : undefined),
    leave: (node) => (isEmptied(node) ? null : undefined),
  })
  return {
    query: selectsNothing(pruned) ? undefined : stripIgnoredCharacters(print(withoutUnusedVariables(pruned))),
    problems,
  }
}

/** Removes the parts of a document that a schema does not have. */
export const fittedTo = (schema: GraphQLSchema, query: string): FittedDocument =>
  withoutReportedParts(query, validate(schema, parse(query), rules, { maxErrors }))
