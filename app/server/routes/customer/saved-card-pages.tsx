import { askSavedCards } from "../../../../adapters/saved-cards-graphql.ts"
import { SavedCardsPage } from "../../../../ui/shopper/SavedCardsPage.tsx"
import type { HostContext, MountPages } from "../../route-context.ts"
import { accountPageOf } from "./account-of.ts"
import { askFor, forCustomer } from "./customer-area.ts"

const list = (host: HostContext, request: Request): Promise<Response> => {
  const visit = host.visit(request)
  return forCustomer(host, visit, async () => {
    const cards = await askFor(visit, askSavedCards())
    const view = () => <SavedCardsPage cards={cards} />
    return host.privatePage(visit, accountPageOf("Stored Payment Methods", "vault-cards-listaction", view))
  })
}

/** The cards a customer has saved; what its forms do is the shop's. */
export const savedCardPages: MountPages = (app, host) => {
  for (const slash of ["", "/"]) {
    app.get(`/vault/cards/listaction${slash}`, (c) => list(host, c.req.raw))
    app.get(`/vault/cards${slash}`, (c) => list(host, c.req.raw))
  }
}
