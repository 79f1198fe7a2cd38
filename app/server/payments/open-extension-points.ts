import { extendedPoints } from "../../extensions/extended-points.ts"
import { installed } from "../../extensions/installed.ts"
import { errorFields } from "../log.ts"
import type { ShopBackend } from "../route-context.ts"
import type { SiteDependencies } from "../site-dependencies.ts"
import type { StorefrontAppOptions } from "../storefront-app.ts"
import { connectProviders } from "./connect-providers.ts"

/** Opens the extension points, and connects the payment providers of the built-in shop. Rejects with `ModulesClash`, `PartFailed` or `ProviderNotConnected`. */
export const openExtensionPoints = async (
  {
    extensions = installed,
    environment = process.env,
    log,
  }: Pick<StorefrontAppOptions, "extensions" | "environment" | "log">,
  { kind }: Pick<ShopBackend, "kind">,
): Promise<Pick<SiteDependencies, "extensionPoints" | "paymentProviders">> => {
  const extensionPoints = await extendedPoints(extensions, (failure) =>
    log("module-part-left-out", errorFields(failure)),
  )
  const providers = kind === "embedded" ? extensionPoints.paymentProviders : []
  return { extensionPoints, paymentProviders: connectProviders(providers, environment) }
}
