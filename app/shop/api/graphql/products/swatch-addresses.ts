import type { Attribute } from "../../../domain/catalogue/read-attributes.ts"
import type { SchemaPart } from "../schema-part.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    "The names of attributes and options in URLs, as JSON: attribute id → an object with inUrlLabel and, by option id, inUrlValue."
    swatchAddresses: String!
  }
`

const addressesOf = ({ inUrlLabel, options }: Attribute) => ({
  inUrlLabel,
  ...Object.fromEntries(
    options.flatMap(({ id, inUrlValue }) => (inUrlValue === null ? [] : [[String(id), { inUrlValue }]])),
  ),
})

/** The query `swatchAddresses`: names of attributes and options in URLs, an extension of Magento's schema. */
export const swatchAddressesPart = {
  sdl,
  resolvers: {
    Query: {
      swatchAddresses: (_source: unknown, _args: unknown, { structure }) =>
        JSON.stringify(
          Object.fromEntries(
            structure.attributes.flatMap((attribute) =>
              attribute.inUrlLabel === null ? [] : [[String(attribute.id), addressesOf(attribute)]],
            ),
          ),
        ),
    },
  },
} satisfies SchemaPart
