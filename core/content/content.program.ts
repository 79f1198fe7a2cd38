import { Context, type Effect } from "effect"

import type { Country } from "../addresses/country.ts"
import type { CatalogueCallFailed } from "../catalogue/catalogue.program.ts"
import type { ContentBlocks } from "./content-blocks.ts"
import type { ContentPage } from "./content.ts"

/** Backend calls for content and countries. Content that the shop does not have is absent. Implemented in adapters. */
export class ContentCalls extends Context.Service<
  ContentCalls,
  {
    readonly page: (identifier: string) => Effect.Effect<ContentPage | undefined, CatalogueCallFailed>
    readonly blocks: (identifiers: ReadonlyArray<string>) => Effect.Effect<ContentBlocks, CatalogueCallFailed>
    readonly countries: Effect.Effect<ReadonlyArray<Country>, CatalogueCallFailed>
  }
>()("storefront/core/content/ContentCalls") {}
