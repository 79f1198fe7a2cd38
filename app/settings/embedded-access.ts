import type { ShopBackend } from "../server/route-context.ts"
import { hideOutbox } from "../shop/infra/mail/hide-outbox.ts"
import { withScenarios } from "../shop/scenarios.ts"
import { loadSettings } from "../shop/seed/load-settings.ts"
import type { StartSettings } from "./start-settings.ts"

const withScenarioSwitch = (backend: ShopBackend, seedDir: string | undefined): ShopBackend => ({
  ...backend,
  fetch: withScenarios(backend.fetch, loadSettings(seedDir)),
  hasScenarios: true,
})

const withoutOutbox = (backend: ShopBackend): ShopBackend => ({
  ...backend,
  fetch: hideOutbox(backend.fetch),
  outbox: "closed",
})

const withoutBackOffice = (backend: ShopBackend): ShopBackend => ({ ...backend, backOffice: "closed" })

/** Opens and closes the outbox, the back office and the scenarios of the built-in shop by the settings. */
export const withConfiguredAccess = (
  backend: ShopBackend,
  { outbox, backOffice, scenarios, seedDir }: Pick<StartSettings, "outbox" | "backOffice" | "scenarios" | "seedDir">,
): ShopBackend => {
  const withOutbox = outbox ? backend : withoutOutbox(backend)
  const withOffice = backOffice ? withOutbox : withoutBackOffice(withOutbox)
  return scenarios ? withScenarioSwitch(withOffice, seedDir) : withOffice
}
