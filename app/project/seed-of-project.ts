import { existsSync } from "node:fs"
import path from "node:path"

import { exampleSeed, type Seed } from "../shop/seed/seed-folder.ts"

/**
 * The seed of a project's built-in shop: the folder of `SEED_DIR`; otherwise the files in `seed/` of the project, and the example catalogue with neutral
 * texts for all others.
 */
export const seedOfProject = ({ folder }: { readonly folder: string }, seedDir: string | undefined): Seed => {
  const projectSeed = path.join(folder, "seed")
  return seedDir ?? (existsSync(projectSeed) ? [projectSeed, exampleSeed] : exampleSeed)
}
