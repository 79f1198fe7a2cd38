import { fetchSavedCards } from "../../../../adapters/graphql/saved-cards-graphql.ts"
import { SavedCardsPage } from "../../../../ui/customer/SavedCardsPage.tsx"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import { runForShopper, requireCustomer } from "./customer-area.ts"
import { accountPage } from "./signed-in-customer.ts"

const list = (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  return requireCustomer(context, visit, async () => {
    const cards = await runForShopper(visit, fetchSavedCards())
    const view = () => <SavedCardsPage cards={cards} />
    return context.respondWithPage(visit, accountPage("Stored Payment Methods", "vault-cards-listaction", view))
  })
}

/** Routes of stored payment methods; their forms are handled by the backend. */
export const savedCardPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(`/vault/cards/listaction${slash}`, (c) => list(context, c.req.raw))
    app.get(`/vault/cards${slash}`, (c) => list(context, c.req.raw))
  }
}
