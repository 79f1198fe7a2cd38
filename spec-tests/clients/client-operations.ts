import path from "node:path"

import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from "graphql"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { gqlTextsOf } from "./gql-templates.ts"

/** One query or mutation of a client of Magento's GraphQL, as the client sends it. */
export type ClientOperation = {
  readonly client: ClientName
  /** The operation's own name; of those without, the name of the variable that holds it. */
  readonly name: string
  /** The first file that has it. */
  readonly file: string
  readonly text: string
}

export type ClientName = keyof typeof packagesOf

const packagesOf = {
  Venia: ["@magento/peregrine/lib", "@magento/venia-ui/lib"],
  Alokai: ["@vue-storefront/magento-api/server"],
} as const

/**
 * Returns every operation of a client's installed packages once. Fields that Apollo reads from its own cache (`@client`) and its own
 * directives are removed, as Apollo does before it sends a query; an operation of such fields only is left out.
 */
export const operationsOf = (client: ClientName): ReadonlyArray<ClientOperation> => {
  const folders = packagesOf[client].map((name) => path.join(repositoryRoot, "node_modules", name))
  const operations = folders.flatMap(gqlTextsOf).flatMap(({ file, name, text }): ReadonlyArray<ClientOperation> => {
    const document = sentDocument(parse(text))
    return document.definitions
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .map((operation) => ({
        client,
        name: operation.name?.value ?? name,
        file: path.relative(path.join(repositoryRoot, "node_modules"), file),
        text: print(withItsFragments(operation, document)),
      }))
  })
  return [...new Map(operations.toReversed().map((operation) => [operation.text, operation])).values()].toReversed()
}

const sentDocument = (document: DocumentNode): DocumentNode => {
  const sent = visit(document, {
    Field: {
      enter: (field) => (field.directives?.some(({ name }) => name.value === "client") ? null : undefined),
      // A field with only local fields is not sent either.
      leave: (field) => (field.selectionSet?.selections.length === 0 ? null : undefined),
    },
    Directive: ({ name }) => (name.value === "connection" ? null : undefined),
  })
  return {
    ...sent,
    definitions: sent.definitions.filter((definition) => !isEmpty(definition)),
  }
}

const isEmpty = (definition: DefinitionNode): boolean =>
  "selectionSet" in definition && definition.selectionSet?.selections.length === 0

/** The operation with the fragments that it spreads, in any number of steps, and no others. */
const withItsFragments = (operation: OperationDefinitionNode, document: DocumentNode): DocumentNode => {
  const known = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  const spread = new Map<string, FragmentDefinitionNode>()
  const collect = (node: DefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = known.get(name.value)
        if (fragment === undefined || spread.has(name.value)) return
        spread.set(name.value, fragment)
        collect(fragment)
      },
    })
  }
  collect(operation)
  return { kind: Kind.DOCUMENT, definitions: [operation, ...spread.values()] }
}
