import { createHash } from "node:crypto"

import type { DocumentNode, OperationDefinitionNode } from "graphql"

import type { ShopSettings } from "../../context/settings.ts"
import type { RequestScope } from "./request-context.ts"
import { rootFields } from "./selected-fields.ts"

export const cacheIdHeader = "x-magento-cache-id"

/**
 * Fields whose value is the same for every shopper of a store view, each with the tag that a cache in front of the shop knows it by. As
 * Magento names them; the entities in an answer add tags of their own.
 */
const cacheableFields: Readonly<Record<string, string | undefined>> = {
  products: "cat_p",
  categories: "cat_c",
  category: "cat_c",
  categoryList: "cat_c",
  cmsPage: "cms_p",
  cmsBlocks: "cms_b",
  route: "url_rewrite",
  urlResolver: "url_rewrite",
  storeConfig: "config",
  availableStores: "config",
  countries: "gql_country",
  country: "gql_country",
  currency: "gql_currency",
  customAttributeMetadata: "eav_attribute",
  customAttributeMetadataV2: "eav_attribute",
  attributesList: "eav_attribute",
  attributesForm: "eav_attribute",
}

/** The tags of what a query asks for; nothing when one of its fields is of this shopper alone: then no part of the answer is kept. */
export const tagsOfFields = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlyArray<string> | undefined => {
  const names = rootFields(document, operation).filter((name) => name !== "__typename")
  const tags = names.flatMap((name) => cacheableFields[name] ?? [])
  return names.length === 0 || tags.length < names.length ? undefined : [...new Set(tags)]
}

/**
 * What an answer depends on besides the query, as one text: the customer's group, the currency and the store view. A client sends it back
 * with its next request, so that caches keep apart what differs. It hides nothing, and so has no secret in it.
 */
export const cacheIdOf = async ({ currency }: ShopSettings, { store, customerId }: RequestScope): Promise<string> => {
  const isSignedIn = (await customerId()) !== undefined
  const factors = [currency, isSignedIn ? "1" : "0", String(isSignedIn), store.code]
  return createHash("sha256").update(factors.join("|").toUpperCase()).digest("hex")
}

/**
 * A minute. A Magento says a day, because it tells the Varnish in front of it when something has changed; nobody tells the caches in front
 * of this shop.
 */
const publicSeconds = 60

/** The headers of a request that an answer depends on. */
const dependsOn = ["store", "content-currency", cacheIdHeader, "authorization"]

/**
 * How long an answer may be kept, and by whom. `tags`: of an answer without anything private. A request that names another cache id than
 * the one it belongs to is answered, and the answer is not kept under the wrong id; a customer's is kept under an id only.
 */
export const cacheHeaders = (
  request: Request,
  cacheId: string,
  tags: ReadonlySet<string> | undefined,
): Readonly<Record<string, string>> => {
  const named = request.headers.get(cacheIdHeader)
  const fits = named === null ? !request.headers.has("authorization") : named === cacheId
  return {
    // A browser that names no store view is in the one of its cookie.
    vary: [...dependsOn, ...(request.headers.has("store") ? [] : ["cookie"])].join(", "),
    [cacheIdHeader]: cacheId,
    ...(tags !== undefined && fits
      ? {
          "cache-control": `public, max-age=${publicSeconds}, s-maxage=${publicSeconds}`,
          "x-magento-tags": tagText([...tags]),
        }
      : { "cache-control": "no-store" }),
  }
}

/** Proxies take header fields of some thousand characters. */
const longestTags = 4000

/** Merchants name blocks as they like; a header takes plain letters only. */
const plainTag = /^[\w.-]+$/

/** An answer that shows too much for one header is known by what kinds of entities it shows. */
const tagText = (tags: ReadonlyArray<string>): string => {
  const plain = tags.filter((tag) => plainTag.test(tag))
  const text = plain.join(",")
  return text.length <= longestTags ? text : plain.filter((tag) => !/_\d+$/.test(tag)).join(",")
}
