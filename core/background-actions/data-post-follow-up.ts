import {
  followUpRequests,
  type ActionPage,
  type BackgroundResponse,
  type FollowUpRequest,
  type PageRequest,
} from "./add-to-cart-follow-up.ts"
import { dataPostOutcome, type DataPostLink } from "./data-post-link.ts"

const rejectedText = "Something went wrong. Please try again."

/**
 * Decides what follows a background data-post request. A rejection shows an alert and changes nothing. [7.data-post-action-link.3]
 * [2.address-fragments-the-product-checks.4]
 */
export const afterDataPost = (
  link: DataPostLink,
  response: BackgroundResponse,
  actionPage: ActionPage,
): ReadonlyArray<FollowUpRequest | Extract<PageRequest, { readonly _tag: "Alert" }>> => {
  if (response._tag === "Rejected") return [{ _tag: "Alert", text: rejectedText }]
  const outcome = dataPostOutcome(response.json, link, actionPage.page.location)
  return outcome._tag === "Navigate" ? [outcome] : followUpRequests(link.action, response.json, actionPage)
}
