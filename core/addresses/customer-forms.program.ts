import { Context, type Effect } from "effect"

import type { CatalogueCallFailed } from "../catalogue/catalogue.program.ts"
import type { CustomerForms } from "./customer-forms.wire.ts"

/** Backend call for the store's forms about a customer. Implemented in adapters/graphql/customer-forms-graphql.ts. */
export class CustomerFormCalls extends Context.Service<
  CustomerFormCalls,
  { readonly customerForms: Effect.Effect<CustomerForms, CatalogueCallFailed> }
>()("storefront/core/addresses/CustomerFormCalls") {}
