import type { DeliberateDifference } from "./deliberate/deliberate-difference.ts"
import { ofCookies } from "./deliberate/of-cookies.ts"
import { ofForms } from "./deliberate/of-forms.ts"
import { ofGraphql } from "./deliberate/of-graphql.ts"
import { ofPages } from "./deliberate/of-pages.ts"
import { ofRest } from "./deliberate/of-rest.ts"

/** All intended differences of our shop from Magento. An exchange may differ in no other way. */
export const deliberateDifferences: ReadonlyArray<DeliberateDifference> = [
  ...ofPages,
  ...ofCookies,
  ...ofForms,
  ...ofRest,
  ...ofGraphql,
]
