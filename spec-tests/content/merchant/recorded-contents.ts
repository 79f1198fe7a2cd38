import { readFileSync } from "node:fs"
import path from "node:path"

import { safeHtmlAt } from "../../../adapters/html/sanitize-html.ts"
import type { MerchantContent } from "../../../core/content/merchant/merchant-content.ts"
import { readMerchantContent } from "../../../core/content/merchant/read-content.wire.ts"

/** Origin of the shop in the recordings. */
export const shopOrigin = "http://magento.test"

type Recorded = {
  readonly file: string
  readonly response: {
    readonly body: {
      readonly data: { readonly cmsBlocks: { readonly items: ReadonlyArray<{ readonly content: string }> } }
    }
  }
}

const recordings = path.join(import.meta.dirname, "../../fixtures/content/merchant-content.jsonl")

/**
 * Contents by name, as GraphQL of Magento 2.4.7-p3 returned them (November 2026). Their sources were written in the format in which Page
 * Builder saves them; widgets, blocks and directives were rendered by Magento.
 */
export const recordedContents: ReadonlyMap<string, string> = new Map(
  readFileSync(recordings, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Recorded => JSON.parse(line))
    .map(({ file, response }) => [file, response.body.data.cmsBlocks.items[0]?.content ?? ""]),
)

const safeHtml = safeHtmlAt(shopOrigin)

/** Reads content as the server does. */
export const contentOf = (html: string): MerchantContent | undefined =>
  readMerchantContent(html, { origin: shopOrigin, safeHtml })

/** Reads a recorded content; throws if there is none of this name. */
export const recordedContent = (name: string): MerchantContent => {
  const html = recordedContents.get(name)
  const content = html === undefined ? undefined : contentOf(html)
  if (content === undefined) throw new Error(`No content with a layout is recorded as ${name}.`)
  return content
}
