import { readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { isNode, type Node, nodesIn } from "../../app/language/syntax-tree.ts"

/**
 * Type name → field, argument or enum value → its type, `[Money]` of a list; nullability is left out, and values of an enum have none. An
 * argument is named with its field: `reviews(pageSize)`.
 */
export type ReferenceSchema = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * The schema of a Magento Open Source 2.4 demo shop with its sample data and the modules of some vendors, as `@vue-storefront/magento-types`
 * has it: the TypeScript that a code generator made of the introspection.
 */
export const readReferenceSchema = (): ReferenceSchema => {
  const file = path.join(repositoryRoot, "node_modules/@vue-storefront/magento-types/src/Schema.ts")
  const { program, errors } = parseSync(file, readFileSync(file, "utf8"))
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const declared = new Map(
    nodesIn(program.body)
      .flatMap((statement) => nodesIn(statement["declaration"]))
      .map((declaration) => [nameOf(declaration["id"]), membersOf(declaration)] as const)
      .filter(([name, members]) => name !== "Scalars" && members.size > 0),
  )
  const types = [...declared].filter(([name]) => !argumentsOfField.test(name))
  return new Map(types.map(([name, members]) => [name, withArguments(name, members, declared)]))
}

/** `ProductInterfaceReviewsArgs`: the generator makes a type of the arguments of every field. */
const argumentsOfField = /Args$/

const withArguments = (type: string, fields: ReadonlyMap<string, string>, declared: ReferenceSchema) =>
  new Map([
    ...fields,
    ...[...fields.keys()].flatMap((field) => {
      const pascal = field.replaceAll(/(?:^|_)([a-z])/g, (_match, character: string) => character.toUpperCase())
      const given = declared.get(`${type}${pascal}Args`) ?? new Map<string, string>()
      return [...given].map(([argument, is]) => [`${field}(${argument})`, is] as const)
    }),
  ])

const membersOf = (declaration: Node): ReadonlyMap<string, string> => {
  const body = declaration["body"]
  const members = isNode(body) ? nodesIn(body["body"] ?? body["members"]) : []
  return new Map(
    members.map((member) =>
      declaration.type === "TSEnumDeclaration"
        ? [valueOf(member["initializer"]), ""]
        : [nameOf(member["key"]), typeOf(inner(member["typeAnnotation"]))],
    ),
  )
}

/** `Maybe<Array<Maybe<Scalars['Int']>>>` → `[Int]` */
const typeOf = (node: Node | undefined): string => {
  if (node?.type === "TSIndexedAccessType") return valueOf(inner(node["indexType"], "literal"))
  const name = nameOf(node?.["typeName"])
  const [argument] = nodesIn(isNode(node?.["typeArguments"]) ? node["typeArguments"]["params"] : undefined)
  if (argument === undefined) return name
  return name === "Array" ? `[${typeOf(argument)}]` : typeOf(argument)
}

const inner = (node: unknown, name = "typeAnnotation"): Node | undefined => {
  const found = isNode(node) ? node[name] : undefined
  return isNode(found) ? found : undefined
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node["name"]) : "")

const valueOf = (node: unknown): string => (isNode(node) ? String(node["value"]) : "")
