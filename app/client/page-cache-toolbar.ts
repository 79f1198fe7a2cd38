import { readCookie } from "../../adapters/cookies.ts"
import { booted } from "./boot.ts"
import { readKept } from "./kept-sections.ts"

// The third script of pages in a shop whose page-cache toolbar is switched on; everybody else's pages do not name it. [1.19]

void booted.then(async ({ storefront }) => {
  // As boot found them: what it has asked for is not here yet.
  const sections = { kept: readKept(), somethingChanged: readCookie("private_content_version") !== undefined }
  const { openToolbar } = await import("./page-cache/toolbar.tsx")
  openToolbar(storefront, sections)
})
