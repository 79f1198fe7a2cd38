import { deleteProviderCard } from "../../domain/cards/provider-cards.ts"
import { deleteCard } from "../../domain/cards/stored-cards.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, text } from "../input/form-input.ts"
import { runAsCustomer, redirectOnInvalidKey } from "./customer-form.ts"
import type { FormAction } from "./form-routes.ts"

const cardsPath = "/vault/cards/listaction/"

const readCard = formReader(formFields({ hash: text("public_hash") }))

/** POST vault/cards/deleteaction: deletes a saved card. Orders that were paid with it still show its last four digits. */
export const deleteCardForm: FormAction = {
  path: "vault/cards/deleteaction",
  onInvalidKey: redirectOnInvalidKey(cardsPath),
  handle: (post) =>
    runAsCustomer(post, async (trx, customer) => {
      const { hash } = post.input(readCard)
      const isDeleted = (await deleteCard(trx, customer.id, hash)) || (await deleteProviderCard(trx, customer.id, hash))
      return {
        redirect: shopAddress(post.request, cardsPath),
        messages: [
          isDeleted
            ? { type: "success", text: "Stored Payment Method was successfully removed" }
            : errorMessage("No token found."),
        ],
      }
    }),
}
