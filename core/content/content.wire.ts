import { Schema } from "effect"

import { listOf, MaybeText, type DecodeContext, readerOf } from "../web/response.wire.ts"
import type { ContentBlocks } from "./content-blocks.ts"
import type { ContentPage } from "./content.ts"
import { withHtmlCode } from "./html-code.ts"
import { withLazyPictures } from "./lazy-pictures.ts"
import { readMerchantContent } from "./merchant/read-content.wire.ts"

const WireContentPage = Schema.Struct({
  identifier: Schema.String,
  title: MaybeText,
  content: MaybeText,
  content_heading: MaybeText,
  meta_title: MaybeText,
  meta_description: MaybeText,
})

/** Decodes a CMS page. All pictures but the first are lazy-loaded. */
export const readContentPage = readerOf(WireContentPage, (wire, context): ContentPage => ({
  identifier: wire.identifier,
  title: wire.title ?? "",
  heading: wire.content_heading ?? "",
  html: withLazyPictures(context.safeHtml(withHtmlCode(wire.content ?? "")), { first: 1 }),
  content: readMerchantContent(wire.content ?? "", context),
  metaTitle: wire.meta_title || wire.title || "",
  metaDescription: wire.meta_description ?? "",
}))

const WireBlock = Schema.Struct({ identifier: Schema.String, content: MaybeText })

const readBlock = readerOf(WireBlock, (wire, context): readonly [string, string] => [
  wire.identifier,
  // Blocks are below the fold, so that all their pictures are lazy-loaded.
  withLazyPictures(context.safeHtml(withHtmlCode(wire.content ?? "")), { first: 0 }),
])

/** Decodes blocks by identifier; missing blocks are absent. */
export const blocksOf = (input: unknown, context: DecodeContext): ContentBlocks =>
  Object.fromEntries(listOf(input, readBlock, context).filter(([, html]) => html !== ""))
