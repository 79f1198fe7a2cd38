import type { MountPages } from "../../route-context.ts"
import { backOfficePages } from "../admin/back-office-pages.tsx"
import { cardPages } from "./card-pages.tsx"
import { componentPages } from "./components/component-pages.tsx"
import { galleryPages } from "./gallery-pages.ts"
import { menuPages } from "./menu-pages.tsx"
import { outboxPages } from "./outbox-pages.tsx"
import { playerPages } from "./player-pages.tsx"
import { scenarioPages } from "./scenario-pages.tsx"
import { socialPages } from "./social-pages.tsx"

/** Pages below `/demo/`, which only the embedded shop has: what belongs to somebody else in a real shop, and what shows it at work. */
export const demoPages: MountPages = (app, host) => {
  const { door } = host
  if (door.kind !== "embedded") return
  if (door.outbox !== "closed") outboxPages(app, host)
  cardPages(app, host)
  playerPages(app, host)
  galleryPages(app, host)
  socialPages(app, host)
  menuPages(app, host)
  componentPages(app, host)
  if (door.backOffice !== "closed") backOfficePages(app, host)
  if (door.misbehaves === true) scenarioPages(app, host)
}
