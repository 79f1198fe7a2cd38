import { parse, validate } from "graphql"
import { describe, expect, test } from "vitest"

import { type ClientName, operationsOf } from "./client-operations.ts"
import { classifyMissing, reportAllowedMissing } from "./missing-names.ts"
import { notOpenSource } from "./not-open-source.ts"
import { schemaWithSampleAttributes } from "./schema-of-shop.ts"

const schema = schemaWithSampleAttributes()

/** The name that a validation error complains about; any other error is its own message. */
const nameIn = (message: string): string => {
  const forms: ReadonlyArray<readonly [RegExp, string]> = [
    [/^Cannot query field "(\w+)" on type "(\w+)"/, "$2.$1"],
    [/^Unknown type "(\w+)"/, "$1"],
    [/^Expected value of type "(\w+)" not to include unknown field "(\w+)"/, "$1.$2"],
  ]
  const form = forms.find(([pattern]) => pattern.test(message))
  return form === undefined ? message : (message.match(form[0])?.[0] ?? message).replace(...form)
}

const complaintsAbout = (text: string): ReadonlyArray<string> =>
  validate(schema, parse(text), undefined, { maxErrors: 500 }).map(({ message }) => nameIn(message))

const clients = ["Venia", "Alokai"] as const satisfies ReadonlyArray<ClientName>
const operations = clients.flatMap(operationsOf)
const complaints = new Map(operations.map((operation) => [operation, complaintsAbout(operation.text)] as const))

describe("GraphQL queries of third-party clients", () => {
  test.each([
    ["Venia", 170],
    ["Alokai", 65],
  ] as const)("the queries of %s are found in its packages, fragments included: at least %d", (client, least) => {
    expect(operations.filter((operation) => operation.client === client).length).toBeGreaterThanOrEqual(least)
  })

  test("every query with fields of Magento Open Source is valid", () => {
    const classified = classifyMissing([...complaints.values()].flat(), notOpenSource)
    const valid = [...complaints.values()].filter((found) => found.length === 0).length
    reportAllowedMissing(
      `${valid} of ${operations.length} queries of Venia and Alokai are valid; fields that Magento Open Source does not have`,
      classified,
    )
    expect(
      classified.unlisted.map((name) => ({
        name,
        usedBy: [...complaints].find(([, found]) => found.includes(name))?.[0].file,
      })),
    ).toEqual([])
  })
})
