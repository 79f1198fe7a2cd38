import type { SchemaPart } from "../graphql-parts.ts"
import { pageInfoOf, requestedPage } from "../pagination.ts"

const ownFields = [
  "pickup_location_code",
  "name",
  "email",
  "fax",
  "contact_name",
  "description",
  "country_id",
  "region",
  "city",
  "street",
  "postcode",
  "phone",
]

const filters = ["country_id", "postcode", "region", "region_id", "city", "street", "name", "pickup_location_code"]

const sortedBy = [...ownFields, "distance", "latitude", "longitude", "region_id"]

const each = (names: ReadonlyArray<string>, type: string): string => names.map((name) => `${name}: ${type}`).join("\n")

const sdl = /* GraphQL */ `
  extend type Query {
    pickupLocations(
      area: AreaInput
      filters: PickupLocationFilterInput
      sort: PickupLocationSortInput
      pageSize: Int = 20
      currentPage: Int = 1
      productsInfo: [ProductInfoInput]
    ): PickupLocations
  }

  input AreaInput { search_term: String! radius: Int! }
  input ProductInfoInput { sku: String! }
  input PickupLocationFilterInput { ${each(filters, "FilterTypeInput")} }
  input PickupLocationSortInput { ${each(sortedBy, "SortEnum")} }

  input FilterTypeInput {
    ${each(["eq", "from", "gt", "gteq", "like", "lt", "lteq", "moreq", "neq", "notnull", "null", "to"], "String")}
    ${each(["finset", "in", "nin"], "[String]")}
  }

  type PickupLocations {
    items: [PickupLocation]
    page_info: SearchResultPageInfo
    total_count: Int
  }

  type PickupLocation {
    ${each(ownFields, "String")}
    region_id: Int
    latitude: Float
    longitude: Float
  }
`

/** Pickup locations. The shop has none, as Magento until one is configured. */
export const pickupLocationsPart = {
  sdl,
  resolvers: {
    Query: {
      pickupLocations: (_source, args) => ({
        items: [],
        page_info: pageInfoOf(0, requestedPage(args)),
        total_count: 0,
      }),
    },
  },
} satisfies SchemaPart
