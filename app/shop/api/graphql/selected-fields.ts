import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql"

import { memoizeByObject } from "../../infra/cache/memoize-by-key.ts"

/** The fields that a query selects below a field, on any type. The value of each is the map of the fields selected below it. */
export type SelectedFields = ReadonlyMap<string, SelectedFields>

type Fragments = Readonly<Record<string, Pick<FragmentDefinitionNode, "selectionSet"> | undefined>>

type NodeOfQuery = { readonly node: FieldNode; readonly fragments: Fragments }

/** Collects the selection of a node once, although it is resolved for every entry of a list. */
const fieldsOfNode = memoizeByObject(
  ({ node, fragments }: NodeOfQuery): SelectedFields => fieldsOf([node.selectionSet], fragments),
  ({ node }) => node,
)

/** Selected fields below the field that is being resolved. */
export const selectedFields = ({ fieldNodes, fragments }: GraphQLResolveInfo): SelectedFields => {
  const [node, ...others] = fieldNodes
  return node !== undefined && others.length === 0
    ? fieldsOfNode({ node, fragments })
    : fieldsOf(
        fieldNodes.map(({ selectionSet }) => selectionSet),
        fragments,
      )
}

/** The names of the top-level fields of an operation. What is selected below them is not read. */
export const rootFields = (
  { definitions }: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
): ReadonlyArray<string> => {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  const nodes = fieldNodesOf(
    selectionSet,
    Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment])),
  )
  return [...new Set(nodes.map(({ name }) => name.value))]
}

const fieldsOf = (sets: ReadonlyArray<SelectionSetNode | undefined>, fragments: Fragments): SelectedFields => {
  const nodes = Map.groupBy(
    sets.flatMap((set) => fieldNodesOf(set, fragments)),
    ({ name }) => name.value,
  )
  return new Map(
    [...nodes].map(([name, nodesOfName]) => [
      name,
      fieldsOf(
        nodesOfName.map(({ selectionSet }) => selectionSet),
        fragments,
      ),
    ]),
  )
}

const fieldNodesOf = (set: SelectionSetNode | undefined, fragments: Fragments): ReadonlyArray<FieldNode> =>
  (set?.selections ?? []).flatMap((selection) => {
    switch (selection.kind) {
      case Kind.FIELD:
        return [selection]
      case Kind.INLINE_FRAGMENT:
        return fieldNodesOf(selection.selectionSet, fragments)
      case Kind.FRAGMENT_SPREAD:
        return fieldNodesOf(fragments[selection.name.value]?.selectionSet, fragments)
    }
  })
