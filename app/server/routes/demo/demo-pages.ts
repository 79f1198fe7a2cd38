import path from "node:path"

import type { MountRoutes } from "../../route-context.ts"
import { backOfficePages } from "../admin/back-office-pages.tsx"
import { cardPages } from "./card-pages.tsx"
import { componentPages } from "./components/component-pages.tsx"
import { documentationPages } from "./documentation-pages.ts"
import { galleryPages } from "./gallery-pages.ts"
import { menuPages } from "./menu-pages.tsx"
import { outboxPages } from "./outbox-pages.tsx"
import { playerPages } from "./player-pages.tsx"
import { scenarioPages } from "./scenario-pages.tsx"
import { socialPages } from "./social-pages.tsx"

/** Pages below `/demo/`, of the built-in shop only: stand-ins for third parties, and demonstrations. */
export const demoPages: MountRoutes = (app, context) => {
  const { backend } = context
  if (backend.kind !== "embedded") return
  if (backend.outbox !== "closed") outboxPages(app, context)
  cardPages(app, context)
  playerPages(app, context)
  galleryPages(app, context)
  socialPages(app, context)
  menuPages(app, context)
  componentPages(app, context)
  documentationPages(app, path.resolve(".build/docs"))
  if (backend.backOffice !== "closed") backOfficePages(app, context)
  if (backend.hasScenarios === true) scenarioPages(app, context)
}
