import { Effect, Layer } from "effect"

import { CustomerFormCalls } from "../../core/addresses/customer-forms.program.ts"
import { customerFormsFrom } from "../../core/addresses/customer-forms.wire.ts"
import { Http } from "../http/http.ts"
import { queryBackend, type BackendContext } from "./graphql-query.ts"

const form = (alias: string, code: string): string =>
  `${alias}: attributesForm(formCode: "${code}") { items { code label frontend_input is_required options { label value }
    ... on CustomerAttributeMetadata { validate_rules { name value } } } }`

/** Query of the fields in the forms to register, edit the account, and edit an address. */
export const formsDocument = `{ ${form("register", "customer_account_create")} ${form("edit", "customer_account_edit")}
  ${form("address", "customer_address_edit")} }`

/** Fetches the store's forms about a customer: POST /graphql, `attributesForm` (Magento 2.4.7). Fails with `CatalogueCallFailed`. */
export const customerFormsGraphql = (backend: BackendContext): Layer.Layer<CustomerFormCalls, never, Http> =>
  Layer.effect(
    CustomerFormCalls,
    Effect.map(Http, (http) => ({
      customerForms: queryBackend(http, backend)("customer forms", formsDocument, {}, customerFormsFrom),
    })),
  )
