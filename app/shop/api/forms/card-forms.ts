import { forgetCard } from "../../domain/cards/stored-cards.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { asCustomer, redirectOnInvalidKey } from "./customer-form.ts"
import type { FormAction } from "./form-routes.ts"

const cardsPath = "/vault/cards/listaction/"

/** POST vault/cards/deleteaction: a saved card is forgotten. Orders that were paid with it keep its last four digits. */
export const deleteCardForm: FormAction = {
  path: "vault/cards/deleteaction",
  onInvalidKey: redirectOnInvalidKey(cardsPath),
  handle: (post) =>
    asCustomer(post, async (trx, customer) => {
      const gone = await forgetCard(trx, customer.id, post.fields.text("public_hash") ?? "")
      return {
        redirect: shopAddress(post.request, cardsPath),
        messages: [
          gone
            ? { type: "success", text: "Stored Payment Method was successfully removed" }
            : errorMessage("No token found."),
        ],
      }
    }),
}
