import { ScenariosPage } from "../../../../ui/demo/ScenariosPage.tsx"
import { scenarioCookie, scenarios } from "../../../shop/scenarios.ts"
import { isCrossSite, requestSource } from "../../http/request-source.ts"
import type { Page } from "../../render/page.ts"
import type { MountRoutes, ShopperVisit } from "../../route-context.ts"

const path = "/demo/scenarios/"

const scenariosPage = (visit: ShopperVisit): Page => {
  const selected = scenarios.find(({ id }) => id === visit.cookie(scenarioCookie))?.id
  return {
    kind: "account",
    title: "Scenarios",
    bodyClass: "demo-scenarios page-layout-1column",
    robots: "NOINDEX,NOFOLLOW",
    view: () => <ScenariosPage scenarios={scenarios} selected={selected} />,
  }
}

/** Routes by which a browser chooses a failure scenario for its own requests. Other browsers are not affected, so the form needs no form key. */
export const scenarioPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(`/demo/scenarios${slash}`, (c) => {
      const visit = context.visit(c.req.raw)
      return context.respondWithPage(visit, scenariosPage(visit))
    })
    app.post(`/demo/scenarios${slash}`, async (c) => {
      if (isCrossSite(requestSource(c.req.raw))) return context.rejectFormKey(c.req.raw)
      const scenario = (await c.req.parseBody())["scenario"]
      const selected = scenarios.find(({ id }) => id === scenario)
      const line = `${scenarioCookie}=${selected?.id ?? ""}; Path=/; SameSite=Lax${selected === undefined ? "; Max-Age=0" : ""}`
      return context.seeOther(context.visit(c.req.raw, line), path)
    })
  }
}
