import { locationFields, pickupLocationsNear } from "../../../domain/directory/shop-pickup-locations.ts"
import { pageInfoOf, requestedPage } from "../pagination.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Inputs } from "../schema-types.ts"

const textFields = [
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

const filters = [
  "country_id",
  "postcode",
  "region",
  "region_id",
  "city",
  "street",
  "name",
  "pickup_location_code",
] as const

const sortFields = [...textFields, "distance", "latitude", "longitude", "region_id"]

const fieldsOfType = (names: ReadonlyArray<string>, type: string): string =>
  names.map((name) => `${name}: ${type}`).join("\n")

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
  input PickupLocationFilterInput { ${fieldsOfType(filters, "FilterTypeInput")} }
  input PickupLocationSortInput { ${fieldsOfType(sortFields, "SortEnum")} }

  input FilterTypeInput {
    ${fieldsOfType(["eq", "from", "gt", "gteq", "like", "lt", "lteq", "moreq", "neq", "notnull", "null", "to"], "String")}
    ${fieldsOfType(["finset", "in", "nin"], "[String]")}
  }

  type PickupLocations {
    items: [PickupLocation]
    page_info: SearchResultPageInfo
    total_count: Int
  }

  type PickupLocation {
    ${fieldsOfType(textFields, "String")}
    region_id: Int
    latitude: Float
    longitude: Float
  }
`

/** Tests the conditions `eq`, `in` and `like`; others are ignored. */
const matchesFilter = (value: string, { eq, in: list, like }: Inputs["FilterTypeInput"]): boolean =>
  (eq ?? value) === value &&
  (list ?? [value]).includes(value) &&
  value.toLowerCase().includes((like ?? "").replaceAll("%", "").toLowerCase())

/** Pickup locations: those of an area by distance, otherwise in the merchant's order. */
export const pickupLocationsPart = {
  sdl,
  resolvers: {
    Query: {
      pickupLocations: (_source, args, { shop: { settings } }) => {
        const found = pickupLocationsNear(settings, args.area?.search_term)
          .map(locationFields)
          .filter((item) =>
            filters.every((name) => matchesFilter(String(item[name] ?? ""), args.filters?.[name] ?? {})),
          )
        const { size, page } = requestedPage(args)
        return {
          items: found.slice((page - 1) * size, page * size),
          page_info: pageInfoOf(found.length, { size, page }),
          total_count: found.length,
        }
      },
    },
  },
} satisfies SchemaPart
