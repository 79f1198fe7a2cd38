import { Kind, type OperationDefinitionNode, parse } from "graphql"
import { expect, test } from "vitest"

import { rootFields } from "../../app/shop/api/graphql/selected-fields.ts"

const rootFieldsOf = (query: string): ReadonlyArray<string> => {
  const document = parse(query)
  const isOperation = (one: { readonly kind: Kind }): one is OperationDefinitionNode =>
    one.kind === Kind.OPERATION_DEFINITION
  const operation = document.definitions.find(isOperation)
  return operation === undefined ? [] : rootFields(document, operation)
}

test("top-level fields with an alias, repeated or in fragments are named once each", () => {
  const query = `{ first: products { items { sku } } ...more ... on Query { cart { id } } products { total_count } }
    fragment more on Query { storeConfig { locale } products { total_count } }`
  expect(rootFieldsOf(query)).toEqual(["products", "storeConfig", "cart"])
})

test("what is selected below top-level fields is not read", () => {
  let read = 0
  const document = parse("{ products { items { sku } } }")
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("The query has no operation")
  const [products] = operation.selectionSet.selections
  if (products?.kind !== Kind.FIELD || products.selectionSet === undefined)
    throw new Error("The field has no selection")
  const watched = new Proxy(products.selectionSet, {
    get: (set, name, receiver) => {
      read += 1
      return Reflect.get(set, name, receiver)
    },
  })
  const operationWith = {
    ...operation,
    selectionSet: { ...operation.selectionSet, selections: [{ ...products, selectionSet: watched }] },
  }
  expect(rootFields(document, operationWith)).toEqual(["products"])
  expect(read).toBe(0)
})
