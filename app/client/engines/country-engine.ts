import { Effect, Layer } from "effect"

import { httpLayer } from "../../../adapters/http/http.ts"
import { directoryRest } from "../../../adapters/rest/directory-rest.ts"
import type { Country } from "../../../core/addresses/country.ts"
import { Directory } from "../../../core/addresses/directory.program.ts"

const http = httpLayer((address, init) => fetch(address, init), "", {})

/** A country with its regions; `undefined` when the shop does not tell. Loaded when one is chosen that the page has not brought along. */
export const fetchCountry = (storeCode: string, id: string): Promise<Country | undefined> =>
  Effect.flatMap(Directory, (directory) => directory.country(id)).pipe(
    Effect.orElseSucceed(() => undefined),
    Effect.provide(directoryRest(storeCode).pipe(Layer.provide(http))),
    Effect.runPromise,
  )
