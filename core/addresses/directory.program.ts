import { Context, type Effect } from "effect"

import type { CallError } from "../web/call-error.ts"
import type { Country } from "./country.ts"

/** The countries a shop delivers to. Implemented in adapters/rest/directory-rest.ts. */
export class Directory extends Context.Service<
  Directory,
  {
    readonly countries: () => Effect.Effect<ReadonlyArray<Country>, CallError>
    /** One country with its regions. */
    readonly country: (id: string) => Effect.Effect<Country, CallError>
  }
>()("storefront/core/addresses/Directory") {}
