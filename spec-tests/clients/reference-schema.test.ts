import { describe, expect, test } from "vitest"

import { isComparable, membersOf, nullable } from "./members-of-type.ts"
import { classifyMissing, reportAllowedMissing } from "./missing-names.ts"
import { onlyOfDemoShop } from "./not-open-source.ts"
import { readReferenceSchema } from "./reference-schema.ts"
import { schemaWithSampleAttributes } from "./schema-of-shop.ts"

const schema = schemaWithSampleAttributes()
const reference = readReferenceSchema()

const nullableIn = (own: NonNullable<ReturnType<typeof membersOf>>, name: string): string | undefined => {
  const member = own.get(name)
  return member && nullable(member.typeText)
}

const compared = [...reference].flatMap(([type, fields]) => {
  const own = membersOf(schema.getType(type))
  return own === undefined
    ? []
    : [...fields]
        .filter(([name]) => isComparable(own, name))
        .map(([name, typeText]) => ({ name: `${type}.${name}`, typeText, own: nullableIn(own, name) }))
})

/** The tool that wrote the reference schema capitalises every type's name; Magento itself does not. */
const capitalised = (type: string): string => type.replace(/[a-z]/i, (first) => first.toUpperCase())

/** A missing type is reported by the field that leads to it. */
describe("GraphQL schema compared with a Magento Open Source demo shop", () => {
  test("the reference schema has more than 300 types and more than 2000 fields", () => {
    expect(reference.size).toBeGreaterThan(300)
    expect(compared.length).toBeGreaterThan(2000)
  })

  test("every field, argument, input field and enum value of Magento Open Source exists", () => {
    const missing = compared.filter(({ own }) => own === undefined).map(({ name }) => name)
    const classified = classifyMissing(missing, onlyOfDemoShop)
    reportAllowedMissing(
      `${compared.length - missing.length} of ${compared.length} fields of the demo shop exist; missing`,
      classified,
    )
    expect(classified.unlisted).toEqual([])
  })

  test("every existing field and argument has Magento's type", () => {
    expect(compared.filter(({ typeText, own }) => own !== undefined && capitalised(own) !== typeText)).toEqual([])
  })
})
