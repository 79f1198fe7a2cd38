import { readCookie } from "../../../adapters/browser/cookies.ts"
import { booted } from "../boot/boot.ts"
import { readStoredSections } from "../sections/stored-sections.ts"

// An additional script of pages in a shop whose page-cache toolbar is switched on. [1.19]

void booted.then(async ({ storefront }) => {
  // The state before the first response to a request of `boot`.
  const sections = {
    stored: readStoredSections(),
    somethingChanged: readCookie("private_content_version") !== undefined,
  }
  const { openToolbar } = await import("./toolbar.tsx")
  openToolbar(storefront, sections)
})
