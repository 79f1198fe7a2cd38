import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from "graphql"

import { memoizeByKey } from "../../infra/cache/memoize-by-key.ts"

/** The maximum size of a query; depth and complexity as in Adobe Commerce. [S33] */
export const queryLimits = { depth: 20, complexity: 300, aliases: 15, directives: 50, tokens: 1000 } as const

/** Errors of a valid document that exceeds a limit; empty when it may run. */
export const limitErrors = (document: DocumentNode): ReadonlyArray<GraphQLError> => {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const sizes = document.definitions
    .filter(
      (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION && !isIntrospection(node),
    )
    .map((operation) => sizeOf(operation.selectionSet, fragmentSizes(fragments)))
  const counts = countsOf(document)
  return [
    ...sizes.flatMap(({ depth, fields }) => [
      ...exceededErrors("Max query depth should be", queryLimits.depth, depth),
      ...exceededErrors("Max query complexity should be", queryLimits.complexity, fields),
    ]),
    ...exceededErrors("Max number of aliases should be", queryLimits.aliases, counts.aliases),
    ...exceededErrors("Max number of directives should be", queryLimits.directives, counts.directives),
  ]
}

const exceededErrors = (rule: string, limit: number, actual: number): ReadonlyArray<GraphQLError> =>
  actual > limit
    ? [new GraphQLError(`${rule} ${limit} but got ${actual}.`, { extensions: { category: "graphql-input" } })]
    : []

/** Introspection queries of tools are deeper than any other, but the schema is small and the same for everybody. */
const isIntrospection = (operation: OperationDefinitionNode): boolean =>
  operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith("__"),
  )

type Size = { readonly depth: number; readonly fields: number }
type SizeOfFragment = (name: string) => Size

/** Measures a fragment once, however often it is spread. There are no cycles: validation refuses them. */
const fragmentSizes = (fragments: ReadonlyMap<string, FragmentDefinitionNode>): SizeOfFragment => {
  const measure: SizeOfFragment = memoizeByKey(
    (name: string): Size => {
      const fragment = fragments.get(name)
      return fragment === undefined ? zeroSize : sizeOf(fragment.selectionSet, measure)
    },
    (name) => name,
  )
  return measure
}

const zeroSize: Size = { depth: 0, fields: 0 }

/** The depth of a selection, and its number of fields with all fragments expanded. */
const sizeOf = (selectionSet: SelectionSetNode | undefined, fragment: SizeOfFragment): Size => {
  let { depth, fields } = zeroSize
  for (const selection of selectionSet?.selections ?? []) {
    const size = sizeOfSelection(selection, fragment)
    depth = Math.max(depth, size.depth)
    fields += size.fields
  }
  return { depth, fields }
}

const sizeOfSelection = (selection: SelectionNode, fragment: SizeOfFragment): Size => {
  switch (selection.kind) {
    case Kind.FIELD: {
      const { depth, fields } = sizeOf(selection.selectionSet, fragment)
      return { depth: depth + 1, fields: fields + 1 }
    }
    case Kind.INLINE_FRAGMENT:
      return sizeOf(selection.selectionSet, fragment)
    case Kind.FRAGMENT_SPREAD:
      return fragment(selection.name.value)
  }
}

const countsOf = (document: DocumentNode): { readonly aliases: number; readonly directives: number } => {
  let aliases = 0
  let directives = 0
  visit(document, {
    Field: (field) => {
      if (field.alias !== undefined) aliases += 1
    },
    Directive: () => {
      directives += 1
    },
  })
  return { aliases, directives }
}
