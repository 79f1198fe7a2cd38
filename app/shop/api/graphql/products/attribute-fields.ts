import { type AttributeValue, attributeValues } from "../../../domain/catalogue/read-attribute-values.ts"
import type { Attribute } from "../../../domain/catalogue/read-attributes.ts"
import { mapLoaded } from "../create-loader.ts"
import type { GraphqlContext } from "../request-context.ts"
import { fieldsOfEveryProduct } from "./product-fields.sdl.ts"
import type { ProductSource } from "./product-source.ts"

/** Fields of Magento's system attributes, which every schema has; null unless the merchant has such an attribute. */
const systemFields = { country_of_manufacture: "String", manufacturer: "Int" } as const

const fieldTypes = {
  select: "Int",
  boolean: "Int",
  multiselect: "String",
  text: "String",
} as const satisfies Record<Attribute["input"], string>

const graphqlName = /^[A-Za-z][A-Za-z0-9_]*$/

/**
 * The merchant's attributes as fields of products, as in Magento: the value of a select attribute is the id of its option, that of a
 * multiselect attribute a text of ids such as `12,13`. `reservedNames`: existing fields of products; an attribute of such a name is in
 * `custom_attributesV2` only.
 */
export const attributeFieldsPart = (attributes: ReadonlyArray<Attribute>, reservedNames: ReadonlySet<string>) => {
  const fields = new Map<string, string>([
    ...Object.entries(systemFields),
    ...attributes
      .filter(({ code }) => graphqlName.test(code) && !code.startsWith("__") && !reservedNames.has(code))
      .map(({ code, input }) => [code, fieldTypes[input]] as const),
  ])
  return {
    sdl: fieldsOfEveryProduct([...fields].map(([code, type]) => `${code}: ${type}`).join("\n")),
    resolvers: {
      ProductInterface: Object.fromEntries([...fields].map(([code, type]) => [code, valueOf(code, type)])),
    },
  }
}

const valueOf =
  (code: string, type: string) =>
  ({ product }: ProductSource, _args: unknown, { load, structure }: GraphqlContext) =>
    mapLoaded(load.attributeValues.get(product.id), (rows) => {
      const value = attributeValues(rows, structure).find(({ attribute }) => attribute.code === code)
      return value && (type === "Int" ? numberOf(value) : textOf(value))
    })

const numberOf = ({ text, options }: AttributeValue): number | undefined => {
  const number = options[0]?.id ?? Number(text)
  return Number.isInteger(number) ? number : undefined
}

const textOf = ({ text, options }: AttributeValue): string => text ?? options.map(({ id }) => id).join(",")
