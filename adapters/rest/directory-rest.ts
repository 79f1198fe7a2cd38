import { Effect, Layer, Schema } from "effect"

import { Directory } from "../../core/addresses/directory.program.ts"
import { countryFrom, CountryWire } from "../../core/addresses/directory.wire.ts"
import { Http } from "../http/http.ts"
import { requestRest } from "./rest-call.ts"

const createCalls = Effect.fnUntraced(function* (storeCode: string) {
  const http = yield* Http
  const withHttp = Effect.provideService(Http, http)
  const path = `/rest/${encodeURIComponent(storeCode)}/V1/directory/countries`
  return Directory.of({
    countries: () =>
      withHttp(requestRest(Schema.Array(CountryWire), { path })).pipe(
        Effect.map((countries) => countries.map(countryFrom)),
      ),
    country: (id) =>
      withHttp(requestRest(CountryWire, { path: `${path}/${encodeURIComponent(id)}` })).pipe(Effect.map(countryFrom)),
  })
})

/** Fetches countries and regions of one store view over REST. */
export const directoryRest = (storeCode: string): Layer.Layer<Directory, never, Http> =>
  Layer.effect(Directory, createCalls(storeCode))
