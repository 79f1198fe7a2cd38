import { renderToStaticMarkup } from "react-dom/server"

import { CardFormPage } from "../../../../ui/demo/CardFormPage.tsx"
import { testCards } from "../../../shop/domain/cards/test-cards.ts"
import type { MountRoutes } from "../../route-context.ts"

/** Stricter than the policy of pages: the document has no origin, cannot be read from outside and loads only its own files. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "sandbox allow-scripts allow-forms",
].join("; ")

/** The demo payment provider: its card form for a frame of the checkout, and its token service. */
export const cardPages: MountRoutes = (app, { assets, backend }) => {
  for (const slash of ["", "/"]) {
    app.get(`/demo/card${slash}`, () => {
      const page = renderToStaticMarkup(<CardFormPage assets={assets("card-form")} testCards={testCards} />)
      return new Response(`<!doctype html>${page}`, {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "content-security-policy": policy,
          "referrer-policy": "no-referrer",
        },
      })
    })
  }
  app.post("/demo/card/tokens", (c) => backend.fetch(c.req.raw))
}
