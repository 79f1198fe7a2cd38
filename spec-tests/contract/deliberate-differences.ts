import type { DeliberateDifference } from "./deliberate/deliberate-difference.ts"
import { ofCookies } from "./deliberate/of-cookies.ts"
import { ofForms } from "./deliberate/of-forms.ts"
import { ofGraphql } from "./deliberate/of-graphql.ts"
import { ofPages } from "./deliberate/of-pages.ts"
import { ofRest } from "./deliberate/of-rest.ts"

/** Everything in which our shop differs from a Magento and means it. An exchange may differ in no other way. */
export const deliberateDifferences: ReadonlyArray<DeliberateDifference> = [
  ...ofPages,
  ...ofCookies,
  ...ofForms,
  ...ofRest,
  ...ofGraphql,
]
