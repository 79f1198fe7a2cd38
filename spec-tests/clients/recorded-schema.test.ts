import { readFileSync } from "node:fs"
import path from "node:path"

import { buildSchema } from "graphql"
import { describe, expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { isComparable, membersOf, nullable } from "./members-of-type.ts"
import { classifyMissing, reportAllowedMissing } from "./missing-names.ts"
import { type Exception, onlyOfDemoShop } from "./not-open-source.ts"
import { schemaWithSampleAttributes } from "./schema-of-shop.ts"

// Compares each field with the introspection of a Magento Open Source 2.4.7-p3.

const schema = schemaWithSampleAttributes()
const file = path.join(repositoryRoot, "spec-tests/fixtures/schemas/introspected-2.4.7-p3.graphql")
const recorded = buildSchema(readFileSync(file, "utf8"), { assumeValid: true })

const compared = Object.values(recorded.getTypeMap()).flatMap((type) => {
  const own = membersOf(schema.getType(type.name))
  const theirs = membersOf(type)
  if (type.name.startsWith("__") || own === undefined || theirs === undefined) return []
  return [...theirs]
    .filter(([name]) => isComparable(own, name))
    .map(([name, member]) => ({ name: `${type.name}.${name}`, theirs: member, own: own.get(name)?.typeText }))
})

/** Exceptions of the demo shop that the recorded shop needs too, and those of its catalogue. */
const exceptions: ReadonlyArray<Exception> = [
  ...onlyOfDemoShop.filter(({ names }) => compared.some(({ name, own }) => own === undefined && names.test(name))),
  {
    names: /Product(Interface|AttributeFilterInput)?\.(care_hint|cup_size|dishwasher_safe|glaze|room)$/,
    reason: "attributes of the recorded shop's catalogue",
  },
]

/** Whether each level of a type is non-null, from the outside in: `[ID!]` gives `[false, true]`. */
const nonNullLevels = (type: string): ReadonlyArray<boolean> => {
  const inner = type.replace(/!$/, "")
  return [type.endsWith("!"), ...(inner.startsWith("[") ? nonNullLevels(inner.slice(1, -1)) : [])]
}

/** True if an input accepts all values that Magento accepts, or an output is non-null wherever it is in Magento. */
const isAsStrict = ({ theirs, own = "" }: (typeof compared)[number]): boolean => {
  const [ours, magento] = [nonNullLevels(own), nonNullLevels(theirs.typeText)]
  const [strict, loose] = theirs.isInput ? [magento, ours] : [ours, magento]
  return loose.every((required, level) => !required || strict[level] === true)
}

/** `material` has several values in the sample data, and one in the recorded shop. */
const hasSameType = ({ name, theirs, own = "" }: (typeof compared)[number]): boolean =>
  name.endsWith(".material") || nullable(theirs.typeText) === nullable(own)

describe("GraphQL schema compared with the introspection of Magento Open Source 2.4.7", () => {
  test("the recorded schema has more than 2500 members of types that this shop has", () => {
    expect(compared.length).toBeGreaterThan(2500)
  })

  test("every field, argument, input field and enum value exists", () => {
    const missing = compared.filter(({ own }) => own === undefined).map(({ name }) => name)
    const classified = classifyMissing(missing, exceptions)
    reportAllowedMissing(
      `${compared.length - missing.length} of ${compared.length} fields of a Magento 2.4.7-p3 exist; missing`,
      classified,
    )
    expect(classified.unlisted).toEqual([])
  })

  test("every existing member has Magento's type", () => {
    expect(compared.filter((one) => one.own !== undefined && !hasSameType(one))).toEqual([])
  })

  test("every input accepts all values that Magento accepts, and no output is nullable that is non-null in Magento", () => {
    expect(compared.filter((one) => one.own !== undefined && !isAsStrict(one))).toEqual([])
  })
})
