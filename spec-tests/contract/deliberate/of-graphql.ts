import type { Exchange } from "../recordings.ts"
import { fieldOf, pathOf, textOf, type DeliberateDifference } from "./deliberate-difference.ts"

const isGraphql = (exchange: Exchange): boolean => pathOf(exchange) === "/graphql"

/** The URL key in the product filter, in the query or the variables. */
const wantedUrlKey = ({ request }: Exchange): string | undefined =>
  /url_key\\?"?\s*:\s*\{\s*\\?"?eq\\?"?\s*:\s*\\?"([^"\\]+)/.exec(JSON.stringify(request.body ?? ""))?.[1]

export const ofGraphql: ReadonlyArray<DeliberateDifference> = [
  {
    reason: "The filter by url_key finds that product, not the bundles it is part of. (magento-observed.md 35)",
    seenIn: "graphql",
    explains: ({ at, recorded, ours }, exchange) => {
      const wanted = wantedUrlKey(exchange)
      if (wanted === undefined) return false
      if (at === "body.data.products.total_count") return Number(recorded) > Number(ours)
      return (
        /^body\.data\.products\.items\[\d+\]$/.test(at) &&
        ours === undefined &&
        fieldOf(recorded, "__typename") === "BundleProduct" &&
        fieldOf(recorded, "url_key") !== wanted
      )
    },
  },
  {
    reason: "A product that exists but is sold out is not reported as unknown.",
    seenIn: "graphql",
    explains: ({ at, recorded, ours }) =>
      (/\.user_errors\[\d+\]\.code$/.test(at) && recorded === "PRODUCT_NOT_FOUND" && ours === "NOT_SALABLE") ||
      (/\.user_errors\[\d+\]\.message$/.test(at) &&
        textOf(recorded).startsWith("Could not find a product with SKU") &&
        ours === "Product that you are trying to add is not available."),
  },
  {
    reason: "A guest's cart no longer exists after merging, so its id is unknown.",
    seenIn: "graphql",
    explains: ({ at, recorded, ours }, exchange) =>
      JSON.stringify(exchange.request.body ?? "").includes("mergeCarts") &&
      ((at === "body.errors[0].message" &&
        recorded === "The cart isn't active." &&
        textOf(ours).startsWith("Could not find a cart with ID")) ||
        (at === "body.data" && recorded === undefined && ours === null)),
  },
  {
    reason: "The response does not reveal who is subscribed to the newsletter already. (reliability.md S39)",
    seenIn: "graphql",
    explains: ({ at, ours }, exchange) =>
      JSON.stringify(exchange.request.body ?? "").includes("subscribeEmailToNewsletter") &&
      fieldOf(exchange.response.body, "errors.0.message") === "This email address is already subscribed." &&
      ((at === "body.errors" && ours === undefined) ||
        (at === "body.data.subscribeEmailToNewsletter" && fieldOf(ours, "status") === "SUBSCRIBED")),
  },
  {
    reason: "An error of the client is 400 or 405 where Magento responds with 500. (magento-observed.md 37)",
    explains: ({ at, recorded, ours }, exchange, { body }) =>
      isGraphql(exchange) &&
      at === "status" &&
      recorded === 500 &&
      (ours === 400 || ours === 405) &&
      Array.isArray(fieldOf(body, "errors")),
  },
  {
    reason:
      "A body that is not JSON gets an error in JSON; Magento responds with an HTML error page. (magento-observed.md 37)",
    explains: ({ at }, exchange, { status, body }) =>
      isGraphql(exchange) &&
      exchange.response.status === 500 &&
      textOf(exchange.response.headers["content-type"]).startsWith("text/html") &&
      status === 400 &&
      Array.isArray(fieldOf(body, "errors")) &&
      /^(status|content-type|body)$/.test(at),
  },
]
