import type { ShopBackend } from "../server/route-context.ts"
import { hideOutbox } from "../shop/infra/mail/hide-outbox.ts"
import { withScenarios } from "../shop/scenarios.ts"
import { loadSettings } from "../shop/seed/load-settings.ts"
import type { Seed } from "../shop/seed/seed-folder.ts"
import type { StartSettings } from "./start-settings.ts"

const withScenarioSwitch = (backend: ShopBackend, seed: Seed): ShopBackend => ({
  ...backend,
  fetch: withScenarios(backend.fetch, loadSettings(seed)),
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
  { outbox, backOffice, scenarios }: Pick<StartSettings, "outbox" | "backOffice" | "scenarios">,
  seed: Seed,
): ShopBackend => {
  const withOutbox = outbox ? backend : withoutOutbox(backend)
  const withOffice = backOffice ? withOutbox : withoutBackOffice(withOutbox)
  return scenarios ? withScenarioSwitch(withOffice, seed) : withOffice
}
