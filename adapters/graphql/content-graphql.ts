import { Effect, Layer } from "effect"

import { countriesOf } from "../../core/addresses/country.wire.ts"
import { ContentCalls } from "../../core/content/content.program.ts"
import { blocksOf, readContentPage } from "../../core/content/content.wire.ts"
import { Http } from "../http/http.ts"
import { blocksDocument, contentPageDocument, countriesDocument } from "./catalogue-documents.ts"
import { queryBackend, itemsOf, type BackendContext } from "./graphql-query.ts"

/** Fetches content pages, blocks and countries over the backend's GraphQL. Fails with `CatalogueCallFailed`. */
export const contentGraphql = (backend: BackendContext): Layer.Layer<ContentCalls, never, Http> =>
  Layer.effect(
    ContentCalls,
    Effect.map(Http, (http) => {
      const query = queryBackend(http, backend)
      return {
        page: (identifier) =>
          query("content page", contentPageDocument, { identifier }, (data, context) =>
            readContentPage(data["cmsPage"], context),
          ),
        blocks: (identifiers) =>
          query("blocks", blocksDocument, { identifiers }, (data, context) =>
            blocksOf(itemsOf(data["cmsBlocks"], context), context),
          ),
        countries: query("countries", countriesDocument, {}, (data, context) =>
          countriesOf(data["countries"], context),
        ),
      }
    }),
  )
