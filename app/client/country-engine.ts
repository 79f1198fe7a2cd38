import { Effect, Layer } from "effect"

import { directoryRest } from "../../adapters/directory-rest.ts"
import { httpLayer } from "../../adapters/http.ts"
import type { Country } from "../../core/addresses/country.ts"
import { Directory } from "../../core/addresses/directory.program.ts"

const http = httpLayer((address, init) => fetch(address, init), "", {})

/** A country with its regions; `undefined` when the shop does not tell. Loaded when one is chosen that the page has not brought along. */
export const askCountry = (storeCode: string, id: string): Promise<Country | undefined> =>
  Effect.flatMap(Directory, (directory) => directory.country(id)).pipe(
    Effect.orElseSucceed(() => undefined),
    Effect.provide(directoryRest(storeCode).pipe(Layer.provide(http))),
    Effect.runPromise,
  )
