import path from "node:path"

import { embeddedBackend, magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { startServer } from "../../app/server/server.ts"
import type { ShopSettings } from "../../app/shop/context/settings.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
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

/** Serves a small embedded shop with these settings. */
const startSmall = async (settings: ShopSettings, pageOptions: PageOptions = {}): Promise<Server> => {
  const small = await openSmallShop(settings, undefined, Date.now)
  const { port, close } = await startServer({
    backend: embeddedBackend(small.shop),
    pageOptions,
    port: 0,
    publicDir: "app/public",
    buildDir: path.resolve(".build/client"),
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

/**
 * Serves a small embedded shop that accepts orders from 50 dollars on, discount included and tax excluded, and preselects the cheapest shipping
 * method.
 */
export const startWithMinimumOrder = (): Promise<Server> =>
  startSmall(
    { ...smallSettings, minimumOrder: { amount: "50", includeDiscount: true, includeTax: false } },
    { preselectsCheapestRate: true },
  )

/** Serves a small embedded shop whose addresses may have a PDF or an image of at most 2 KB. */
export const startWithAddressFiles = (): Promise<Server> =>
  startSmall({
    ...smallSettings,
    customers: {
      ...smallSettings.customers,
      addressAttributes: [
        {
          code: "plan",
          label: "Plan",
          input: "file",
          required: false,
          fileExtensions: ["pdf", "png"],
          maxFileSize: 2000,
        },
      ],
    },
  })
