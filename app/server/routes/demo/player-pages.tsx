import { renderToStaticMarkup } from "react-dom/server"

import { PlayerPage } from "../../../../ui/demo/PlayerPage.tsx"
import type { MountRoutes } from "../../route-context.ts"

/** Stand-ins for the players of both video providers, with URLs of the same shape, so that videos play without a network. */
export const playerPages: MountRoutes = (app, { assets }) => {
  app.get("/demo/player/:provider{youtube|youtube-nocookie|vimeo}/:code{[A-Za-z0-9_-]{1,64}}", (c) => {
    const page = renderToStaticMarkup(
      <PlayerPage
        assets={assets("simulated-player")}
        provider={c.req.param("provider") === "vimeo" ? "vimeo" : "youtube"}
        code={c.req.param("code")}
        repeats={c.req.query("loop") === "1"}
      />,
    )
    return new Response(`<!doctype html>${page}`, {
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    })
  })
}
