import type { Attribute } from "../../../domain/catalogue/read-attributes.ts"
import { untranslated } from "../../../infra/translation/shop-message.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { ResultOf } from "../resolver-types.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Enums } from "../schema-types.ts"
import { type AttributeFilters, flagsOf, matchesFilters, swatchInput } from "./attribute-flags.ts"
import { attributesSdl } from "./attributes.sdl.ts"
import { addressAttributes, customerAttributes, withTranslatedLabels } from "./customer-attributes.ts"

type RequestedAttribute = { readonly attribute_code?: string | null; readonly entity_type?: string | null }
type MetadataArguments = { readonly attributes?: ReadonlyArray<RequestedAttribute> | null }

/**
 * Metadata of EAV attributes: `customAttributeMetadata`, `customAttributeMetadataV2`, `attributesList`. The first omits unknown attributes,
 * the second has an error for each.
 */
export const attributesPart = {
  sdl: attributesSdl,
  resolvers: {
    Query: {
      customAttributeMetadata: (_source, args, context) => ({
        items: requestedAttributes(args).flatMap(({ code, entity }) => {
          const attribute = context.structure.attributes.find((candidate) => candidate.code === code)
          return attribute === undefined || entity !== "CATALOG_PRODUCT" ? [] : [metadataV1(attribute)]
        }),
      }),
      customAttributeMetadataV2: (_source, args, context) => {
        const found = requestedAttributes(args).map(({ code, entity }) => ({
          code,
          attribute: attributesOf(entity, null, context).find((one) => one.code === code),
        }))
        return {
          items: found.flatMap(({ attribute }) => attribute ?? []),
          errors: found.flatMap(({ code, attribute }) => (attribute === undefined ? [unknownAttribute(code)] : [])),
        }
      },
      attributesList: (_source, { entityType, filters }, context) => ({
        items: attributesOf(entityType, filters, context),
        errors: [],
      }),
    },
  },
} satisfies SchemaPart

const requestedAttributes = ({ attributes }: MetadataArguments) =>
  (attributes ?? []).map(({ attribute_code: code, entity_type: entity }) => ({
    code: code ?? "",
    entity: (entity ?? "catalog_product").toUpperCase(),
  }))

/** Metadata of the attributes of an entity type; only product attributes can be filtered by their flags. */
const attributesOf = (
  entity: string,
  filters: AttributeFilters | null | undefined,
  { shop: { settings }, structure }: GraphqlContext,
): ReadonlyArray<ResultOf<"CustomAttributeMetadataInterface">> => {
  switch (entity) {
    case "CATALOG_PRODUCT":
      return structure.attributes.filter((attribute) => matchesFilters(attribute, filters)).map(metadata)
    case "CUSTOMER":
      return withTranslatedLabels(customerAttributes(settings.customers), settings)
    case "CUSTOMER_ADDRESS":
      return withTranslatedLabels(addressAttributes(settings.customers), settings)
    default:
      return []
  }
}

/** GraphQL type of an attribute's value, as `customAttributeMetadata` names it. */
const graphqlTypeOf = ({ input }: Attribute): string => {
  if (input === "multiselect") return "[String]"
  return input === "text" ? "String" : "Int"
}

const metadataV1 = (attribute: Attribute) => ({
  attribute_code: attribute.code,
  attribute_type: graphqlTypeOf(attribute),
  entity_type: "catalog_product",
  input_type: attribute.input,
  attribute_options: attribute.options.map(({ id, label }) => ({ label, value: String(id) })),
  storefront_properties: {
    position: attribute.position,
    use_in_layered_navigation: attribute.isFilterable ? ("FILTERABLE_WITH_RESULTS" as const) : ("NO" as const),
    use_in_product_listing: attribute.isVisible,
    use_in_search_results_layered_navigation: attribute.isFilterable,
    visible_on_catalog_pages: attribute.isVisible,
  },
})

const inputTypes = {
  select: "SELECT",
  boolean: "BOOLEAN",
  multiselect: "MULTISELECT",
  text: "TEXT",
} as const satisfies Record<Attribute["input"], Enums["AttributeFrontendInputEnum"]>

const metadata = (attribute: Attribute) => ({
  __typename: "CatalogAttributeMetadata" as const,
  code: attribute.code,
  label: attribute.label,
  entity_type: "CATALOG_PRODUCT" as const,
  frontend_input: inputTypes[attribute.input],
  is_required: false,
  is_unique: false,
  default_value: null,
  options: attribute.options.map(({ id, label }) => ({
    __typename: "AttributeOptionMetadata" as const,
    label,
    value: String(id),
    is_default: false,
  })),
  ...flagsOf(attribute),
  update_product_preview_image: false,
  use_product_image_for_swatch: false,
  // Every product type has every attribute of this shop.
  apply_to: [],
  swatch_input_type: swatchInput(attribute),
})

const unknownAttribute = (code: string) => ({
  type: "ATTRIBUTE_NOT_FOUND" as const,
  message: untranslated(`Attribute code "${code}" could not be found.`),
})
