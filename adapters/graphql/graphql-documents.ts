import { categoryOptionsDocument } from "../../core/search/category-filter.ts"
import { suggestionsDocument } from "../../core/search/suggestions-request.ts"
import * as account from "./account-graphql.ts"
import * as catalogue from "./catalogue-documents.ts"
import { comparisonDocument } from "./comparison-graphql.ts"
import { formsDocument } from "./customer-forms-graphql.ts"
import { customerReviewsDocument } from "./customer-reviews-graphql.ts"
import { downloadsDocument, linesDocument } from "./downloads-graphql.ts"
import { foundByBeginningsDocument, foundByWordsDocument } from "./found-suggestions-graphql.ts"
import { labelsDocument } from "./labels-graphql.ts"
import { lastPaymentDocument } from "./last-payment-graphql.ts"
import { newestOrderDocument } from "./newest-order-document.ts"
import { pickupLocationsDocument } from "./pickup-graphql.ts"
import { savedCardsDocument } from "./saved-cards-graphql.ts"
import { listedProductsDocument, sharedDocument, wishListDocument } from "./wish-list-graphql.ts"

/** Every GraphQL document that is sent to the backend, for the comparison with its schema. */
export const graphqlDocuments: ReadonlyArray<string> = [
  ...Object.entries(catalogue).flatMap(([name, text]) =>
    name.endsWith("Document") && typeof text === "string" ? [text] : [],
  ),
  account.ordersDocument,
  account.orderNumbersDocument,
  account.orderDocument,
  account.cancelOrderDocument,
  account.guestOrderByNameDocument,
  account.guestOrderByPostcodeDocument,
  formsDocument,
  labelsDocument,
  downloadsDocument,
  linesDocument,
  pickupLocationsDocument,
  savedCardsDocument,
  lastPaymentDocument,
  newestOrderDocument,
  customerReviewsDocument,
  listedProductsDocument,
  wishListDocument,
  sharedDocument,
  comparisonDocument,
  foundByWordsDocument,
  foundByBeginningsDocument,
  suggestionsDocument({ text: "", category: undefined }),
  categoryOptionsDocument("", 0),
]
