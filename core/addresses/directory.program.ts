import { Context, type Effect } from "effect"

import type { CallError } from "../web/call-error.ts"
import type { Country } from "./country.ts"

/** Countries of the store: GET `directory/countries`. Implemented in adapters/rest/directory-rest.ts. */
export class Directory extends Context.Service<
  Directory,
  {
    readonly countries: () => Effect.Effect<ReadonlyArray<Country>, CallError>
    /** Loads a country with its regions: GET `directory/countries/:id`. */
    readonly country: (id: string) => Effect.Effect<Country, CallError>
  }
>()("storefront/core/addresses/Directory") {}
