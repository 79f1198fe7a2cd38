import { readCookie } from "../../../adapters/browser/cookies.ts"
import { booted } from "../boot/boot.ts"
import { readStoredSections } from "../sections/stored-sections.ts"

// The third script of pages in a shop whose page-cache toolbar is switched on; everybody else's pages do not name it. [1.19]

void booted.then(async ({ storefront }) => {
  // As boot found them: what it has asked for is not here yet.
  const sections = { kept: readStoredSections(), somethingChanged: readCookie("private_content_version") !== undefined }
  const { openToolbar } = await import("./toolbar.tsx")
  openToolbar(storefront, sections)
})
