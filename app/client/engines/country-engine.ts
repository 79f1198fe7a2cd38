import { Effect, Layer } from "effect"

import { browserHttp } from "../../../adapters/http/http.ts"
import { directoryRest } from "../../../adapters/rest/directory-rest.ts"
import type { Country } from "../../../core/addresses/country.ts"
import { Directory } from "../../../core/addresses/directory.program.ts"

/** Fetches a country with its regions; `undefined` after a failure. Loaded when a country is selected whose regions are not on the page. */
export const fetchCountry = (storeCode: string, id: string): Promise<Country | undefined> =>
  Effect.flatMap(Directory, (directory) => directory.country(id)).pipe(
    Effect.orElseSucceed(() => undefined),
    Effect.provide(directoryRest(storeCode).pipe(Layer.provide(browserHttp))),
    Effect.runPromise,
  )
