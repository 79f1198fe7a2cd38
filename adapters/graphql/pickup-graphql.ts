import { Effect } from "effect"

import { readPickupLocations } from "../../core/checkout/pickup/pickup-location.wire.ts"
import { storesByPlace, type FoundStores, type StoreSearch } from "../../core/checkout/pickup/pickup-step.ts"
import type { Http, HttpFailed } from "../http/http.ts"
import { sendGraphql } from "./graphql.ts"

/** Query of the stores in which products are picked up; those of an area by distance. */
export const pickupLocationsDocument = `query PickupLocations($area: AreaInput, $products: [ProductInfoInput]) {
  pickupLocations(area: $area, productsInfo: $products, pageSize: 50) { items {
    pickup_location_code name description street city region region_id postcode country_id phone latitude longitude } } }`

/** Kilometres around the searched place: Magento's default of `carriers/instore/search_radius`. */
const searchRadius = 200

const fetchLocations = ({ near, country, skus }: StoreSearch) =>
  sendGraphql(pickupLocationsDocument, {
    area: near === "" ? undefined : { search_term: `${near}:${country}`, radius: searchRadius },
    products: skus.map((sku) => ({ sku })),
  }).pipe(Effect.map((data) => readPickupLocations(data["pickupLocations"])))

/** A place that the backend does not know has no stores near it. */
const withoutUnknownPlace = (error: HttpFailed) =>
  error.reason === "refused" && (error.status ?? 500) < 500 ? Effect.succeed([]) : Effect.fail(error)

/** Fetches the stores near a place, otherwise all stores; `undefined` if they cannot be loaded. */
export const fetchPickupStores = (search: StoreSearch): Effect.Effect<FoundStores, never, Http> =>
  Effect.gen(function* () {
    const near = search.near === "" ? [] : yield* fetchLocations(search).pipe(Effect.catch(withoutUnknownPlace))
    if (near.length > 0) return { locations: near, hasNoneNear: false }
    return storesByPlace(search.near, yield* fetchLocations({ ...search, near: "" }))
  }).pipe(Effect.orElseSucceed(() => undefined))
