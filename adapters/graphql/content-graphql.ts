import { Effect, Layer } from "effect"

import { countriesOf } from "../../core/addresses/country.wire.ts"
import { ContentCalls } from "../../core/content/content.program.ts"
import { blocksOf, readContentPage } from "../../core/content/content.wire.ts"
import { Http } from "../http/http.ts"
import { blocksDocument, contentPageDocument, countriesDocument } from "./catalogue-documents.ts"
import { queryBackend, itemsOf, type BackendContext } from "./graphql-query.ts"

/** Content pages, blocks and countries over the shop's GraphQL. */
export const contentGraphql = (side: BackendContext): Layer.Layer<ContentCalls, never, Http> =>
  Layer.effect(
    ContentCalls,
    Effect.map(Http, (http) => {
      const ask = queryBackend(http, side)
      return {
        page: (identifier) =>
          ask("content page", contentPageDocument, { identifier }, (data, reading) =>
            readContentPage(data["cmsPage"], reading),
          ),
        blocks: (identifiers) =>
          ask("blocks", blocksDocument, { identifiers }, (data, reading) =>
            blocksOf(itemsOf(data["cmsBlocks"], reading), reading),
          ),
        countries: ask("countries", countriesDocument, {}, (data, reading) => countriesOf(data["countries"], reading)),
      }
    }),
  )
