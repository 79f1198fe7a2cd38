import type { ShopBackend } from "../route-context.ts"
import { type BackendAddress, configureBackendConnections } from "./backend-connections.ts"
import { magentoBackend } from "./shop-backend.ts"

/** Address of the Magento, and the store view of shoppers who have not selected one. */
export type MagentoSettings = BackendAddress & { readonly storeView?: string | undefined }

/** Opens the Magento of the settings as the backend of this process, whose connections are reused. Sends nothing yet. */
export const openMagento = ({ storeView, ...address }: MagentoSettings): ShopBackend => {
  configureBackendConnections(address)
  return magentoBackend(address.shopUrl, fetch, storeView)
}
