import path from "node:path"

import { embeddedBackend, magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { startServer } from "../../app/server/server.ts"
import { openSmallShop, smallSettings } from "../shops/small-shop.ts"

// Servers that no setting of the built shop starts. Vite compiles this module and what it imports: see `load-from-source.ts`.

type Server = { readonly address: string; readonly close: () => Promise<void> }

const addressOf = (port: number) => `http://127.0.0.1:${port}`

/** Serves the pages of the shop at `shopAddress` with the public files of another folder. */
export const startWithPublicFiles = async (shopAddress: string, publicDir: string): Promise<Server> => {
  const { port, close } = await startServer({
    port: 0,
    backend: magentoBackend(shopAddress),
    publicDir,
    buildDir: path.resolve(".build/client"),
    log: () => {},
  })
  return { address: addressOf(port), close }
}

/** Serves a small embedded shop that accepts orders from 50 dollars on, discount included and tax excluded. */
export const startWithMinimumOrder = async (): Promise<Server> => {
  const minimumOrder = { amount: "50", includeDiscount: true, includeTax: false }
  const small = await openSmallShop({ ...smallSettings, minimumOrder }, undefined, Date.now)
  const { port, close } = await startServer({
    backend: embeddedBackend(small.shop),
    port: 0,
    publicDir: "app/public",
    log: () => {},
  })
  return {
    address: addressOf(port),
    close: async () => {
      await close()
      await small.close()
    },
  }
}
