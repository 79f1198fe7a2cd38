import { readFileSync } from "node:fs"

import {
  type ASTNode,
  buildASTSchema,
  type ConstDirectiveNode,
  type GraphQLSchema,
  introspectionFromSchema,
  Kind,
  parse,
  visit,
} from "graphql"

/** Versions of Magento Open Source in `fixtures/schemas/magento.graphql`. */
export const magentoVersions = ["2.4.4", "2.4.5", "2.4.6", "2.4.7", "2.4.8"] as const
export type MagentoVersion = (typeof magentoVersions)[number]

const source = parse(readFileSync("spec-tests/fixtures/schemas/magento.graphql", "utf8"))

const markOf = (directives: ReadonlyArray<ConstDirectiveNode>, name: string): string | undefined => {
  const value = directives.find((directive) => directive.name.value === name)?.arguments?.[0]?.value
  return value?.kind === Kind.STRING ? value.value : undefined
}

const isIn = (version: MagentoVersion, node: ASTNode): boolean => {
  const directives = "directives" in node ? ((node.directives ?? []) as ReadonlyArray<ConstDirectiveNode>) : []
  return version >= (markOf(directives, "added") ?? "") && version < (markOf(directives, "removed") ?? "9")
}

/** Removes the marks of versions. */
const marks = { Directive: () => null, DirectiveDefinition: () => null }

const schemas = new Map(
  magentoVersions.map((version) => {
    const ofVersion = visit(source, { enter: (node) => (isIn(version, node) ? undefined : null) })
    return [version, buildASTSchema(visit(ofVersion, marks), { assumeValid: true })]
  }),
)

/** The schema of a version, as far as our queries use it. */
export const magentoSchema = (version: MagentoVersion): GraphQLSchema => {
  const schema = schemas.get(version)
  if (schema === undefined) throw new Error(`No schema of ${version}`)
  return schema
}

const introspections = new Map(
  magentoVersions.map((version) => [version, introspectionFromSchema(magentoSchema(version))]),
)

/** The response to an introspection of a version. */
export const introspectionOf = (version: MagentoVersion): unknown => ({
  data: introspections.get(version),
})
